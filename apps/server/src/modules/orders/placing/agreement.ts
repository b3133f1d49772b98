/** Agreeing on a price: placing, approving a named one, asking for one (Product §4). Shared by saving and by actions. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Roubles } from '@tembrel/domain/money/roubles.ts'
import { notChoosableReasons, type NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import { genreUnavailableReason } from '@tembrel/domain/orders/genre-availability.ts'
import { phraseProblems } from '@tembrel/domain/phrases/phrase-list.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { urgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import type { NoPriceReason, OptionName, PriceLine, PriceResult } from '@tembrel/domain/pricing/price-types.ts'
import { apiError } from '../../../http/api-error.ts'
import { requireCustomer } from './customer.ts'
import { moveOrder, moveUnwritten } from '../lifecycle/move.ts'
import { payPlacedOrder, paymentMethodOf, type Agreed } from './paying.ts'
import { draftNarratorOf, genreFactsOf, priceOf, pricedOrderOf } from '../pricing/pricing.ts'
import { keptPhrases } from '../work/phrases.ts'
import type { GenreRow, WorkingNarratorRow } from '../work/prices.queries.ts'
import type { OrderActor, OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow, OrderState } from '../work/orders.queries.ts'

export interface Agreement {
  /** The total the client saw; without it nothing is agreed. */
  readonly price: number | undefined
  readonly payment_method: number | undefined
  /** The client's company: for an invoice, else for the documents of the order. */
  readonly company: number | undefined
  /** False gives up the urgency of an order whose price is named; the price stays. */
  readonly urgent?: boolean | undefined
  readonly locale: Locale
}

const NOT_CHOOSABLE_CODES = {
  narrator_not_active: 'NARRATOR_NOT_ACTIVE',
  narrator_on_pause: 'NARRATOR_ON_PAUSE',
  section_off: 'NARRATOR_SECTION_OFF',
  topic_forbidden: 'NARRATOR_TOPIC_FORBIDDEN',
} as const satisfies Record<NotChoosableReason, string>

/** What a price needs and the client can fill in himself, at its field. */
const MISSING_FOR_PRICE: Partial<Record<NoPriceReason, Record<string, 'required'>>> = {
  no_text: { text: 'required' },
  clip_length_missing: { clip_length: 'required' },
}

/** Places a draft at its computed price (1 → 15, and on to 2 when the wallet pays). */
export async function placeOrder(
  work: OrderUnitOfWork,
  order: OrderState,
  actor: OrderActor,
  agreement: Agreement,
): Promise<Agreed> {
  const { genre, narrator } = await requireChoosable(work, order)
  await requireWholeFile(work, order)
  requireNamedPhrases(order)
  requireFittingText(work, order, genre)
  requireUrgentPossible(work, order, genre, narrator)
  const price = priceOf({ order: pricedOrderOf(order), genre, narrator }, work.settings)
  if (price.total === null) {
    const { reason } = price
    throw apiError('ORDER_NEEDS_CALCULATION', { data: { reason }, errors: MISSING_FOR_PRICE[reason] ?? {} })
  }
  return agree(work, order, actor, { action: 'place', price, narrator, agreement })
}

/** Approves the price the narrator has named (5 → 16, and on to 7 when the wallet pays). */
export async function approveOrder(
  work: OrderUnitOfWork,
  order: OrderState,
  actor: OrderActor,
  agreement: Agreement,
): Promise<Agreed> {
  const { genre, narrator } = await requireNarratorOf(work, order)
  if (narrator.narrator.state !== 'active') throw apiError('NARRATOR_NOT_ACTIVE')
  const agreed = agreement.urgent === false ? { ...order, urgent: false } : order
  requireUrgentHours(work, agreed, narrator)
  const price = priceOf({ order: pricedOrderOf(agreed), genre, narrator }, work.settings)
  if (price.total === null) throw apiError('ORDER_TRANSITION')
  return agree(work, agreed, actor, { action: 'approve', price, narrator, agreement })
}

/** Asks the narrator for a price (1 → 3). */
export async function sendForCalculation(
  work: OrderUnitOfWork,
  order: OrderState,
  actor: OrderActor,
): Promise<OrderRow> {
  const { genre, narrator } = await requireChoosable(work, order)
  await requireWholeFile(work, order)
  requireNamedPhrases(order)
  requireFittingText(work, order, genre)
  requireUrgentPossible(work, order, genre, narrator)
  if (order.text === '' && order.link === '' && order.file_id === null && order.clip_length === 0) {
    throw apiError('VALIDATION', { errors: { text: 'required' } })
  }
  return moveOrder(work, order, 'request-calculation', actor)
}

interface Agreeing {
  readonly action: 'place' | 'approve'
  readonly price: PriceResult & { total: Roubles }
  readonly narrator: WorkingNarratorRow
  readonly agreement: Agreement
}

async function agree(
  work: OrderUnitOfWork,
  order: OrderState,
  actor: OrderActor,
  { action, price, narrator, agreement }: Agreeing,
): Promise<Agreed> {
  requireSeenPrice(agreement, price)
  const method = await paymentMethodOf(work, { ...order, price: price.total }, agreement.payment_method)
  const sold = soldOptions(price)
  const { company } = agreement
  const company_id = await requireCustomer(work, { ...order, ...sold }, { method, company })
  const placed = await moveUnwritten(work, order, action, actor, {
    version: { order_id: order.id, total: price.total, lines: price.lines, at: work.now },
    set: {
      ...priceColumns(price),
      ...sold,
      company_id,
      urgent: order.urgent,
      payment_method: method,
      cleaning_by_narrator: narrator.prices.self_cleaning,
      placed_at: work.now,
    },
  })
  return payPlacedOrder(work, placed, { method, company, locale: agreement.locale })
}

