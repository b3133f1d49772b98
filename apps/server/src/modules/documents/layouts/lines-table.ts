import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { DocumentLine, DocumentTax } from '../document-data.ts'
import { INK_2, INK_3 } from './document-colours.ts'
import { englishOf, type Speaker } from './document-language.ts'
import { heading, noLines, right, ruledRows, taxGround } from './document-style.ts'

/** What is paid for, line by line. */
export function linesTable(say: Speaker, lines: readonly DocumentLine[]): Content {
  const rows = lines.map((line, index): TableCell[] => [
    { text: String(index + 1), color: INK_3 },
    { stack: [say.words(line.title, englishOf(line.title_en, line.title))] },
    right(String(line.quantity)),
    // Everything here is a service; what is sold in other units would bring its own English.
    { stack: [say.words(line.unit, line.unit === 'усл.' ? 'svc' : englishOf(undefined, line.unit))] },
    right(say.figure(line.sum_kopecks / line.quantity)),
    right(say.figure(line.sum_kopecks)),
  ])
  const head = [
    { text: '№', color: INK_3, fontSize: 8 },
    heading(say, 'Наименование', 'Item'),
    heading(say, 'Кол-во', 'Qty', 'right'),
    heading(say, 'Ед.', 'Unit'),
    heading(say, 'Цена, ₽', 'Price, RUB', 'right'),
    heading(say, 'Сумма, ₽', 'Amount, RUB', 'right'),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 38, 26, 74, 80],
      body: [head, ...rows],
    },
    layout: ruledRows(say),
    margin: [0, 2, 0, 8],
  }
}

/** The sum, the tax in it, and what is to be paid. */
export function totals(
  say: Speaker,
  total_kopecks: number,
  tax: DocumentTax,
  last: readonly [ru: string, en: string],
): Content {
  const label = (ru: string, en: string, style = {}) => ({
    text: say.line(ru, en),
    alignment: 'right' as const,
    color: INK_2,
    ...style,
  })
  const taxRow: TableCell[] =
    tax.percent === null
      ? [{ stack: [taxGround(say, tax)], colSpan: 2 }, {}]
      : [label(`В том числе НДС ${tax.percent} %`, `VAT ${tax.percent}% included`), right(say.figure(tax.sum_kopecks))]
  const strong = { bold: true, fontSize: 11, color: '#231914' }
  return {
    table: {
      widths: ['*', 96],
      body: [
        [label('Итого', 'Subtotal'), right(say.figure(total_kopecks))],
        taxRow,
        [
          label(...last, strong),
          { text: say.sum(total_kopecks), alignment: 'right', bold: true, fontSize: 11, noWrap: true },
        ],
      ],
    },
    layout: { ...noLines, paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 1, paddingBottom: () => 2 },
    margin: [0, 0, 0, 12],
    unbreakable: true,
  }
}
