/** The common look of papers: the brand's ink on white, thin rules, one accent in the mark (A4, points). */
import type { Content, ContentTable, TableCell, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { PaperLine, PaperTax, Party } from '../document-data.ts'
import { moneyText } from './paper-words.ts'

const INK_2 = '#5a504a'
export const INK_3 = '#716962'
const LINE = '#e3dfda'
export const LINE_STRONG = '#b9b3ab'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="0" y="2" width="5" height="9" rx="2.5" fill="#231914"/>' +
  '<rect x="6.75" y="2" width="5" height="14" rx="2.5" fill="#231914"/><rect x="13.5" y="2" width="5" height="28" rx="2.5" fill="#d83a13"/>' +
  '<rect x="20.25" y="2" width="5" height="14" rx="2.5" fill="#231914"/><rect x="27" y="2" width="5" height="9" rx="2.5" fill="#231914"/></svg>'

/** The mark and the name, and what stands at the right of them. */
export function letterhead(name: string, beside: string): Content {
  return {
    columns: [
      { svg: MARK, width: 20, margin: [0, 0, 8, 0] },
      { text: name, bold: true, fontSize: 13, margin: [8, 1, 0, 0], width: '*' },
      { text: beside, color: INK_3, alignment: 'right', fontSize: 8.5, margin: [0, 5, 0, 0], width: 'auto' },
    ],
    margin: [0, 0, 0, 22],
  }
}

/** The title of a paper; `under` is a smaller line below it. */
export function paperTitle(text: string, under = ''): Content {
  const title: Content = { text, bold: true, fontSize: 17, lineHeight: 1.2 }
  if (under === '') return { ...title, margin: [0, 0, 0, 16] }
  return { stack: [title, { text: under, color: INK_3, margin: [0, 3, 0, 0] }], margin: [0, 0, 0, 16] }
}

/** Says on the paper itself that its requisites are invented. */
export function demoBand(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, color: '#915c08', fillColor: '#fef0d4', bold: true, fontSize: 8.5 }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 6,
      paddingBottom: () => 5,
    },
    margin: [0, 0, 0, 14],
  }
}

/** Label and value, one pair under another. */
export function facts(rows: readonly (readonly [label: string, value: Content | string])[]): ContentTable {
  const body = rows.map(([label, value]): TableCell[] => [
    { text: label, color: INK_3 },
    typeof value === 'string' ? { text: value } : value,
  ])
  return {
    table: { widths: [92, '*'], body },
    layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 2, paddingBottom: () => 3 },
    margin: [0, 0, 0, 14],
  }
}

const noLines: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 }

/** Lines under the heading, between the rows and under the last one; none upright. */
export const ruledRows: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 ? 0 : index === 1 || index === node.table.body.length ? 0.75 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === 1 || index === node.table.body.length ? LINE_STRONG : LINE),
  paddingLeft: (index) => (index === 0 ? 0 : 6),
  paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

/** A cell in the head of a table. */
export const heading = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  color: INK_3,
  fontSize: 8,
})

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })

/** What is paid for, line by line. */
export function linesTable(lines: readonly PaperLine[]): Content {
  const rows = lines.map((line, index): TableCell[] => [
    { text: String(index + 1), color: INK_3 },
    line.title,
    right(String(line.quantity)),
    line.unit,
    right(moneyText(line.sum_kopecks / line.quantity)),
    right(moneyText(line.sum_kopecks)),
  ])
  const head = [
    heading('№'),
    heading('Наименование'),
    heading('Кол-во', 'right'),
    heading('Ед.'),
    heading('Цена, ₽', 'right'),
    heading('Сумма, ₽', 'right'),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, '*', 38, 26, 74, 80],
      body: [head, ...rows],
    },
    layout: ruledRows,
    margin: [0, 2, 0, 8],
  }
}

/** The sum, the tax in it, and what is to be paid. */
export function totals(total_kopecks: number, tax: PaperTax, last: string): Content {
  const taxRow: TableCell[] =
    tax.percent === null
      ? [{ text: tax.ground, colSpan: 2, alignment: 'right', color: INK_2 }, {}]
      : [
          { text: `В том числе НДС ${tax.percent} %`, alignment: 'right', color: INK_2 },
          right(moneyText(tax.sum_kopecks)),
        ]
  return {
    table: {
      widths: ['*', 96],
      body: [
        [{ text: 'Итого', alignment: 'right', color: INK_2 }, right(moneyText(total_kopecks))],
        taxRow,
        [
          { text: last, alignment: 'right', bold: true, fontSize: 11 },
          { text: `${moneyText(total_kopecks)} ₽`, alignment: 'right', bold: true, fontSize: 11, noWrap: true },
        ],
      ],
    },
    layout: { ...noLines, paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 1, paddingBottom: () => 2 },
    margin: [0, 0, 0, 12],
  }
}

/** A party in one paragraph, as bookkeepers write it. */
export function partyText(party: Party): string {
  const numbers = [
    party.inn === '' ? '' : `ИНН\u00a0${party.inn}`,
    party.kpp === '' ? '' : `КПП\u00a0${party.kpp}`,
    party.ogrn === '' ? '' : `${party.ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${party.ogrn}`,
  ]
  return [party.title, ...numbers, party.legal_address].filter((part) => part !== '').join(', ')
}

/** Room for a signature with the name under it. */
export function signature(heading_: string, post: string, name: string): Content {
  return {
    stack: [
      { text: heading_, bold: true, margin: [0, 0, 0, 2] },
      { text: post, color: INK_2, margin: [0, 0, 0, 22] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 228, y2: 0, lineWidth: 0.5, lineColor: LINE_STRONG }] },
      { text: name === '' ? 'подпись, расшифровка' : name, color: INK_3, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  }
}

/** Two parties that sign beside each other, kept on one page. */
export function signatures(one: Content, other: Content): Content {
  return { columns: [one, other], columnGap: 36, unbreakable: true, margin: [0, 18, 0, 0] }
}

/** What paper this is and which of its pages, under each page. */
export function pageFooter(title: string) {
  return (page: number, pages: number): Content => ({
    columns: [
      { text: title, color: INK_3, fontSize: 7.5 },
      { text: pages > 1 ? `${page} / ${pages}` : '', color: INK_3, fontSize: 7.5, alignment: 'right' },
    ],
    margin: [44, 14, 44, 0],
  })
}
