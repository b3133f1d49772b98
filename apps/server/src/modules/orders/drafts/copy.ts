import { changeDraft } from '@tembrel/domain/orders/draft-rules.ts'
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import { titleOfText } from '@tembrel/domain/script/title-of-text.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { rowOf } from '../work/blank.ts'
import { genreFactsOf } from '../pricing/pricing.ts'
import { drawOrderId, orderInsertion, type OrderRow } from '../work/orders.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'

/**
 * A new draft beside a completed order, with its narrator, genre, topic, musics and documents (Product §4 additional order). A
 * name that the order got from its script stays behind with the script.
 */
export async function copyOrder(work: OrderUnitOfWork, order: OrderRow): Promise<OrderRow> {
  const columns = {
    id: await drawOrderId(work.tx.db),
    client_id: order.client_id,
    parent_id: order.id,
    orderstatuses_id: ORDER_STATUS.draft,
    narrator_id: order.narrator_id,
    genre_id: order.genre_id,
    topic: order.topic,
    ...(await musicOf(work, order)),
    dogovor_needed: order.dogovor_needed,
    title: order.title === titleOfText(order.text) ? '' : order.title,
    created_at: work.now,
    updated_at: work.now,
    status_changed_at: work.now,
  }
  const move = {
    action: 'additional-order',
    from_status: null,
    to_status: ORDER_STATUS.draft,
    role: 'client',
    by_profile_id: order.client_id,
    acting_agent_id: null,
    comment: null,
    at: work.now,
  }
  work.tx.later(orderInsertion(work.tx.db, columns, { moves: [move], version: null }))
  work.tx.changed(order.client_id)
  return rowOf(columns)
}

/** The music with all that choosing it switches on today; none where it is not sold any more (Product §4, draft rules). */
async function musicOf(work: OrderUnitOfWork, order: OrderRow) {
  const { genre } = await work.readFacts(order)
  const context = {
    genres: genre ? [genreFactsOf(genre)] : [],
    flags: work.settings.flags,
    narrator: null,
    paid: [],
    orderstatuses_id: ORDER_STATUS.draft,
  }
  const chosen = { change: 'musics', musics: order.musics } as const
  const { draft } = changeDraft({ ...EMPTY_DRAFT, genre: order.genre_id }, chosen, context)
  return { musics: [...draft.musics], cleaning: draft.cleaning, mixing: draft.mixing }
}
