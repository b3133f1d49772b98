/** What a saved draft may hold: the body's fields after the draft rules of the domain (Product §4, §5). */
import type { OrderBody } from '@tembrel/contract/calls/orders.ts'
import { settleDraft } from '@tembrel/domain/orders/draft-settle.ts'
import { EMPTY_DRAFT, type DraftContext, type OrderDraft, type Speed } from '@tembrel/domain/orders/draft-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { draftNarratorOf, genreFactsOf } from './order-pricing.ts'
import { selectDraftFacts, type DraftFacts, type FactsAsked } from './order-prices.queries.ts'
import { readDraftFacts, type DraftAhead, type OrderWork } from './order-work.ts'
import type { OrderRow } from './orders.queries.ts'

/**
 * The columns a save writes, and the id of the order: a new one's has been drawn. Fields that the body leaves out keep what the order has. Options the rules force or forbid are
 * set by the rules, whatever the body says. Throws 422 with the field for a genre, narrator, topic or music that does not
 * exist; a narrator who is not listed exists for nobody who has not chosen him before.
 */
export async function draftColumns(
  work: OrderWork,
  order: OrderRow | null,
  client_id: number,
  body: OrderBody,
): Promise<{ id: number; columns: ReturnType<typeof columnsOf> }> {
  const merged = work.ahead?.merged ?? mergeDraft(order, body)
  const facts = await readDraftFacts(work, factsAsked(order, merged, client_id, body))
  const { genre, narrator } = facts
  if (!genre?.active) throw apiError('VALIDATION', { errors: { genre: 'not_available' } })
  const isChosenAnew = merged.narrator_id !== (order?.narrator_id ?? null)
  if (merged.narrator_id !== null && (!narrator || (isChosenAnew && narrator.narrator.state !== 'active'))) {
    throw apiError('VALIDATION', { errors: { narrator_id: 'not_found' } })
  }
  requireKnown(facts, body)
  const context: DraftContext = {
    genres: [genreFactsOf(genre)],
    flags: work.settings.flags,
    narrator: narrator ? draftNarratorOf(narrator, work.now) : null,
    paid: [],
    orderstatuses_id: 1,
  }
  const { draft } = settleDraft(merged, context)
  const id = order?.id ?? facts.new_id
  if (id === null) throw new Error('The id of a new order is drawn with its facts')
  const title = body.title ?? order?.title ?? ''
  return { id, columns: columnsOf(draft, { title, comment: body.comment ?? order?.comment ?? '' }) }
}

/** Asks for the facts of a new draft before anything else is known; null for somebody who orders nothing. */
export function beginNewDraft(tx: Tx, client_id: number | null, body: OrderBody): DraftAhead | null {
  if (client_id === null) return null
  const merged = mergeDraft(null, body)
  const facts = selectDraftFacts(tx.db, factsAsked(null, merged, client_id, body))
  // Whoever awaits it hears of its failure; before that the change may have failed otherwise.
  facts.catch(() => undefined)
  return { merged, facts }
}

function factsAsked(order: OrderRow | null, merged: OrderDraft, client_id: number, body: OrderBody): FactsAsked {
  const keys = { id: order?.id ?? null, genre_id: merged.genre, narrator_id: merged.narrator_id }
  return { ...keys, client_id, topic: body.topic ?? 0, musics: body.musics ?? [] }
}

function columnsOf(draft: OrderDraft, { title, comment }: { title: string; comment: string }) {
  return {
    title,
    text: draft.text,
    words_count: draft.words_count,
    time_slow: draft.time_slow,
    time_optimal: draft.time_optimal,
    time_fast: draft.time_fast,
    narrator_id: draft.narrator_id,
    genre_id: draft.genre,
    topic: draft.topic,
    urgent: draft.urgent,
    link: draft.link,
    comment,
    musics: [...draft.musics],
    cleaning: draft.cleaning,
    mixing: draft.mixing,
    alienation: draft.alienation,
    federal: draft.federal,
    clip_length: draft.clip_length,
    speed: draft.speed,
    dogovor_needed: draft.dogovor_needed,
  }
}

/** Neither topics nor musics are references in the database: 0 is no topic, and a list cannot be one. */
function requireKnown({ has_topic, music_ids }: DraftFacts, { musics }: OrderBody): void {
  if (!has_topic) throw apiError('VALIDATION', { errors: { topic: 'not_found' } })
  if (musics?.some((id) => !music_ids.includes(id))) throw apiError('VALIDATION', { errors: { musics: 'not_found' } })
}

function mergeDraft(order: OrderRow | null, body: OrderBody): OrderDraft {
  const stored = order ? storedDraft(order) : EMPTY_DRAFT
  const text = body.text ?? stored.text
  return {
    ...stored,
    ...(text === stored.text ? {} : { text, ...estimateScript(text) }),
    narrator_id: body.narrator_id === undefined ? stored.narrator_id : body.narrator_id,
    genre: body.genre ?? stored.genre,
    topic: body.topic ?? stored.topic,
    link: body.link ?? stored.link,
    musics: body.musics ? [...new Set(body.musics)] : stored.musics,
    clip_length: body.clip_length ?? stored.clip_length,
    speed: (body.speed ?? stored.speed) as Speed,
    urgent: isOn(body.urgent, stored.urgent),
    cleaning: isOn(body.cleaning, stored.cleaning),
    mixing: isOn(body.mixing, stored.mixing),
    alienation: isOn(body.alienation, stored.alienation),
    federal: isOn(body.federal, stored.federal),
    dogovor_needed: isOn(body.dogovor_needed, stored.dogovor_needed),
  }
}

function isOn(given: boolean | 0 | 1 | undefined, stored: boolean): boolean {
  return given === undefined ? stored : Boolean(given)
}

function storedDraft(order: OrderRow): OrderDraft {
  return {
    narrator_id: order.narrator_id,
    genre: order.genre_id,
    topic: order.topic,
    urgent: order.urgent,
    text: order.text,
    words_count: order.words_count,
    time_slow: order.time_slow,
    time_optimal: order.time_optimal,
    time_fast: order.time_fast,
    link: order.link,
    has_file: order.file_id !== null,
    musics: order.musics,
    cleaning: order.cleaning,
    mixing: order.mixing,
    alienation: order.alienation,
    federal: order.federal,
    clip_length: order.clip_length,
    speed: order.speed as Speed,
    dogovor_needed: order.dogovor_needed,
  }
}
