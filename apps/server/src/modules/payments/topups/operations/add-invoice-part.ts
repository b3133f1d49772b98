import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { partSums } from '../invoice-part-sums.ts'
import { isLapsedInvoice } from '../payable-invoice.ts'
import { selectPaymentForUpdate, type PaymentRow } from '../../rows/payments.queries.ts'
import { insertReceiptPart, selectPaidSums } from '../../rows/receipt-parts.queries.ts'
import { isPayableInvoice } from './is-payable-invoice.ts'

export interface AddedPart {
  readonly payment: PaymentRow
  /** Nothing is missing: the invoice can be executed. */
  readonly is_full: boolean
}

/**
 * Counts money of a receipt towards an invoice of a client (Product 4.922). Throws 404 for what is no invoice, PAYMENT_TRANSITION
 * (409) for one that is paid or was taken back by hand, 422 at `parts` for more than it still asks for, and for a part of one that
 * has lapsed: that is paid whole or not at all. The client is notified of a part.
 */
export async function addInvoicePart(
  tx: Tx,
  part: { receipt_id: number; payment_id: number; sum_kopecks: number; made_by: number; at: Date },
): Promise<AddedPart> {
  const { receipt_id, payment_id, sum_kopecks, made_by, at } = part
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  if (payment?.type !== PAYMENT_TYPE.topup || payment.method !== PAYMENT_METHOD.invoice) throw apiError('NOT_FOUND')
  if (!isPayableInvoice(payment)) throw apiError('PAYMENT_TRANSITION')
  const paid = (await selectPaidSums(tx.db, [payment_id])).get(payment_id) ?? 0
  const missing = payment.sum_kopecks + payment.fee_kopecks - paid
  if (sum_kopecks > missing) throw refusal({ key: 'more_than_left', params: { maximum: missing / 100 } })
  if (isLapsedInvoice(payment) && sum_kopecks < missing)
    throw refusal({ key: 'lapsed_in_part', params: { minimum: missing / 100 } })
  const { profile_id } = payment
  await insertReceiptPart(tx.db, {
    ...{ receipt_id, profile_id, payment_id, sum_kopecks, state: 'held', made_by, made_at: at },
  })
  const is_full = sum_kopecks === missing
  if (!is_full) {
    const sums = partSums({ sum: sum_kopecks, paid: paid + sum_kopecks, charge: paid + missing })
    await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'invoice_part_paid', ...sums }])
  }
  tx.changed(profile_id)
  return { payment, is_full }
}

function refusal(parts: { key: 'more_than_left' | 'lapsed_in_part'; params: Record<string, number> }) {
  return apiError('VALIDATION', { errors: { parts } })
}