/**
 * Money moves at the price that the client saw (Product §4). Throws 422 at `price` when the call does not say it, PRICE_CHANGED
 * (409) with the new lines when it is another one now.
 */
export function requireSeenPrice({ price: seen }: Agreement, price: PriceResult & { total: Roubles }): void {
  if (seen === undefined) throw apiError('VALIDATION', { errors: { price: 'required' } })
  if (seen !== price.total) throw apiError('PRICE_CHANGED', { data: { price: price.total, lines: price.lines } })
}

/** The order's narrator and genre as they are now. Throws when there is none or the genre is gone. */
export async function requireNarratorOf(
  work: OrderUnitOfWork,
  order: OrderState,
): Promise<{ genre: GenreRow; narrator: WorkingNarratorRow }> {
  if (order.narrator_id === null) throw apiError('NARRATOR_REQUIRED', { errors: { narrator_id: 'required' } })
  const { genre, narrator } = await work.readFacts(order)
  if (!genre?.active) throw apiError('GENRE_UNAVAILABLE', { errors: { genre: 'not_available' } })
  if (!narrator) throw apiError('NARRATOR_NOT_ACTIVE', { errors: { narrator_id: 'not_available' } })
  return { genre, narrator }
}

async function requireChoosable(
  work: OrderUnitOfWork,
  order: OrderState,
): Promise<{ genre: GenreRow; narrator: WorkingNarratorRow }> {
  const found = await requireNarratorOf(work, order)
  if (!isGenreOn(found.genre, work.settings.flags)) {
    throw apiError('GENRE_UNAVAILABLE', { errors: { genre: 'not_available' } })
  }
  const facts = draftNarratorOf(found.narrator, work.now)
  const [reason] = notChoosableReasons(facts, { genre: found.genre, topic: order.topic })
  if (reason) throw apiError(NOT_CHOOSABLE_CODES[reason], { errors: { narrator_id: 'not_available' } })
  return found
}

/** Whether the text is as long as its genre asks for (Product §5). An order without words is asked for them instead. */
/** Every phrase of a list can be delivered as a file of its name (Product §10). */
function requireNamedPhrases(order: OrderState): void {
  const [first] = phraseProblems(keptPhrases(order))
  if (!first) return
  const key = first.field === 'text' ? 'phrase_empty' : first.field === 'note' ? 'phrase_note_long' : 'phrase_name'
  throw apiError('VALIDATION', { errors: { phrases: { key, params: { row: first.at + 1 } } } })
}

function requireFittingText(work: OrderUnitOfWork, order: OrderState, genre: GenreRow): void {
  if (order.words_count === 0) return
  const reason = genreUnavailableReason(genreFactsOf(genre), pricedOrderOf(order), work.settings.flags)
  if (reason === 'text_too_short') {
    const params = { seconds: genre.min_seconds - 1 }
    throw apiError('VALIDATION', { errors: { genre: { key: 'genre_text_short', params } } })
  }
  if (reason === 'text_too_long') {
    const params = { seconds: genre.max_seconds }
    throw apiError('VALIDATION', { errors: { genre: { key: 'genre_text_long', params } } })
  }
}

function requireUrgentPossible(
  work: OrderUnitOfWork,
  order: OrderState,
  genre: GenreRow,
  narrator: WorkingNarratorRow,
): void {
  if (!order.urgent) return
  const lock = urgentLockReason({
    genre: genreFactsOf(genre),
    flags: work.settings.flags,
    narrator: draftNarratorOf(narrator, work.now),
  })
  const words = lock === 'outside_timetable' ? 'urgent_outside_hours' : 'not_available'
  if (lock) throw apiError('NARRATOR_NOT_URGENT', { errors: { urgent: words } })
}

/**
 * A price named for an urgent order remains valid, but the half hour begins when it is paid: only within the narrator's working
 * hours.
 */
function requireUrgentHours(work: OrderUnitOfWork, order: OrderState, narrator: WorkingNarratorRow): void {
  if (!order.urgent) return
  const { on_pause, inside_timetable } = draftNarratorOf(narrator, work.now)
  if (on_pause || !inside_timetable) {
    const params = { minutes: work.settings.clocks.accept_urgent_minutes }
    throw apiError('NARRATOR_OUTSIDE_HOURS', { params, errors: { urgent: 'urgent_outside_hours' } })
  }
}

/** An order does not leave without the file that is on its way to it (Product §5). Asked for with the facts, under its lock. */
async function requireWholeFile(work: OrderUnitOfWork, order: OrderState): Promise<void> {
  const { is_file_arriving } = await work.readFacts(order)
  if (is_file_arriving) throw apiError('ORDER_FILE_ARRIVING', { errors: { file: 'file_arriving' } })
}

/** The options that the price sells: one whose flag has gone off since it was chosen costs nothing and is not had (Product §3). */
function soldOptions({ lines }: PriceResult): Record<OptionName, boolean> {
  const sold = new Set(
    lines.filter(({ rule }) => rule !== 'flag_off' && rule !== 'not_in_genre').map(({ line }) => line),
  )
  return {
    cleaning: sold.has('cleaning'),
    mixing: sold.has('mixing'),
    alienation: sold.has('alienation'),
    federal: sold.has('federal'),
  }
}

function priceColumns(price: PriceResult & { total: Roubles }) {
  const amountOf = (name: PriceLine['line']) => price.lines.find((line) => line.line === name)?.amount ?? null
  return {
    price: price.total,
    base_price: price.base_price,
    cleaning_price: amountOf('cleaning'),
    mixing_price: amountOf('mixing'),
    alienation_price: amountOf('alienation'),
    federal_price: amountOf('federal'),
  }
}
