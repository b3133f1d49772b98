/** An order whose script has been counted, and what it costs at a narrator (Product §7, §9). */
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Contract } from '@tembrel/contract/contract.ts'
import {
  notChoosableReasons,
  type ChoosableFacts,
  type NotChoosableReason,
} from '@tembrel/domain/narrators/choosable.ts'
import type { DraftNarrator, Speed } from '@tembrel/domain/orders/draft-types.ts'
import {
  lastingUrgentLockReason,
  urgentLockReason,
  type UrgentLockReason,
} from '@tembrel/domain/orders/option-urgent.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { askGenre } from '@tembrel/domain/orders/ask-genre.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type { GenreFacts, NoPriceReason, PricedOrder, PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { ScriptEstimate } from '@tembrel/domain/script/estimate-script.ts'
import { apiError } from '../../http/api-error.ts'
import type { Settings } from '../settings/settings-shape.ts'

export type OrderQuestion = ParsedBodyOf<Contract['POST /client/price']>['order']

/** Why a narrator has no price for this order; the screens word each of them. */
export type NoOfferReason = NoPriceReason | NotChoosableReason | UrgentLockReason

export interface Offer {
  readonly total: number | null
  readonly reason: NoOfferReason | null
  readonly lines: readonly PriceLine[]
  /** Where there is no total: the genre in which the narrator can be asked for one; null when in none. */
  readonly ask_genre: number | null
}

/** An order whose script has been counted, ready to be priced at any number of narrators. */
export interface CountedOrder {
  readonly genre: GenreFacts
  /** «Other», where work is priced that has no list price; null when the site has no such genre. */
  readonly other_genre: GenreFacts | null
  readonly order: PricedOrder
  readonly settings: Settings
  readonly estimate: ScriptEstimate
  readonly speed: Speed
}

/** An order of a script that has been counted. Throws 422 when its genre is not among `genres`. */
export function countedOrder(
  asked: OrderQuestion,
  estimate: ScriptEstimate,
  { settings, genres }: { readonly settings: Settings; readonly genres: readonly GenreFacts[] },
): CountedOrder {
  const genre = genres.find(({ id }) => id === asked.genre)
  if (!genre) throw apiError('VALIDATION', { errors: { 'order.genre': 'not_found' } })
  const other_genre = genres.find(({ id }) => id === GENRE.other) ?? null
  const order = pricedOrder(asked, estimate, genre, settings)
  return { genre, other_genre, order, settings, estimate, speed: (asked.speed ?? 2) as Speed }
}

/** The facts that prices depend on: a topic the site does not ask about is none, what can never be urgent is not. */
function pricedOrder(
  asked: OrderQuestion,
  estimate: ScriptEstimate,
  genre: GenreFacts,
  { flags }: Settings,
): PricedOrder {
  const canBeUrgent = lastingUrgentLockReason({ genre, flags, narrator: null }) === null
  return {
    words_count: estimate.words_count,
    time_optimal: estimate.time_optimal,
    clip_length: asked.clip_length ?? 0,
    has_file_or_link: asked.has_file_or_link ?? false,
    topic: flags.topics ? Math.max(0, asked.topic ?? 0) : 0,
    urgent: Boolean(asked.urgent) && canBeUrgent,
    cleaning: asked.cleaning ?? false,
    mixing: asked.mixing ?? false,
    alienation: asked.alienation ?? false,
    federal: asked.federal ?? false,
    cleaning_by_narrator: null,
    named_sum: null,
  }
}

/** The price of a counted order at one narrator, and where to ask when there is none; undefined = he takes no orders. */
export function offerOf(narrator: Omit<DraftNarrator, 'id'> | undefined, counted: CountedOrder): Offer {
  if (!narrator) return { ...refuse('narrator_not_active'), ask_genre: null }
  // A pause ends by itself and changes no price; whether he can be chosen now is shown beside it.
  const { is_active, forbidden_topics, prices } = narrator
  const facts = { is_active, forbidden_topics, prices, on_pause: false }
  const offer = listOffer(narrator, facts, counted)
  if (offer.reason === null) return { ...offer, ask_genre: null }
  const { genre, other_genre, order, settings } = counted
  const asked = { genre, other_genre, topic: order.topic, flags: settings.flags }
  return { ...offer, ask_genre: askGenre(offer.reason, facts, asked) }
}

/** What the narrator's price list says. */
function listOffer(
  narrator: Omit<DraftNarrator, 'id'>,
  facts: ChoosableFacts,
  { genre, order, settings }: CountedOrder,
): Omit<Offer, 'ask_genre'> {
  const [refusal] = notChoosableReasons(facts, { genre, topic: order.topic })
  if (refusal) return refuse(refusal)
  const lock = order.urgent ? urgentLockReason({ genre, flags: settings.flags, narrator }) : null
  if (lock) return refuse(lock)
  const { prices } = narrator
  return priceOrder({ genre, prices, settings: settings.pricing, flags: settings.flags, order, paid_lines: [] })
}

function refuse(reason: NoOfferReason): Omit<Offer, 'ask_genre'> {
  return { total: null, reason, lines: [] }
}
