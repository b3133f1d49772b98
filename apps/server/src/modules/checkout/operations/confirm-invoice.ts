import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import type { Approve } from '../../approvals/operations/ask-second-person.ts'
import { bookInvoice } from '../../payments/topups/operations/book-invoice.ts'
import { findCardPayment } from '../../payments/rows/operations/payments.ts'
import type { PaymentRow } from '../../payments/rows/payments.queries.ts'
import { readConfirmedTogether } from '../../payments/topups/operations/read-confirmed-together.ts'
import { goOnWithOrder } from '../../orders/placing/operations/go-on-with-order.ts'
import { lockWaitingOrder } from '../../orders/placing/operations/lock-waiting-order.ts'

export interface ConfirmedInvoice {
  readonly payment: PaymentRow
  readonly went_to: 'order' | 'wallet'
}

/**
 * Marks an invoice paid on an accountant's word (Product §4): the money arrives, and an order that still waits for it goes on.
 * One that can no longer take it leaves the money in the wallet, and the client is notified. Throws 404, PAYMENT_TRANSITION (409)
 * when it was confirmed before. `beforeCommit` runs in the same transaction, after `approve`, which may ask for a second person (7.908).
 */
export async function confirmInvoice(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  beforeCommit: (tx: Tx, confirmed: ConfirmedInvoice) => Promise<void> = async () => undefined,
  approve: Approve = async () => undefined,
): Promise<ConfirmedInvoice> {
  const found = await findCardPayment(app.database.kysely, { payment_id })
  if (!found) throw apiError('NOT_FOUND')
  return inTransaction(app.database, async (tx) => {
    const waiting = await lockWaitingOrder(tx, found.order_id)
    const booked = await bookInvoice(tx, app, payment_id, actor.profile_id, waiting?.id ?? null)
    const hasGoneOn = await goOnWithOrder(app, tx, booked, waiting)
    const went_to = hasGoneOn ? 'order' : 'wallet'
    const payment = (await findCardPayment(tx.db, { payment_id })) ?? booked
    const confirmed = { payment, went_to } as const
    await recordAudit(tx, {
      actor,
      action: 'confirm-invoice',
      target: { kind: 'payment', id: payment_id },
      data: { went_to },
      at: app.clock.now(),
    })
    // No line of the bank stands behind it, so parts do not stay below the limit either.
    const sum = kopecks(payment.sum_kopecks + payment.fee_kopecks)
    await approve(tx, sum, await readConfirmedTogether(tx.db, payment.profile_id, app.clock.now()))
    await beforeCommit(tx, confirmed)
    return confirmed
  })
}
