import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { togetherSince } from '@tembrel/domain/money/second-person.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { Approve } from '../../../approvals/operations/ask-second-person.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { isForProvider, isOutOfReach, startPayout } from '../../payouts/payout-start.ts'
import { lockWithdrawal } from '../../payouts/withdrawal-lock.ts'
import { selectSumTogether } from '../../payouts/withdrawals.queries.ts'
import { finishWithdrawal } from '../../payouts/withdrawal-ends.ts'
import { selectStaffPayment, type StaffPaymentRow } from '../staff-payments.queries.ts'

/**
 * The accountant executes a withdrawal (Product §4): in mode raw a card withdrawal goes to the provider, everything else, and
 * anything with `by_hand`, counts as transferred. By hand is also the way out for one that the provider never answered about.
 * Throws 404 for what is no withdrawal, PAYMENT_TRANSITION (409) when it is not waiting.
 */
export async function executeWithdrawal(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  by_hand: boolean,
  beforeCommit: (tx: Tx, row: StaffPaymentRow) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<StaffPaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const payment = await lockWithdrawal(tx, payment_id)
    const at = app.clock.now()
    const isWaiting = payment.status === PAYMENT_STATUS.waiting_for_payment
    const isLost = payment.status === PAYMENT_STATUS.in_process && isOutOfReach(payment, at)
    if (!isWaiting && !(isLost && by_hand)) throw apiError('PAYMENT_TRANSITION')
    const isSent = isWaiting && !by_hand && isForProvider(payment, await readSettings(tx.db))
    if (isSent) await startPayout(tx, app, payment, actor.profile_id)
    else await finishWithdrawal(tx, app, payment, actor.profile_id)
    const target = { kind: 'payment', id: payment_id }
    await recordAudit(tx, { actor, action: isSent ? 'send-payout' : 'execute-withdrawal', target, at })
    const row = await selectStaffPayment(tx.db, payment_id)
    if (!row) throw apiError('NOT_FOUND')
    const sum = kopecks(payment.sum_kopecks)
    // Parts do not stay below the limit.
    const together = await selectSumTogether(tx.db, payment, togetherSince(at))
    await approve(tx, sum, kopecks(together))
    await beforeCommit(tx, row)
    return row
  })
}
