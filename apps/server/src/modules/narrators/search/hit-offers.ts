/** What the rules of prices need to know of the narrators in the index, made anew for every question from its numbers. */
import {
  isInsideTimetable,
  localMoment,
  type LocalMoment,
  type Timetable,
} from '@tembrel/domain/narrators/timetable.ts'
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import type { TopicCoefficient } from '@tembrel/domain/pricing/price-types.ts'
import { hasBit } from './bitmap.ts'
import { docOf, type IndexBase } from './index-base.ts'
import { NO_PRICE, OFFER, OFFER_FLAG, OFFER_LENGTH } from './index-doc.ts'
import type { IndexView } from './index-view.ts'

/** What is stored of one narrator's offer. */
interface StoredOffer {
  /** `OFFER_LENGTH` of them from `offset`: a view of its own for each narrator would cost more than the price. */
  readonly numbers: ArrayLike<number>
  readonly offset: number
  readonly coeff: readonly TopicCoefficient[]
  readonly schedule: string | null
  readonly paused_until_us: number
  readonly forbidden_topics: readonly number[]
}

/** Reads offers at one moment for one topic (0 = none). */
export class HitOffers {
  readonly #view: IndexView
  readonly #topic: number
  readonly #now: Date
  readonly #clocks = new Map<string, LocalMoment>()
  readonly #working = new Map<string, boolean>()

  constructor(view: IndexView, { topic, now }: { topic: number; now: Date }) {
    this.#view = view
    this.#topic = topic
    this.#now = now
  }

  /** undefined when he has no price list or is not listed. */
  find(id: number): DraftNarrator | undefined {
    const changed = this.#view.overlay.find(id)
    if (changed === null) return undefined
    if (changed === undefined) {
      const doc = docOf(this.#view.base, id)
      return doc < 0 ? undefined : this.#fromBase(id, doc)
    }
    const { offer, coefficients, schedule, paused_until_us, facets } = changed.doc
    if (offer === null) return undefined
    const forbidden_topics = facets.forbidden_topic_ids
    const coeff = coefficientsOf(coefficients, 0, coefficients.length)
    return this.#narrator(id, { numbers: offer, offset: 0, coeff, schedule, paused_until_us, forbidden_topics })
  }

  #fromBase(id: number, doc: number): DraftNarrator | undefined {
    const { offers, paused_until_us } = this.#view.base
    if (offers.present[doc] !== 1) return undefined
    const schedule = offers.schedule[doc] ?? -1
    return this.#narrator(id, {
      numbers: offers.numbers,
      offset: doc * OFFER_LENGTH,
      coeff: coefficientsOf(
        offers.coefficients,
        offers.coefficient_starts[doc] ?? 0,
        offers.coefficient_starts[doc + 1] ?? 0,
      ),
      schedule: schedule < 0 ? null : (offers.schedules[schedule] ?? null),
      paused_until_us: paused_until_us[doc] ?? 0,
      forbidden_topics: isTopicForbidden(this.#view.base, this.#topic, doc) ? [this.#topic] : [],
    })
  }

  #narrator(
    id: number,
    { numbers, offset, coeff, schedule, paused_until_us, forbidden_topics }: StoredOffer,
  ): DraftNarrator {
    const number = (name: keyof typeof OFFER): number | null => {
      const value = numbers[offset + OFFER[name]] ?? NO_PRICE
      return value === NO_PRICE ? null : value
    }
    const sum = (name: keyof typeof OFFER): Roubles | null => {
      const value = number(name)
      return value === null ? null : roubles(value)
    }
    const flags = numbers[offset + OFFER.flags] ?? 0
    const isOn = (flag: keyof typeof OFFER_FLAG): boolean => (flags & OFFER_FLAG[flag]) !== 0
    return {
      id,
      is_active: true,
      on_pause: paused_until_us > this.#now.getTime() * 1000,
      urgent: isOn('takes_urgent'),
      inside_timetable: schedule !== null && this.#isWorking(schedule),
      forbidden_topics,
      prices: {
        ad_on: isOn('ad_on'),
        ad_30s: sum('ad_30s'),
        ad_60s: sum('ad_60s'),
        ad_90s: sum('ad_90s'),
        long_on: isOn('long_on'),
        long_c_1p: sum('long_c_1p'),
        long_c_5p: sum('long_c_5p'),
        frame_on: isOn('frame_on'),
        frame_1m: sum('frame_1m'),
        frame_min: number('frame_min'),
        book_on: isOn('book_on'),
        book_1h: sum('book_1h'),
        federal: number('federal'),
        urgent: number('urgent'),
        // Shown on his page, and part of no total.
        parody: null,
        alienation: sum('alienation'),
        self_cleaning: isOn('self_cleaning'),
        coeff,
      },
    }
  }

  #isWorking(schedule: string): boolean {
    const known = this.#working.get(schedule)
    if (known !== undefined) return known
    const [timezone = '', timetable = '{}'] = schedule.split('\t')
    const clock = this.#clocks.get(timezone) ?? localMoment(this.#now, timezone)
    this.#clocks.set(timezone, clock)
    const isWorking = isInsideTimetable(JSON.parse(timetable) as Timetable, clock)
    this.#working.set(schedule, isWorking)
    return isWorking
  }
}

function isTopicForbidden({ sets }: IndexBase, topic: number, doc: number): boolean {
  const bits = topic > 0 ? sets.forbidden_topics.get(topic) : undefined
  return bits !== undefined && hasBit(bits, doc)
}

/** Most narrators have none. */
const NO_COEFFICIENTS: readonly TopicCoefficient[] = []

function coefficientsOf(pairs: ArrayLike<number>, from: number, to: number): readonly TopicCoefficient[] {
  if (from >= to) return NO_COEFFICIENTS
  const coeff: TopicCoefficient[] = []
  for (let at = from; at < to; at += 2) coeff.push({ topic: pairs[at] ?? 0, percent: pairs[at + 1] ?? 0 })
  return coeff
}
