import type { CallResponse, Contract } from '@tembrel/contract/contract.ts'
import type { ParsedBodyOf } from '@tembrel/contract/call.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { notChoosableReasons, type NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { DraftNarrator, Speed } from '@tembrel/domain/orders/draft-types.ts'
import {
  lastingUrgentLockReason,
  urgentLockReason,
  type UrgentLockReason,
} from '@tembrel/domain/orders/option-urgent.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type { GenreFacts, NoPriceReason, PricedOrder, PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import { estimateScript, type ScriptEstimate } from '@tembrel/domain/script/estimate-script.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { readDraftNarrators } from '../../narrators/operations/read-draft-narrators.ts'
import { readCalendar } from '../../settings/operations/read-calendar.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { selectPricedGenre } from '../prices.queries.ts'

export type PriceQuestion = ParsedBodyOf<Contract['POST /client/price']>
type PriceAnswer = CallResponse<'POST /client/price'>

/** Why a narrator has no price for this order; the screens word each of them. */
export type NoOfferReason = NoPriceReason | NotChoosableReason | UrgentLockReason

interface Offer {
  readonly total: number | null
  readonly reason: NoOfferReason | null
  readonly lines: readonly PriceLine[]
}

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
  const now = app.clock.now()
  const ids = [...new Set(question.narrator_ids)]
  const [settings, calendar, genre, narrators] = await Promise.all([
    readSettings(db),
    readCalendar(db),
    selectPricedGenre(db, question.order.genre),
    readDraftNarrators(db, ids, now),
  ])
  if (!genre) throw apiError('VALIDATION', { errors: { 'order.genre': 'not_found' } })
  const estimate = estimateScript(question.order.text ?? '')
  const order = pricedOrder(question.order, estimate, genre, settings)
  const seconds = secondsAtChosenSpeed({ ...estimate, speed: (question.order.speed ?? 2) as Speed })
  const deadline = order.urgent ? null : promisedDeadline({ paid_at: now, seconds }, settings.clocks, calendar)
  const prices = ids.map((narrator_id) => {
    const narrator = narrators.get(narrator_id)
    const { total, reason, lines } = offerOf(narrator, { genre, order, settings })
    const promised = total !== null && narrator?.on_pause === false ? deadline : null
    return {
      narrator_id,
      total,
      reason,
      lines: lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
      deadline_at: promised?.toISOString() ?? null,
      formatted_deadline_at: promised && formatMoment(promised, locale),
    }
  })
  return { prices, ...estimate }
}

/** The facts that prices depend on: a topic the site does not ask about is none, what can never be urgent is not. */
function pricedOrder(
  asked: PriceQuestion['order'],
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

function offerOf(
  narrator: DraftNarrator | undefined,
  { genre, order, settings }: { genre: GenreFacts; order: PricedOrder; settings: Settings },
): Offer {
  if (!narrator) return refuse('narrator_not_active')
  // A pause ends by itself and changes no price; whether he can be chosen now is shown beside it.
  const [refusal] = notChoosableReasons({ ...narrator, on_pause: false }, { genre, topic: order.topic })
  if (refusal) return refuse(refusal)
  const lock = order.urgent ? urgentLockReason({ genre, flags: settings.flags, narrator }) : null
  if (lock) return refuse(lock)
  const { prices } = narrator
  return priceOrder({ genre, prices, settings: settings.pricing, flags: settings.flags, order, paid_lines: [] })
}

function refuse(reason: NoOfferReason): Offer {
  return { total: null, reason, lines: [] }
}
