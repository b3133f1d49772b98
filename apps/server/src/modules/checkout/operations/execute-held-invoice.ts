import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { bookHeldInvoice } from '../../payments/topups/operations/book-held-invoice.ts'
import { findCardPayment } from '../../payments/rows/operations/payments.ts'
import { goOnWithOrder } from '../../orders/placing/operations/go-on-with-order.ts'
import { lockWaitingOrder } from '../../orders/placing/operations/lock-waiting-order.ts'

/**
 * Executes an invoice that receipts have paid in full, as if it had been confirmed: an order that waits for it goes on (Product
 * 4.922). The orders are locked before, by `lockInvoiceOrders`.
 */
export async function executeHeldInvoice(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  payment_id: number,
): Promise<'order' | 'wallet'> {
  const payment = await findCardPayment(tx.db, { payment_id })
  const waiting = await lockWaitingOrder(tx, payment?.order_id ?? null)
  const booked = await bookHeldInvoice(tx, app, payment_id, actor.profile_id, waiting?.id ?? null)
  const went_to = (await goOnWithOrder(app, tx, booked, waiting)) ? 'order' : 'wallet'
  const target = { kind: 'payment', id: payment_id }
  await recordAudit(tx, { actor, action: 'confirm-invoice', target, data: { went_to }, at: app.clock.now() })
  return went_to
}
