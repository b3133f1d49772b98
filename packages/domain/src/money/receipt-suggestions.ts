/**
 * Which open invoice a bank line seems to pay (Product 4.921, 7.888): for a person to see at the invoice. Nothing is booked by it.
 *
 * Invariants: the sum is the same to the kopeck; a line that names other invoices is no payment of this one; of two that fit equally
 * well neither is suggested, so that an invoice has one line at most and a line one invoice.
 */
import { namedInvoiceNumbers, readInvoiceReference } from './invoice-reference.ts'

/** What agrees beside the sum, the strongest first: number and year, the number alone, the payer's INN. */
export type SuggestionReason = 'named' | 'number' | 'payer'

const STRENGTH: Readonly<Record<SuggestionReason, number>> = { named: 4, number: 2, payer: 1 }

/** A bank line and an open invoice of the same sum. */
export interface SuggestionPair {
  readonly receipt_id: number
  readonly purpose: string
  readonly payer_inn: string
  readonly payment_id: number
  readonly invoice_number: number
  readonly invoice_year: number
  /** Empty for an invoice to nobody of a known INN. */
  readonly company_inn: string
}

export type Suggested<Pair extends SuggestionPair> = Pair & {
  readonly reasons: readonly SuggestionReason[]
  /** Both are known by their INN, and differ. */
  readonly is_other_payer: boolean
}

function reasonsOf(pair: SuggestionPair): readonly SuggestionReason[] {
  const numbers = namedInvoiceNumbers(pair.purpose)
  if (numbers.length > 0 && !numbers.includes(pair.invoice_number)) return []
  const read = readInvoiceReference(pair.purpose)
  const isNamed = read.kind === 'found' && read.reference.year === pair.invoice_year && numbers.length > 0
  // Another year is another invoice.
  if (read.kind === 'found' && !isNamed) return []
  const isPayers = pair.payer_inn !== '' && pair.payer_inn === pair.company_inn
  return [
    ...(isNamed ? (['named'] as const) : []),
    ...(!isNamed && numbers.length > 0 ? (['number'] as const) : []),
    ...(isPayers ? (['payer'] as const) : []),
  ]
}

/** Of pairs of the same sum, those that are suggested. */
export function suggestReceipts<Pair extends SuggestionPair>(pairs: readonly Pair[]): Suggested<Pair>[] {
  const likely = pairs
    .map((pair) => {
      const reasons = reasonsOf(pair)
      const strength = reasons.reduce((sum, reason) => sum + STRENGTH[reason], 0)
      const is_other_payer = pair.payer_inn !== '' && pair.company_inn !== '' && pair.payer_inn !== pair.company_inn
      return { strength, suggested: { ...pair, reasons, is_other_payer } }
    })
    .filter(({ strength }) => strength > 0)
  const byReceipt = Map.groupBy(likely, ({ suggested }) => suggested.receipt_id)
  const byPayment = Map.groupBy(likely, ({ suggested }) => suggested.payment_id)
  const hasRival = (one: (typeof likely)[number]): boolean =>
    [byReceipt.get(one.suggested.receipt_id), byPayment.get(one.suggested.payment_id)].some((near) =>
      near?.some((other) => other !== one && other.strength >= one.strength),
    )
  return likely.filter((one) => !hasRival(one)).map(({ suggested }) => suggested)
}
