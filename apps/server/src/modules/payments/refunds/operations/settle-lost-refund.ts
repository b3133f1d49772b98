import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { Approve } from '../../../approvals/operations/ask-second-person.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { endCardRefund, isKeyForgotten } from '../card-refund-ends.ts'
import { selectPaymentForUpdate, type PaymentRow } from '../../rows/payments.queries.ts'

/**
 * An accountant has looked up in the provider's own books whether a refund without an answer was made (decision 0038). Throws 404
 * for what is no refund, PAYMENT_TRANSITION (409) while the product can still find out by itself.
 */
export async function settleLostRefund(
  app: AppContext,
  actor: Actor,
  refund_id: number,
  was_made: boolean,
  beforeCommit: (tx: Tx, refund: PaymentRow) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<PaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const refund = await selectPaymentForUpdate(tx.db, refund_id)
    if (!refund?.refund_of_payment_id) throw apiError('NOT_FOUND')
    const isLost = refund.status === PAYMENT_STATUS.in_process && refund.provider_payment_id === null
    if (!isLost || !isKeyForgotten(app.clock.now(), refund)) throw apiError('PAYMENT_TRANSITION')
    const end = { was_made, reason: was_made ? null : 'not_made', by_profile_id: actor.profile_id }
    await endCardRefund(tx, app, refund, end)
    const target = { kind: 'payment', id: refund_id }
    await recordAudit(tx, { actor, action: 'settle-refund', target, data: { was_made }, at: app.clock.now() })
    const settled = (await selectPaymentForUpdate(tx.db, refund_id)) ?? refund
    await approve(tx, kopecks(refund.sum_kopecks))
    await beforeCommit(tx, settled)
    return settled
  })
}
