/** The two ends of a withdrawal (docs/money.md): the money leaves, or it goes back to the wallet. */
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import {
  outsideKindOf,
  postingsForWithdrawExecuted,
  postingsForWithdrawReturned,
} from '@tembrel/domain/money/postings.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { issuePayoutReport } from '../../documents/operations/issue-payout-report.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { beginPayoutReceipt } from '../payout-receipts/operations/begin-payout-receipt.ts'
import { updatePaymentStatus, type PaymentRow } from '../rows/payments.queries.ts'
import { clearCardNumber } from './withdrawals.queries.ts'

/** Executed: the person has sum − fee, we have the fee, and of the card only what may be shown is left. */
export async function finishWithdrawal(
  tx: Tx,
  app: AppContext,
  payment: PaymentRow,
  by_profile_id: number | null,
): Promise<void> {
  const { id, profile_id } = payment
  const at = app.clock.now()
  await postOperation(tx, {
    kind: 'withdraw_executed',
    scope: `payment:${id}`,
    key: 'executed',
    payment_id: id,
    profile_id,
    at,
    legs: postingsForWithdrawExecuted({
      profile_id,
      to: outsideKindOf(payment.method),
      sum: kopecks(payment.sum_kopecks),
      fee: kopecks(payment.fee_kopecks),
    }),
  })
  await updatePaymentStatus(tx.db, { id, status: PAYMENT_STATUS.executed, reason: null, by_profile_id, at })
  await clearCardNumber(tx.db, id)
  const sum_roubles = floorToRoubles(kopecks(payment.sum_kopecks))
  await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'withdrawal_executed', sum_roubles }])
  await beginPayoutReceipt(tx, payment, at)
  // Last: whoever issues the next report waits for the number until this transaction ends.
  await issuePayoutReport(tx, app, { payment_id: id })
  notifyOwner(tx, payment)
}

/**
 * Refused by staff or not carried out by the provider: the whole sum is in the wallet again. The card number is kept
 * for a while, so that the same can be asked for again.
 */
export async function returnWithdrawal(
  tx: Tx,
  app: AppContext,
  payment: PaymentRow,
  end: {
    readonly status: typeof PAYMENT_STATUS.rejected | typeof PAYMENT_STATUS.transfer_error
    readonly reason: string
    readonly by_profile_id: number | null
  },
): Promise<void> {
  const { id, profile_id } = payment
  const at = app.clock.now()
  await postOperation(tx, {
    kind: 'withdraw_returned',
    scope: `payment:${id}`,
    key: 'returned',
    payment_id: id,
    profile_id,
    at,
    legs: postingsForWithdrawReturned({ profile_id, sum: kopecks(payment.sum_kopecks) }),
  })
  await updatePaymentStatus(tx.db, { id, ...end, at })
  const sum_roubles = floorToRoubles(kopecks(payment.sum_kopecks))
  const { reason } = end
  await recordNotices(tx, at, [{ profile_id, kind: 'money', subject: 'withdrawal_failed', sum_roubles, reason }])
  notifyOwner(tx, payment)
}

/** The owner's open screens look again, and those of the agent who asked. */
function notifyOwner(tx: Tx, payment: PaymentRow): void {
  tx.changed(payment.profile_id)
  if (payment.acting_agent_id !== null) tx.changed(payment.acting_agent_id)
}
