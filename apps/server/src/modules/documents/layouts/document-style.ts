/** The common look of documents: the brand's ink on white, thin rules, one accent in the mark (A4, points). */
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { DocumentTax, Signer } from '../document-data.ts'
import { INK_2, INK_3, LINE, LINE_STRONG } from './document-colours.ts'
import { englishOf, inLatin, type Speaker } from './document-language.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="0" y="2" width="5" height="9" rx="2.5" fill="#231914"/>' +
  '<rect x="6.75" y="2" width="5" height="14" rx="2.5" fill="#231914"/><rect x="13.5" y="2" width="5" height="28" rx="2.5" fill="#d83a13"/>' +
  '<rect x="20.25" y="2" width="5" height="14" rx="2.5" fill="#231914"/><rect x="27" y="2" width="5" height="9" rx="2.5" fill="#231914"/></svg>'

/** The logo and the name, with `beside` at the right of them. */
export function letterhead(say: Speaker, beside: string): Content {
  return {
    columns: [
      { svg: MARK, width: 20, margin: [0, 0, 8, 0] },
      { text: say.line('Тембрель', 'Tembrel'), bold: true, fontSize: 13, margin: [8, 1, 0, 0], width: '*' },
      { text: beside, color: INK_3, alignment: 'right', fontSize: 8.5, margin: [0, 5, 0, 0], width: 'auto' },
    ],
    margin: [0, 0, 0, say.language === 'both' ? 14 : 22],
  }
}

/** The title of a document with its number and day, in both languages where it has two. */
export function documentTitle(say: Speaker, ru: string, en: string): Content {
  const [first, ...second] = say.language === 'both' ? [ru, en] : [say.line(ru, en)]
  // A longer one stays in one line.
  const fontSize = ru.length > 48 ? 15 : 17
  const title: Content = { text: first ?? '', bold: true, fontSize, lineHeight: 1.2 }
  const under = second.map((text): Content => ({ text, color: INK_3, fontSize: 11, margin: [0, 3, 0, 0] }))
  return { stack: [title, ...under], margin: [0, 0, 0, 16] }
}

/** Says on the document itself that its requisites are invented. */
export function demoBand(say: Speaker, ru = '', en = ''): Content {
  const text = say.words(`Образец с вымышленными реквизитами.${ru}`, `A sample with invented details.${en}`, {
    color: '#915c08',
    bold: true,
    fontSize: 8.5,
  })
  return {
    table: { widths: ['*'], body: [[{ stack: [text], fillColor: '#fef0d4' }]] },
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

export type Fact = readonly [label: Content, value: Content | string]

/** Label and value, one pair under another. */
export function facts(rows: readonly Fact[]): ContentTable {
  const body = rows.map(([label, value]): TableCell[] => [
    { stack: [label], color: INK_3 },
    typeof value === 'string' ? { text: value } : { stack: [value] },
  ])
  return {
    table: { widths: [98, '*'], body },
    layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 1.5, paddingBottom: () => 2.5 },
    margin: [0, 0, 0, 12],
  }
}

export const noLines: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 }

/** Lines under the heading, between the rows and under the last one; none upright. Two languages in a row need less air. */
export const ruledRows = (say: Speaker): CustomTableLayout => ({
  hLineWidth: (index, node) => (index === 0 ? 0 : index === 1 || index === node.table.body.length ? 0.75 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === 1 || index === node.table.body.length ? LINE_STRONG : LINE),
  paddingLeft: (index) => (index === 0 ? 0 : 6),
  paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => (say.language === 'both' ? 3.5 : 5),
  paddingBottom: () => (say.language === 'both' ? 3 : 5),
})

/** A cell in the head of a table. */
export function heading(say: Speaker, ru: string, en: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { stack: [say.words(ru, en, { alignment, color: INK_3, fontSize: 8 })] }
}

/** A figure in a column of figures. */
export const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', noWrap: true, bold })

/** Numbered clauses. */
export function clauses(say: Speaker, texts: readonly (readonly [ru: string, en: string])[]): Content[] {
  return texts.map(([ru, en], index) => ({
    columns: [
      { text: `${index + 1}.`, color: INK_3, width: 14 },
      { stack: [say.words(ru, en)], width: '*' },
    ],
    margin: [0, 0, 0, 6],
    unbreakable: true,
  }))
}

/** The ground on which there is no tax, in the languages of the document. */
export function taxGround(say: Speaker, tax: DocumentTax): Content {
  return say.words(tax.ground, englishOf(tax.ground_en, tax.ground), { alignment: 'right', color: INK_2 })
}

/** Room for a signature with the name under it. */
export function signature(say: Speaker, side: readonly [ru: string, en: string], signer: Signer): Content {
  const { post, post_en, name } = signer
  const blank = say.line('подпись, расшифровка', 'signature, name')
  return {
    stack: [
      { stack: [say.words(...side, { bold: true })], margin: [0, 0, 0, 2] },
      { stack: [say.words(post, englishOf(post_en, post), { color: INK_2 })], margin: [0, 0, 0, 20] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 228, y2: 0, lineWidth: 0.5, lineColor: LINE_STRONG }] },
      {
        text: name === '' ? blank : say.language === 'ru' ? name : say.line(name, inLatin(name)),
        color: INK_3,
        fontSize: 8,
        margin: [0, 3, 0, 0],
      },
    ],
  }
}

/** Two parties that sign beside each other, on one page with the text before: a page must not consist of signatures alone. */
export function signatures(before: readonly Content[], one: Content, other: Content): Content {
  return { stack: [...before, { columns: [one, other], columnGap: 36, margin: [0, 16, 0, 0] }], unbreakable: true }
}

/** What document this is and which of its pages, under each page. */
export function pageFooter(title: string) {
  return (page: number, pages: number): Content => ({
    columns: [
      { text: title, color: INK_3, fontSize: 7.5, width: '*' },
      { text: pages > 1 ? `${page} / ${pages}` : '', color: INK_3, fontSize: 7.5, alignment: 'right', width: 40 },
    ],
    margin: [44, 14, 44, 0],
  })
}
