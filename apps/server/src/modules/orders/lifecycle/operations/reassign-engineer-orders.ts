import { WITH_ENGINEER } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { moveOrder } from '../move.ts'
import { selectIdsOfEngineer } from '../workers-orders.queries.ts'
import { OrderUnitOfWork, SYSTEM_ACTOR } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * The orders in mixing of an engineer who was disabled go to others (Product §4). Each moves by itself, so that one that
 * cannot does not hold the others; doing it again does nothing, because he has none left.
 */
export async function reassignEngineerOrders(app: AppContext, soundengineer_id: number): Promise<void> {
  for (const id of await selectIdsOfEngineer(app.database.kysely, soundengineer_id)) {
    await inTransaction(app.database, async (tx) => {
      const order = await selectOrderForUpdate(tx.db, id)
      const isStillHis = order?.soundengineer_id === soundengineer_id && WITH_ENGINEER.includes(order.orderstatuses_id)
      if (!isStillHis) return
      await moveOrder(await OrderUnitOfWork.open(app, tx), order, 'reassign', SYSTEM_ACTOR)
    })
  }
}
