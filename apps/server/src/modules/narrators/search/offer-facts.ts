/**
 * The facts that a narrator's prices are made of, one narrator of the index after the other, each fact a whole number: yes and no
 * are 1 and 0, what he left empty is `NO_PRICE`.
 */
import {
  isInsideTimetable,
  localMoment,
  type LocalMoment,
  type Timetable,
} from '@tembrel/domain/narrators/timetable.ts'
import { hasBit, type Bits } from './bitmap.ts'
import type { IndexBase } from './index-base.ts'
import { NO_PRICE, OFFER, OFFER_LENGTH, type IndexDoc } from './index-doc.ts'

/** Numbers of facts. The first are places of the stored offer; flags are in the order of the bits of `OFFER.flags`. */
export const FACT = {
  ...OFFER,
  ad_on: OFFER_LENGTH,
  long_on: OFFER_LENGTH + 1,
  frame_on: OFFER_LENGTH + 2,
  book_on: OFFER_LENGTH + 3,
  self_cleaning: OFFER_LENGTH + 4,
  takes_urgent: OFFER_LENGTH + 5,
  topic_percent: OFFER_LENGTH + 6,
  is_topic_forbidden: OFFER_LENGTH + 7,
  on_pause: OFFER_LENGTH + 8,
  inside_timetable: OFFER_LENGTH + 9,
} as const
/** How many there are: fewer than a number has bits. */
export const FACTS = OFFER_LENGTH + 10

const NOTHING: ArrayLike<number> = []

/** Reads at one moment, for one topic (0 = none). */
export class OfferFacts {
  readonly topic: number
  readonly #base: IndexBase
  readonly #forbidding: Bits | undefined
  readonly #now: Date
  readonly #clocks = new Map<string, LocalMoment>()
  readonly #working = new Map<string, boolean>()
  /** His offer begins at `#offset`; the rest is read of his document, or of what he has become since. */
  #numbers: ArrayLike<number> = NOTHING
  #offset = 0
  #doc = 0
  #changed: IndexDoc | null = null

  constructor(base: IndexBase, { topic, now }: { topic: number; now: Date }) {
    this.#base = base
    this.topic = topic
    this.#forbidding = topic > 0 ? base.sets.forbidden_topics.get(topic) : undefined
    this.#now = now
  }

  /** Turns to a document of the base; false when he has no price list, then he has no facts either. */
  turnToDoc(doc: number): boolean {
    this.#numbers = this.#base.offers.numbers
    this.#offset = doc * OFFER_LENGTH
    this.#doc = doc
    this.#changed = null
    return this.#base.offers.present[doc] === 1
  }

  /** The same for a narrator who has changed since the base was built. */
  turnToChanged(changed: IndexDoc): boolean {
    this.#numbers = changed.offer ?? NOTHING
    this.#offset = 0
    this.#changed = changed
    return changed.offer !== null
  }

  get(fact: number): number {
    if (fact < OFFER_LENGTH) return this.#numbers[this.#offset + fact] ?? NO_PRICE
    switch (fact) {
      case FACT.topic_percent:
        return this.#topicPercent()
      case FACT.is_topic_forbidden:
        return Number(this.#isTopicForbidden())
      case FACT.on_pause:
        return Number(this.#pausedUntil() > this.#now.getTime() * 1000)
      case FACT.inside_timetable:
        return Number(this.#isInsideTimetable())
      default:
        return (this.get(OFFER.flags) >>> (fact - FACT.ad_on)) & 1
    }
  }

  #topicPercent(): number {
    const { coefficients, coefficient_starts } = this.#base.offers
    const own = this.#changed?.coefficients
    const [pairs, from, to] = own
      ? [own, 0, own.length]
      : [coefficients, coefficient_starts[this.#doc] ?? 0, coefficient_starts[this.#doc + 1] ?? 0]
    for (let at = from; at < to; at += 2) if (pairs[at] === this.topic) return pairs[at + 1] ?? NO_PRICE
    return NO_PRICE
  }

  #isTopicForbidden(): boolean {
    if (this.#changed) return this.#changed.facets.forbidden_topic_ids.includes(this.topic)
    return this.#forbidding !== undefined && hasBit(this.#forbidding, this.#doc)
  }

  #pausedUntil(): number {
    return this.#changed ? this.#changed.paused_until_us : (this.#base.paused_until_us[this.#doc] ?? 0)
  }

  #isInsideTimetable(): boolean {
    const { schedule, schedules } = this.#base.offers
    const text = this.#changed ? this.#changed.schedule : schedules[schedule[this.#doc] ?? -1]
    if (text == null) return false
    const known = this.#working.get(text)
    if (known !== undefined) return known
    const [timezone = '', timetable = '{}'] = text.split('\t')
    const clock = this.#clocks.get(timezone) ?? localMoment(this.#now, timezone)
    this.#clocks.set(timezone, clock)
    const isWorking = isInsideTimetable(JSON.parse(timetable) as Timetable, clock)
    this.#working.set(text, isWorking)
    return isWorking
  }
}
