import { clockOf } from '@tembrel/domain/orders/clocks.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { moveOrder } from '../move.ts'
import { OrderUnitOfWork, SYSTEM_ACTOR } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Performs the move that an order makes when no one acts in time (Product §4): the order's clock is read again under its lock, so
 * that a late or doubled call does nothing. Returns whether the order moved.
 */
export async function runOrderClock(app: AppContext, order_id: number): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    const order = await selectOrderForUpdate(tx.db, order_id)
    const now = app.clock.now()
    if (!order?.clock_due_at || order.clock_due_at > now) return false
    const work = await OrderUnitOfWork.open(app, tx)
    const facts = {
      since: order.status_changed_at,
      urgent: order.urgent,
      deadline_at: order.deadline_at,
      payment_method: null,
    }
    const clock = clockOf(order.orderstatuses_id, facts, work.settings.clocks, work.calendar)
    if (!clock) return false
    await moveOrder(work, order, clock.action, SYSTEM_ACTOR)
    return true
  })
}
