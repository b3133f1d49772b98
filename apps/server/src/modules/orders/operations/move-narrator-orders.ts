import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { readNarratorState } from '../../narrators/operations/read-narrator-state.ts'
import { moveOrder } from '../order-move.ts'
import { NOT_BEGUN, selectIdsNotBegun } from '../order-staff.queries.ts'
import { openOrderWork, SYSTEM_ACTOR } from '../order-work.ts'
import { selectOrderForUpdate } from '../orders.queries.ts'

/**
 * What a disabled narrator has not begun goes back to its client with all the money (Product §4); what he records is finished.
 * Doing it again does nothing, nor does it when he has been enabled meanwhile.
 */
export async function moveNarratorOrders(app: AppContext, narrator_id: number): Promise<void> {
  for (const id of await selectIdsNotBegun(app.database.kysely, narrator_id)) {
    await inTransaction(app.database, async (tx) => {
      if ((await readNarratorState(tx.db, narrator_id)) !== 'disabled') return
      const order = await selectOrderForUpdate(tx.db, id)
      const isNotBegun = order?.narrator_id === narrator_id && NOT_BEGUN.includes(order.orderstatuses_id)
      if (!isNotBegun) return
      await moveOrder(await openOrderWork(app, tx), order, 'narrator-disabled', SYSTEM_ACTOR)
    })
  }
}
