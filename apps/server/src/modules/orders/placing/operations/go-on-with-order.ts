import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import type { BookedPayment } from '../../../payments/topups/money-arrival.ts'
import { noteLeftInWallet } from '../../../payments/rows/operations/payments.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { canWalletPay, holdMore } from '../../escrow/money.ts'
import { payPlacedOrder } from '../paying.ts'
import { OrderUnitOfWork } from '../../work/unit-of-work.ts'
import { selectOrder, type OrderRow } from '../../work/orders.queries.ts'

/**
 * What money that has arrived means for the order it was meant for, by card or by invoice (Product §4): the order goes on when the
 * money is enough. Money for a payment that had been given up may be less than the order needs, and another payment may be open: then
 * it stays in the wallet, and the client's next try to pay takes it into account. `waiting` is the order as `lockWaitingOrder` gave
 * it. Returns whether the money went into the order.
 */
export async function goOnWithOrder(
  app: AppContext,
  tx: Tx,
  booked: BookedPayment,
  waiting: OrderRow | null,
): Promise<boolean> {
  if (!waiting) {
    await notifyLeftInWallet(app, tx, booked)
    return false
  }
  const work = await OrderUnitOfWork.open(app, tx)
  if (!(await canWalletPay(work, waiting))) {
    await notifyLeftInWallet(app, tx, booked)
    return false
  }
  await holdMore(work, waiting)
  await payPlacedOrder(work, waiting, { method: PAYMENT_METHOD.wallet, company: undefined, locale: booked.locale })
  work.end()
  return true
}

/** Money meant for an order that could not take it is in the wallet: the payment remembers it, the order's own event says so. */
async function notifyLeftInWallet(app: AppContext, tx: Tx, booked: BookedPayment): Promise<void> {
  const { order_id, profile_id, sum_kopecks } = booked
  if (order_id === null) return
  const now = app.clock.now()
  await noteLeftInWallet(tx, booked.id, now)
  const order = await selectOrder(tx.db, order_id)
  if (!order) return
  const { orderstatuses_id, prevstatus_id } = order
  const data = { orderstatuses_id, prevstatus_id, left_in_wallet: sum_kopecks / 100 }
  const event = {
    profile_id,
    type: EVENT_TYPE.order_status_updated,
    order_id: order.id,
    role: 'system',
    user_id: null,
    data,
  }
  await recordEvents(tx, now, [event])
}
