import { insertPriceVersion, selectPriceLines } from '../work/prices.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow, OrderState } from '../work/orders.queries.ts'

/** Options that waited for their payment are forgotten: the order is what was paid for (Product §4). */
export async function dropWaitingOptions(work: OrderUnitOfWork, order: OrderState): Promise<Partial<OrderRow>> {
  const lines = (await selectPriceLines(work.tx.db, order.id)).filter((line) => line.paid)
  await insertPriceVersion(work.tx.db, { order_id: order.id, total: 0, lines, at: work.now })
  return {
    cleaning: order.cleaning_paid,
    mixing: order.mixing_paid,
    alienation: order.alienation_paid,
    federal: order.federal_paid,
    price: order.total_paid,
  }
}
