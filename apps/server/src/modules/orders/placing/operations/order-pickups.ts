import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { arePickupsOpen, pickupsOf, type Pickups } from '@tembrel/domain/pickups/pickups.ts'
import { scriptDifference, type ScriptDifference } from '@tembrel/domain/pickups/sentence-difference.ts'
import type { PriceResult } from '@tembrel/domain/pricing/price-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { titleOfText } from '@tembrel/domain/script/title-of-text.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { draftColumns } from '../../drafts/draft.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { pickupsInsertion, selectPickupDraft } from '../../pickups/pickups.queries.ts'
import { pricedOrderOf, priceOf } from '../../pricing/pricing.ts'
import { rowOf } from '../../work/blank.ts'
import { drawOrderId, orderInsertion, selectOrder, updateOrder, type OrderRow } from '../../work/orders.queries.ts'
import { scriptDigest } from '../../work/script-digest.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'

/** Roughly a title that is still read as one beside the words in front of it. */
const TITLE_LENGTH = 120
const TITLE: Readonly<Record<Locale, string>> = { ru: 'Правки: ', en: 'Pick-ups: ' }

/** An order and the whole script as it should be. */
export interface EditedScript {
  readonly order_id: number
  readonly text: string
  readonly locale: Locale
}

export interface PickupsPreview {
  readonly difference: ScriptDifference
  readonly words_count: number
  /** What the pick-ups cost now; null when nothing is to be read. */
  readonly price: PriceResult | null
}

/**
 * What an edited script changes and what its pick-ups would cost (Product 10.110); nothing is stored. Throws like
 * `orderPickups`, but for scripts of which nothing is to be read.
 */
export async function previewPickups(
  app: AppContext,
  actor: OrderActor,
  { order_id, text, locale }: EditedScript,
): Promise<PickupsPreview> {
  return OrderUnitOfWork.run(app, async (work) => {
    const order = requireOwnOrder(await selectOrder(work.tx.db, order_id), actor)
    requireOpen(work, order)
    const difference = scriptDifference(order.text, text)
    const pickups = pickupsOf(difference)
    if (pickups.text === '') return { difference, words_count: 0, price: null }
    const draft = rowOf(await columnsOf(work, order, { id: order.id, pickups, locale }))
    const { genre, narrator } = await work.readFacts(draft)
    const price = genre && narrator ? priceOf({ order: pricedOrderOf(draft), genre, narrator }, work.settings) : null
    return { difference, words_count: draft.words_count, price }
  })
}

/**
 * Makes a draft of the sentences that were changed since the order's script was recorded, with their neighbours (Product 10.110,
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
    const pickups = pickupsOf(scriptDifference(order.text, text))
    if (pickups.text === '') throw apiError('PICKUPS_NOTHING')
    const draft_id = await selectPickupDraft(db, order.id)
    const draft = draft_id === undefined ? undefined : await work.load(draft_id)
    const isUnplaced = draft?.orderstatuses_id === ORDER_STATUS.draft
    const id = draft && isUnplaced ? draft.id : await drawOrderId(db)
    const columns = await columnsOf(work, order, { id, pickups, locale })
    if (draft && isUnplaced) {
      const { text: _text, title, words_count, time_slow, time_optimal, time_fast, clip_length } = columns
      const written = { text: pickups.text, title, words_count, time_slow, time_optimal, time_fast, clip_length }
      await updateOrder(db, id, { ...written, readings: { words: [] }, updated_at: work.now })
    } else insert(work, order, columns)
    const { sentences } = pickups
    const said = { edited_text: text, text_sha256: scriptDigest(pickups.text), sentences: [...sentences] }
    work.tx.later(pickupsInsertion(db, { order_id: id, parent_id: order.id, ...said, created_at: work.now }))
    work.tx.changed(order.client_id)
    await beforeCommit(work, id)
    return id
  })
}

function requireOpen({ settings }: OrderUnitOfWork, order: OrderRow): void {
  // What the client changed is an additional order: without these there are no pick-ups either.
  if (!settings.flags.pickups || !settings.flags.additional_order) throw apiError('FLAG_OFF')
  if (!arePickupsOpen(order.orderstatuses_id) || order.text.trim() === '') throw apiError('PICKUPS_CLOSED')
}

/** The columns of the draft, by the rules of any draft. Music is left out: the phrases are put into the voice alone. */
async function columnsOf(
  work: OrderUnitOfWork,
  order: OrderRow,
  { id, pickups, locale }: { readonly id: number; readonly pickups: Pickups; readonly locale: Locale },
) {
  const { narrator_id, genre_id, topic, speed, dogovor_needed } = order
  const kept = {
    ...{ id, client_id: order.client_id, parent_id: order.id, orderstatuses_id: ORDER_STATUS.draft },
    ...{ narrator_id, genre_id, topic, speed, dogovor_needed },
    ...{ created_at: work.now, updated_at: work.now, status_changed_at: work.now },
  }
  const { genre } = await work.readFacts({ id: null, genre_id, narrator_id })
  const minutes = Math.max(1, Math.ceil(estimateScript(pickups.text).time_optimal / 60))
  const title = `${TITLE[locale]}${order.title === '' ? titleOfText(order.text) : order.title}`.slice(0, TITLE_LENGTH)
  const body = {
    ...{ text: pickups.text, title },
    ...(genre && isPricedByMinutes(genre) && { clip_length: minutes }),
  }
  const { columns } = await draftColumns(work, rowOf(kept), order.client_id, body)
  return { ...kept, ...columns }
}

function insert(work: OrderUnitOfWork, order: OrderRow, columns: Awaited<ReturnType<typeof columnsOf>>): void {
  const move = {
    ...{ action: 'additional-order', from_status: null, to_status: ORDER_STATUS.draft },
    ...{ role: 'client', by_profile_id: order.client_id, acting_agent_id: null, comment: null, at: work.now },
  }
  work.tx.later(orderInsertion(work.tx.db, columns, { moves: [move], version: null }))
}
