import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'

export type Report = CallResponse<'GET /staff/reconciliation'>
export type Difference = Report['differences'][number]

const KINDS: Readonly<Record<Difference['kind'], () => string>> = {
  missing_here: m.reconciliation_missing_here,
  missing_there: m.reconciliation_missing_there,
  other_sum: m.reconciliation_other_sum,
  other_status: m.reconciliation_other_status,
  other_refund: m.reconciliation_other_refund,
}

export const DIFFERENCE_KINDS = Object.keys(KINDS) as readonly Difference['kind'][]

/** How a payment differs, in words. */
export function differenceWords(kind: Difference['kind']): string {
  return KINDS[kind]()
}

/** What the payment is called: by its number here, or by the provider's. */
export function paymentOfDifference({ payment_id, provider_payment_id }: Difference): string {
  return payment_id === null ? provider_payment_id : m.staff_payments_number({ id: payment_id })
}

/** Under what the words are kept until they are sent. */
export function noteKey(date: string, { kind, provider_payment_id }: Difference): string {
  return `difference-${date}-${kind}-${provider_payment_id}`
}
