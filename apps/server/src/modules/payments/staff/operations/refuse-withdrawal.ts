import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { isOutOfReach } from '../../payouts/payout-start.ts'
import { lockWithdrawal } from '../../payouts/withdrawal-lock.ts'
import { returnWithdrawal } from '../../payouts/withdrawal-ends.ts'
import { selectStaffPayment, type StaffPaymentRow } from '../staff-payments.queries.ts'

/**
 * The accountant refuses a withdrawal: the money goes back to the wallet and its owner reads the reason (Product §4). Throws 404
 * for what is no withdrawal, PAYMENT_TRANSITION (409) when it is executed, refused or at the provider.
 */
export async function refuseWithdrawal(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  reason: string,
  beforeCommit: (tx: Tx, row: StaffPaymentRow) => Promise<void> = async () => undefined,
): Promise<StaffPaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const payment = await lockWithdrawal(tx, payment_id)
    const at = app.clock.now()
    const isWaiting = payment.status === PAYMENT_STATUS.waiting_for_payment
    const isLost = payment.status === PAYMENT_STATUS.in_process && isOutOfReach(payment, at)
    if (!isWaiting && !isLost) throw apiError('PAYMENT_TRANSITION')
    await returnWithdrawal(tx, app, payment, {
      status: PAYMENT_STATUS.rejected,
      reason,
      by_profile_id: actor.profile_id,
    })
    const target = { kind: 'payment', id: payment_id }
    await recordAudit(tx, { actor, action: 'refuse-withdrawal', target, data: { reason }, at })
    const row = await selectStaffPayment(tx.db, payment_id)
    if (!row) throw apiError('NOT_FOUND')
    await beforeCommit(tx, row)
    return row
  })
}
