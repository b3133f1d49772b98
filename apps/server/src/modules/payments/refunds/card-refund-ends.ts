/** How a refund to a card ends: the money has left, or it is back in the wallet (docs/money.md). */
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForCardRefundExecuted, postingsForWithdrawReturned } from '@tembrel/domain/money/postings.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { updatePaymentStatus, type PaymentRow } from '../rows/payments.queries.ts'

/** The provider knows a key for a day; later the same key would send the money again. */
const KEY_LIVES_MS = 23 * 3_600_000

/** Whether a refund that the provider has not numbered can be sent no more. */
export function isKeyForgotten(now: Date, refund: PaymentRow): boolean {
  return now.getTime() - refund.created_at.getTime() > KEY_LIVES_MS
}

export interface RefundEnd {
  readonly was_made: boolean
  readonly reason: string | null
  /** The profile that reports the result; the provider when absent. */
  readonly by_profile_id?: number
}

/** Ends a refund in process whose row is locked. */
export async function endCardRefund(tx: Tx, app: AppContext, refund: PaymentRow, end: RefundEnd): Promise<void> {
  const { id, profile_id } = refund
  const at = app.clock.now()
  const moved = { profile_id, sum: kopecks(refund.sum_kopecks) }
  const ending = end.was_made
    ? { kind: 'card_refund_executed', key: 'executed', legs: postingsForCardRefundExecuted(moved) }
    : { kind: 'withdraw_returned', key: 'returned', legs: postingsForWithdrawReturned(moved) }
  await postOperation(tx, { ...ending, scope: `payment:${id}`, payment_id: id, profile_id, at })
  const status = end.was_made ? PAYMENT_STATUS.executed : PAYMENT_STATUS.transfer_error
  await updatePaymentStatus(tx.db, { id, status, reason: end.reason, by_profile_id: end.by_profile_id ?? null, at })
  tx.changed(profile_id)
}
