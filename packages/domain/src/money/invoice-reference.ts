/**
 * Which of our invoices a bank transfer names in its purpose (Product §4).
 *
 * Invariants: an invoice is known by its number and its year, never by one of them; a purpose that names two different
 * invoices names none.
 */

export interface InvoiceReference {
  readonly number: number
  readonly year: number
}

export type ReadReference =
  | { readonly kind: 'found'; readonly reference: InvoiceReference }
  /** No invoice is named, a number has no year, or several are named. */
  | { readonly kind: 'absent' | 'year_missing' | 'ambiguous' }

const MONTHS = 'январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр'

/**
 * «счёт № 12 от 22.11.2026», «счету 2026-12», «сч. N12 от 22 ноября 2026 г.», in a text whose white space is single spaces.
 * Every quantifier has an upper bound, so that no purpose, however odd, is read more than once.
 */
export const NAMED_INVOICE = new RegExp(
  // The word, what may come between it and the number, the number with a year before or after it, and the day.
  String.raw`сч(?:[её]т[а-я]{0,20}|\.)? ?(?:(?:на оплату|на|по|номер) ?){0,4}(?:№|n[o0]?\.?|#|:)? ?` +
    String.raw`(?:(20\d{2}) ?[-/] ?)?(\d{1,7})(?: ?[-/] ?(20\d{2}))?(?!\d)` +
    String.raw`(?: ?г\.?)?(?: ?от ?(?:\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2})|\d{1,2} (?:${MONTHS})[а-я]{0,8} (\d{4})))?`,
  'giu',
)

/** Every number of an invoice that a purpose names, with or without its year: enough for a person to look, never to book. */
export function namedInvoiceNumbers(purpose: string): number[] {
  const found = purpose.replaceAll(/\s+/g, ' ').matchAll(NAMED_INVOICE)
  return [...new Set([...found].flatMap(([, , digits]) => (digits === undefined ? [] : Number(digits))))]
}

/** The invoice that the purpose of a transfer names. */
export function readInvoiceReference(purpose: string): ReadReference {
  const found = new Map<string, InvoiceReference>()
  const numbers = new Set<number>()
  for (const [, before, digits, behind, shortOrLong, spelled] of purpose
    .replaceAll(/\s+/g, ' ')
    .matchAll(NAMED_INVOICE)) {
    if (digits === undefined) continue
    const number = Number(digits)
    numbers.add(number)
    const written = before ?? behind ?? spelled ?? shortOrLong
    if (written === undefined) continue
    const year = written.length === 2 ? 2000 + Number(written) : Number(written)
    found.set(`${year}-${number}`, { number, year })
  }
  if (numbers.size > 1 || found.size > 1) return { kind: 'ambiguous' }
  const [reference] = found.values()
  if (reference === undefined) return { kind: numbers.size === 0 ? 'absent' : 'year_missing' }
  return { kind: 'found', reference }
}
