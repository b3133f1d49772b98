import type { Content } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { Speaker } from './document-language.ts'
import { demoBand, letterhead, pageFooter, documentTitle } from './document-style.ts'
import { dayText, dayTextEnglish } from './document-labels.ts'

/** What identifies every document of an order. */
interface DocumentOfOrder {
  readonly number: number
  /** `2026-11-18` */
  readonly issued_on: string
  readonly order_id: number
  readonly is_demo: boolean
}

/** A document of an order under its head: the order at the right, the band of a sample, what it is with its number and day. */
export function orderDocument(
  say: Speaker,
  { number, issued_on, order_id, is_demo }: DocumentOfOrder,
  [kind, kind_en]: readonly [ru: string, en: string],
  content: readonly Content[],
): PdfDocument {
  const ru = `${kind} № ${number} от ${dayText(issued_on)}`
  const en = `${kind_en} No. ${number} of ${dayTextEnglish(issued_on)}`
  const title = say.line(ru, en)
  return {
    title,
    language: say.language,
    created_at: new Date(`${issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      letterhead(say, say.line(`Заказ № ${order_id}`, `Order No. ${order_id}`)),
      ...(is_demo ? [demoBand(say)] : []),
      documentTitle(say, ru, en),
      ...content,
    ],
  }
}
