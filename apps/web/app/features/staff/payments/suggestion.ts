/** A bank line that seems to pay an open invoice, as its row and its page say it (Product 7.888). */
import type { WireReceiptSuggestion } from '@tembrel/contract/calls/receipts.ts'
import { m } from '../../../paraglide/messages.js'
import type { StaffPayment } from '../parts/staff-payment-types.ts'

export type Suggestion = WireReceiptSuggestion

/** A payment with the line that seems to pay it, where there is one. */
export type ListedPayment = StaffPayment & { readonly suggestion?: Suggestion | undefined }

export function withSuggestions(
  payments: readonly StaffPayment[],
  suggestions: readonly Suggestion[],
): readonly ListedPayment[] {
  const found = new Map(suggestions.map((suggestion) => [suggestion.payment_id, suggestion]))
  return payments.map((payment) => ({ ...payment, suggestion: found.get(payment.id) }))
}

const FACTS: Readonly<Record<Suggestion['reasons'][number], () => string>> = {
  named: m.payments_line_named,
  number: m.payments_line_number,
  payer: m.payments_line_payer,
}

/** «Похоже, оплачен 12.11». */
export function suggestedWords({ date }: Suggestion): string {
  const [, month = '', day = ''] = date.split('-')
  return m.payments_line_paid({ day: `${day}.${month}` })
}

/** Why: «ООО «Ромашка», № 418. Совпали сумма, номер и год счёта». */
export function suggestedWhy({ payer_title, number, reasons, is_other_payer }: Suggestion): string {
  const facts = [m.payments_line_sum(), ...reasons.map((reason) => FACTS[reason]())].join(', ')
  const who = payer_title === '' ? m.receipts_no_payer() : payer_title
  const words = m.payments_line_why({ who, number, facts })
  return is_other_payer ? `${words}. ${m.payments_line_other()}` : words
}

/** Whether the line can be given to the invoice by one press: another payer is looked at first. */
export function isPaidByPress(payment: ListedPayment): payment is ListedPayment & { readonly suggestion: Suggestion } {
  return payment.suggestion !== undefined && !payment.suggestion.is_other_payer
}
