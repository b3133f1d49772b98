import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { scriptDifference } from '@tembrel/domain/pickups/sentence-difference.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { pickupsInsertion, selectNewestVersion, selectPickupDraft } from '../../pickups/pickups.queries.ts'
import { drawOrderId, orderInsertion, updateOrder, type OrderRow } from '../../work/orders.queries.ts'
import { scriptNow } from '../../pickups/version-script.ts'
import { scriptDigest } from '../../work/script-digest.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import { listedPickups, pickupColumns, requireOpen, type EditedScript } from '../pickup-draft.ts'

/**
 * Makes a draft of the sentences that were changed since the order's script was recorded, or since pick-ups were last put into it, with their neighbours (Product 10.110,
 * docs/decisions/0155): an additional order that is placed like any other. A draft of pick-ups that was not placed yet is written
 * anew. The order itself and its script stay as they are. Throws ORDER_NOT_FOUND (404), FLAG_OFF (422), PICKUPS_CLOSED (409) in another
 * status and without a script, PICKUPS_NOTHING (422). Returns the draft's id; `beforeCommit` runs in the same transaction.
 */
export async function orderPickups(
  app: AppContext,
  actor: OrderActor,
  { order_id, text, locale }: EditedScript,
  beforeCommit: (work: OrderUnitOfWork, draft_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  return OrderUnitOfWork.run(app, async (work) => {
    const { db } = work.tx
    const order = requireOwnOrder(await work.load(order_id), actor)
    requireOpen(work, order)
    const base = await selectNewestVersion(db, order.id)
    const heard = scriptNow(base, order)
    const pickups = listedPickups(scriptDifference(heard.text, text), text, heard.phrases)
    if (pickups.text === '') throw apiError('PICKUPS_NOTHING')
    const draft_id = await selectPickupDraft(db, order.id)
    const draft = draft_id === undefined ? undefined : await work.load(draft_id)
    const isUnplaced = draft?.orderstatuses_id === ORDER_STATUS.draft
    const id = draft && isUnplaced ? draft.id : await drawOrderId(db)
    const columns = await pickupColumns(work, order, { id, pickups, locale })
    if (draft && isUnplaced) {
      const { title, words_count, time_slow, time_optimal, time_fast, clip_length, phrases } = columns
      const written = { text: pickups.text, title, words_count, time_slow, time_optimal, time_fast, clip_length }
      await updateOrder(db, id, { ...written, readings: { words: [] }, phrases, updated_at: work.now })
    } else insert(work, order, columns)
    const { sentences } = pickups
    const said = { edited_text: text, text_sha256: scriptDigest(pickups.text), sentences: [...sentences] }
    const base_order_id = base?.order_id ?? null
    const row = { order_id: id, parent_id: order.id, base_order_id, ...said, created_at: work.now }
    work.tx.later(pickupsInsertion(db, row))
    work.tx.changed(order.client_id)
    await beforeCommit(work, id)
    return id
  })
}

function insert(work: OrderUnitOfWork, order: OrderRow, columns: Awaited<ReturnType<typeof pickupColumns>>): void {
  const move = {
    ...{ action: 'additional-order', from_status: null, to_status: ORDER_STATUS.draft },
    ...{ role: 'client', by_profile_id: order.client_id, acting_agent_id: null, comment: null, at: work.now },
  }
  work.tx.later(orderInsertion(work.tx.db, columns, { moves: [move], version: null }))
}
