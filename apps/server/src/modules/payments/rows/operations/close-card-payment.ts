import { type PaymentStatusId, isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { releaseHeldParts } from '../wallet-from-receipt.ts'
import { selectPaymentForUpdate, touchPayment, updatePaymentStatus } from '../payments.queries.ts'

/**
 * Closes an open card payment, or an invoice that another way of paying replaces, without money: declined (6) or lapsed (10). One that is closed already stays as it is, but it is
 * remembered that somebody looked.
 */
export async function closeCardPayment(
  tx: Tx,
  app: AppContext,
  change: { payment_id: number; status: PaymentStatusId; reason: string },
): Promise<void> {
  const payment = await selectPaymentForUpdate(tx.db, change.payment_id)
  if (!payment) return
  if (!isOpenPayment(payment.status)) return touchPayment(tx.db, payment.id, app.clock.now())
  await updatePaymentStatus(tx.db, {
    id: payment.id,
    status: change.status,
    reason: change.reason,
    at: app.clock.now(),
  })
  await releaseHeldParts(tx, payment, app.clock.now())
  tx.changed(payment.profile_id)
}
