/** What a saved draft may hold: the body's fields after the draft rules of the domain (Product §4, §5). */
import type { OrderBody } from '@tembrel/contract/calls/orders.ts'
import { applySaving, type SentDraft } from '@tembrel/domain/orders/draft-saving.ts'
import { EMPTY_DRAFT, type DraftContext, type OrderDraft, type Speed } from '@tembrel/domain/orders/draft-types.ts'
import { carryReadings, readingsIn } from '@tembrel/domain/readings/kept-readings.ts'
import { carryPhrases, phrasesIn, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { draftNarratorOf, genreFactsOf } from '../pricing/pricing.ts'
import { selectDraftFacts, type DraftFacts, type FactsAsked } from '../work/prices.queries.ts'
import type { DraftAhead, OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'
import { keptPhrases } from '../work/phrases.ts'
import { keptReadings } from '../work/readings.ts'

/**
 * The columns a save writes, and the id of the order: a new one's has been drawn. What the body changes brings along what it
 * would in the order form, and options the rules force or forbid are set by the rules, whatever the body says. Throws 422 with
 * the field for a genre, narrator, topic or music that does not exist; an unlisted narrator counts as missing unless the draft
 * already has him.
 */
export async function draftColumns(
  work: OrderUnitOfWork,
  order: OrderRow | null,
  client_id: number,
  body: OrderBody,
): Promise<{ id: number; columns: DraftColumns }> {
  const stored = order ? storedDraft(order) : EMPTY_DRAFT
  const facts = await work.readDraftFacts(factsAsked(order, client_id, body))
  const { genre, former_genre, narrator } = facts
  if (!genre?.active) throw apiError('VALIDATION', { errors: { genre: 'not_available' } })
  const narrator_id = body.narrator_id === undefined ? stored.narrator_id : body.narrator_id
  const isChosenAnew = narrator_id !== stored.narrator_id
  if (narrator_id !== null && (!narrator || (isChosenAnew && narrator.narrator.state !== 'active'))) {
    throw apiError('VALIDATION', { errors: { narrator_id: 'not_found' } })
  }
  requireKnown(facts, body)
  const context: DraftContext = {
    genres: [genre, ...(former_genre ? [former_genre] : [])].map(genreFactsOf),
    flags: work.settings.flags,
    narrator: narrator ? draftNarratorOf(narrator, work.now) : null,
    paid: [],
    orderstatuses_id: ORDER_STATUS.draft,
  }
  const { draft } = applySaving(stored, sentDraft(order, body), context)
  const id = order?.id ?? facts.new_id
  if (id === null) throw new Error('The id of a new order is drawn with its facts')
  const title = body.title ?? order?.title ?? ''
  const readings = body.readings ?? carryReadings(stored.text, draft.text, order ? keptReadings(order) : [])
  const words = { title, comment: body.comment ?? order?.comment ?? '' }
  return {
    id,
    columns: {
      ...columnsOf(draft, words),
      readings: { words: readingsIn(draft.text, readings).map((one) => ({ ...one })) },
      phrases: { rows: rowsOf(draft.text, order, body.phrases, work.settings.flags.phrase_lists) },
    },
  }
}

type DraftColumns = ReturnType<typeof columnsOf> & {
  readings: { words: { start: number; written: string; spoken: string }[] }
  phrases: { rows: { name: string; note: string; text: string }[] }
}

/** The list of a script as it is written now. What was sent for another text is carried over to this one, as what is stored is. */
function rowsOf(
  text: string,
  order: OrderRow | null,
  sent: readonly Phrase[] | undefined,
  isSwitchedOn: boolean,
): { name: string; note: string; text: string }[] {
  if (sent && !isSwitchedOn) return []
  const rows = sent ?? (order ? keptPhrases(order) : [])
  const kept = phrasesIn(text, rows).length > 0 ? rows : carryPhrases(text, rows)
  return kept.map((row) => ({ ...row }))
}

/** Asks for the facts of a new draft before anything else is known; null for somebody who orders nothing. */
export function beginNewDraft(tx: Tx, client_id: number | null, body: OrderBody): DraftAhead | null {
  if (client_id === null) return null
  const facts = selectDraftFacts(tx.db, factsAsked(null, client_id, body))
  // Whoever awaits it hears of its failure; before that the change may have failed otherwise.
  facts.catch(() => undefined)
  return { facts }
}

function factsAsked(order: OrderRow | null, client_id: number, body: OrderBody): FactsAsked {
  const before = { genre: order?.genre_id ?? EMPTY_DRAFT.genre, narrator_id: order?.narrator_id ?? null }
  const genre_id = body.genre ?? before.genre
  const narrator_id = body.narrator_id === undefined ? before.narrator_id : body.narrator_id
  const former_genre_id = order !== null && genre_id !== before.genre ? before.genre : null
  const keys = { id: order?.id ?? null, genre_id, narrator_id, former_genre_id }
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

/** Of a new order every option that is given was chosen: nothing is stored that it could repeat. */
function sentDraft(order: OrderRow | null, body: OrderBody): SentDraft {
  const { text, narrator_id, genre, topic, link, musics, clip_length, speed } = body
  return {
    ...given({ text, narrator_id, genre, topic, link, musics, clip_length }),
    ...given({ speed: speed as Speed | undefined, urgent: flagOf(body.urgent) }),
    ...given({ cleaning: flagOf(body.cleaning), mixing: flagOf(body.mixing) }),
    ...given({ alienation: flagOf(body.alienation), federal: flagOf(body.federal) }),
    ...given({ dogovor_needed: flagOf(body.dogovor_needed) }),
    asked_options: order === null ? OPTION_NAMES : (body.asked_options ?? []),
  }
}

/** Only the fields that are there: a field that was left out is not one that was sent empty. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

function flagOf(value: boolean | 0 | 1 | undefined): boolean | undefined {
  return value === undefined ? undefined : Boolean(value)
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
    is_additional: order.parent_id !== null,
    musics: order.musics,
    cleaning: order.cleaning,
    mixing: order.mixing,
    alienation: order.alienation,
    federal: order.federal,
    clip_length: order.clip_length,
    speed: order.speed as Speed,
    dogovor_needed: order.dogovor_needed,
    asked_options: [],
  }
}
