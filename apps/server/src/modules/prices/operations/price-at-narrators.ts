import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isInsideTimetable, localMoment, type Timetable } from '@tembrel/domain/narrators/timetable.ts'
import { notChoosableReasons, type NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import {
  lastingUrgentLockReason,
  urgentLockReason,
  type UrgentLockReason,
} from '@tembrel/domain/orders/option-urgent.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type { GenreFacts, NoPriceReason, PricedOrder, PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { genreFactsOf, isOnPause, narratorPricesOf, secondsAtSpeed } from '../../orders/order-pricing.ts'
import { readCalendar } from '../../settings/operations/read-calendar.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { selectPricedGenre, selectPricedNarrators, type PricedNarratorRow } from '../prices.queries.ts'

export type PriceQuestion = ParsedBodyOf<Contract['POST /client/price']>
type PriceAnswer = CallResponse<'POST /client/price'>

/** Why a narrator has no price for this order; the screens word each of them. */
export type NoOfferReason = NoPriceReason | NotChoosableReason | UrgentLockReason

type Offer =
  | { readonly total: number; readonly reason: null; readonly lines: readonly PriceLine[] }
  | { readonly total: null; readonly reason: NoOfferReason; readonly lines: readonly PriceLine[] }

/**
 * What the order costs at each narrator, in the order they were named and each once (Product §7, §9): total and itemised
 * lines, or the reason why there is no price. A narrator on pause has a price, but nothing can be promised while the pause
 * lasts; an urgent order is promised nothing before it is accepted. Throws 422 for a genre that does not exist.
 */
export async function priceAtNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  question: PriceQuestion,
  locale: Locale,
): Promise<PriceAnswer> {
  const db = app.database.kysely
  const ids = [...new Set(question.narrator_ids)]
  const [settings, calendar, genreRow, narrators] = await Promise.all([
    readSettings(db),
    readCalendar(db),
    selectPricedGenre(db, question.order.genre),
    selectPricedNarrators(db, ids),
  ])
  if (!genreRow) throw apiError('VALIDATION', { errors: { 'order.genre': 'not_found' } })
  const now = app.clock.now()
  const estimate = estimateScript(question.order.text ?? '')
  const genre = genreFactsOf(genreRow)
  const order = pricedOrder(question.order, estimate, genre, settings)
  const seconds = secondsAtSpeed({ speed: question.order.speed ?? 2, ...estimate })
  const deadline = order.urgent ? null : promisedDeadline({ paid_at: now, seconds }, settings.clocks, calendar)
  const prices = ids.map((narrator_id) => {
    const narrator = narrators.get(narrator_id)
    const offer = offerOf(narrator, { genre, order, settings, now })
    const isPromised = deadline !== null && offer.total !== null && narrator !== undefined && !isOnPause(narrator, now)
    return {
      narrator_id,
      total: offer.total,
      reason: offer.reason,
      lines: offer.lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
      deadline_at: isPromised ? deadline.toISOString() : null,
      formatted_deadline_at: isPromised ? formatMoment(deadline, locale) : null,
    }
  })
  return { prices, ...estimate }
}

/** The facts that prices depend on: a topic the site does not ask about is none, what can never be urgent is not. */
function pricedOrder(
  asked: PriceQuestion['order'],
  estimate: ReturnType<typeof estimateScript>,
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

function offerOf(
  narrator: PricedNarratorRow | undefined,
  { genre, order, settings, now }: { genre: GenreFacts; order: PricedOrder; settings: Settings; now: Date },
): Offer {
  if (!narrator) return { total: null, reason: 'narrator_not_active', lines: [] }
  const prices = narratorPricesOf(narrator)
  const facts = {
    is_active: narrator.state === 'active',
    // A pause ends by itself and changes no price; whether he can be chosen now is shown beside it.
    on_pause: false,
    prices,
    forbidden_topics: narrator.forbidden_topic_ids,
  }
  const [refusal] = notChoosableReasons(facts, { genre, topic: order.topic })
  if (refusal) return { total: null, reason: refusal, lines: [] }
  const lock = order.urgent ? urgentLock(narrator, { genre, settings, now }) : null
  if (lock) return { total: null, reason: lock, lines: [] }
  const price = priceOrder({ genre, prices, settings: settings.pricing, flags: settings.flags, order, paid_lines: [] })
  return price.total === null
    ? { total: null, reason: price.reason, lines: price.lines }
    : { total: price.total, reason: null, lines: price.lines }
}

/** Why he cannot take it as an urgent order now. */
function urgentLock(
  narrator: PricedNarratorRow,
  { genre, settings, now }: { genre: GenreFacts; settings: Settings; now: Date },
): UrgentLockReason | null {
  return urgentLockReason({
    genre,
    flags: settings.flags,
    narrator: {
      urgent: narrator.urgent,
      on_pause: isOnPause(narrator, now),
      inside_timetable:
        narrator.timezone !== null &&
        isInsideTimetable(narrator.timetable as Timetable, localMoment(now, narrator.timezone)),
      prices: narrator.prices,
    },
  })
}
