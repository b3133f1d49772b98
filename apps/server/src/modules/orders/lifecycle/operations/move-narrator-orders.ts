import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { readNarratorState } from '../../../narrators/rows/operations/narrators.ts'
import { notifyNarratorBack, writeServiceMessages } from '../../chat/service-messages.ts'
import { narratorLeft } from '../../events/events.ts'
import { canMix, moveOrder } from '../move.ts'
import { needsNarrator, NOT_BEGUN, selectIdsOfNarrator } from '../workers-orders.queries.ts'
import { OrderUnitOfWork, SYSTEM_ACTOR } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate, updateOrder, type OrderRow } from '../../work/orders.queries.ts'

/**
 * Brings the orders of a narrator who has been disabled, or enabled again, in line with that (Product §4). Disabled: orders that
 * he has not begun go back to their clients with all the money; where he would have to act, now or later, the support is called
 * and the client is notified. Enabled: the calls to the support are withdrawn, and clients who were notified that he had left are
 * notified that he is back. Each order is handled by his state at that moment, so repeating this changes nothing.
 */
export async function moveNarratorOrders(app: AppContext, narrator_id: number): Promise<void> {
  for (const id of await selectIdsOfNarrator(app.database.kysely, narrator_id)) {
    await inTransaction(app.database, async (tx) => {
      const order = await selectOrderForUpdate(tx.db, id)
      if (order?.narrator_id !== narrator_id) return
      // Read under the lock: of two such jobs at once the later decides, and it knows what the earlier has acted on.
      const isDisabled = (await readNarratorState(tx.db, narrator_id)) === 'disabled'
      const work = await OrderUnitOfWork.open(app, tx)
      if (!isDisabled) await goOn(work, order)
      else if (NOT_BEGUN.includes(order.orderstatuses_id))
        await moveOrder(work, order, 'narrator-disabled', SYSTEM_ACTOR)
      else if (needsNarrator(order)) await callSupport(work, order)
    })
  }
}

async function callSupport(work: OrderUnitOfWork, order: OrderRow): Promise<void> {
  // Sent back to him while this job waited, it has been reported already.
  if (order.flagged_at !== null && order.flagged_for === 'narrator_left') return
  const flagged_at = order.flagged_at ?? work.now
  const after = await updateOrder(work.tx.db, order.id, { flagged_at, flagged_for: 'narrator_left' })
  await writeServiceMessages(work, after, true)
  await recordEvents(work.tx, work.now, [narratorLeft(after, { role: 'system', user_id: null })])
  work.tx.changed(order.client_id)
}

async function goOn(work: OrderUnitOfWork, order: OrderRow): Promise<void> {
  if (order.flagged_at !== null && order.flagged_for === 'narrator_left') {
    const flag = (await lacksEngineer(work, order)) ? NOBODY_TO_MIX : UNFLAGGED
    await updateOrder(work.tx.db, order.id, flag)
  }
  if (await notifyNarratorBack(work, order)) work.tx.changed(order.client_id)
}

const UNFLAGGED = { flagged_at: null, flagged_for: null }
const NOBODY_TO_MIX = { flagged_for: 'nobody_to_mix' }

/** His leaving took the place of this reason, and nothing else would notify the support of it. */
async function lacksEngineer(work: OrderUnitOfWork, order: OrderRow): Promise<boolean> {
  const isMixing =
    order.orderstatuses_id === ORDER_STATUS.processing_by_soundengineer ||
    order.orderstatuses_id === ORDER_STATUS.verify_after_soundengineer
  return isMixing && order.soundengineer_id !== null && !(await canMix(work, order.soundengineer_id))
}
