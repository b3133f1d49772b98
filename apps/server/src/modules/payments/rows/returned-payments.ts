import { isWithdrawType, PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentRow } from './payments.queries.ts'

/** Statuses of payments whose money has not moved, or is back. */
export const RETURNED_STATUSES: readonly number[] = [
  PAYMENT_STATUS.rejected,
  PAYMENT_STATUS.payment_error,
  PAYMENT_STATUS.transfer_error,
  PAYMENT_STATUS.nulled,
]

/**
 * Whether it is a withdrawal that came back and whose requisites are still known. A refund to a card belongs to its top-up and
 * is staff's to repeat; of a card nothing is kept for ever.
 */
export function isRepeatable(row: PaymentRow): boolean {
  const isBack = isWithdrawType(row.type) && RETURNED_STATUSES.includes(row.status)
  if (!isBack || row.refund_of_payment_id !== null) return false
  if (row.method !== PAYMENT_METHOD.card) return true
  return row.card_number_encrypted !== null || row.payout_token_encrypted !== null
}
