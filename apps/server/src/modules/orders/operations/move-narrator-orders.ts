import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordEvents } from '../../notifications/operations/record-events.ts'
import { readNarratorState } from '../../narrators/operations/read-narrator-state.ts'
import { narratorLeft, writeServiceMessages } from '../order-events.ts'
import { moveOrder } from '../order-move.ts'
import { needsNarrator, NOT_BEGUN, selectIdsOfNarrator } from '../order-staff.queries.ts'
import { openOrderWork, SYSTEM_ACTOR, type OrderWork } from '../order-work.ts'
import { selectOrderForUpdate, updateOrder, type OrderRow } from '../orders.queries.ts'

/**
 * What a disabled narrator has not begun goes back to its client with all the money; where he would have to act, now or later,
 * the support is called and the client is told (Product §4). Doing it again does nothing, nor does it when he has been enabled
 * meanwhile.
 */
export async function moveNarratorOrders(app: AppContext, narrator_id: number): Promise<void> {
  for (const id of await selectIdsOfNarrator(app.database.kysely, narrator_id)) {
    await inTransaction(app.database, async (tx) => {
      if ((await readNarratorState(tx.db, narrator_id)) !== 'disabled') return
      const order = await selectOrderForUpdate(tx.db, id)
      if (order?.narrator_id !== narrator_id) return
      const work = await openOrderWork(app, tx)
      if (NOT_BEGUN.includes(order.orderstatuses_id)) await moveOrder(work, order, 'narrator-disabled', SYSTEM_ACTOR)
      else if (needsNarrator(order)) await callSupport(work, order)
    })
  }
}

async function callSupport(work: OrderWork, order: OrderRow): Promise<void> {
  // Sent back to him while this job waited, it has been told already.
  if (order.flagged_at !== null && order.flagged_for === 'narrator_left') return
  const flagged_at = order.flagged_at ?? work.now
  const after = await updateOrder(work.tx.db, order.id, { flagged_at, flagged_for: 'narrator_left' })
  await writeServiceMessages(work, after, true)
  await recordEvents(work.tx, work.now, [narratorLeft(after, { role: 'system', user_id: null })])
  work.tx.changed(order.client_id)
}
