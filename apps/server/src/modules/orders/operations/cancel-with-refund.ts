import type { CancelFault } from '@tembrel/domain/orders/lifecycle-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { moveOrder } from '../order-move.ts'
import { requireOwnOrder } from '../order-policy.ts'
import { openOrderWork, type OrderActor } from '../order-work.ts'
import { selectOrderForUpdate } from '../orders.queries.ts'

/** Staff ends an order and gives the client everything back: our guarantee (Product §1, §4). */
export async function cancelWithRefund(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  why: { fault: CancelFault; comment: string },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const work = await openOrderWork(app, tx)
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    await moveOrder(work, order, 'cancel-with-refund', actor, why)
  })
}
