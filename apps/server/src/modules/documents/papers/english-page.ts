import type { Content } from 'pdfmake/interfaces.js'
import { dayTextEnglish, moneyTextEnglish } from './paper-words.ts'
import { demoBand, facts, INK_3, letterhead, paperTitle } from './paper-style.ts'

/** A page that tells a reader of English what the Russian paper before it says. */
export function englishPage(summary: {
  title: string
  issued_on: string
  rows: readonly (readonly [label: string, value: string])[]
  total_kopecks: number | null
  pay_until: string | null
  is_demo: boolean
}): Content {
  const sum = summary.total_kopecks === null ? null : `RUB ${moneyTextEnglish(summary.total_kopecks)}`
  return {
    stack: [
      letterhead('Tembrel', summary.pay_until === null ? '' : `Pay by ${dayTextEnglish(summary.pay_until)}`),
      ...(summary.is_demo ? [demoBand('A sample with invented details. It must not be paid.')] : []),
      paperTitle(summary.title, `Issued on ${dayTextEnglish(summary.issued_on)}`),
      facts([...summary.rows, ...(sum === null ? [] : [['Total', { text: sum, bold: true }] as const])]),
      { text: 'This page is a summary. The Russian document is the binding one.', color: INK_3 },
    ],
    pageBreak: 'before',
  }
}
