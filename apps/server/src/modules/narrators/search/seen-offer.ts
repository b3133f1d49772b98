/**
 * The narrator that `OfferFacts` has turned to, as the rules of prices know narrators, noting which facts they look at.
 *
 * Invariant: whatever can be read of him was noted or is the same for everybody. So of two narrators whose noted facts are equal the
 * rules say the same (`AnswersByFacts`).
 */
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import type { NarratorPrices, TopicCoefficient } from '@tembrel/domain/pricing/price-types.ts'
import { NO_PRICE } from './index-doc.ts'
import { FACT, type OfferFacts } from './offer-facts.ts'

/** A narrator as far as a price depends on him. */
export type PricedNarrator = Omit<DraftNarrator, 'id'>

/** Looks facts up and notes which. */
class Looks {
  readonly facts: OfferFacts
  /** A bit for each fact. */
  seen = 0

  constructor(facts: OfferFacts) {
    this.facts = facts
  }

  at(fact: number): number {
    this.seen |= 1 << fact
    return this.facts.get(fact)
  }

  isTrue(fact: number): boolean {
    return this.at(fact) === 1
  }

  number(fact: number): number | null {
    const value = this.at(fact)
    return value === NO_PRICE ? null : value
  }

  sum(fact: number): Roubles | null {
    const value = this.at(fact)
    return value === NO_PRICE ? null : roubles(value)
  }
}

export class SeenOffer implements PricedNarrator {
  /** Others are not in the index. */
  readonly is_active = true
  readonly prices: SeenPrices
  readonly #looks: Looks

  constructor(facts: OfferFacts) {
    this.#looks = new Looks(facts)
    this.prices = new SeenPrices(this.#looks)
  }

  /** A bit for each fact that was looked at since `forget`. */
  get seen(): number {
    return this.#looks.seen
  }

  forget(): void {
    this.#looks.seen = 0
  }

  get on_pause(): boolean {
    return this.#looks.isTrue(FACT.on_pause)
  }

  get urgent(): boolean {
    return this.#looks.isTrue(FACT.takes_urgent)
  }

  get inside_timetable(): boolean {
    return this.#looks.isTrue(FACT.inside_timetable)
  }

  /** Of all topics only the one that is asked for; so with the surcharges. */
  get forbidden_topics(): readonly number[] {
    return this.#looks.isTrue(FACT.is_topic_forbidden) ? [this.#looks.facts.topic] : []
  }
}

class SeenPrices implements NarratorPrices {
  /** Shown on his page, and part of no total. */
  readonly parody = null
  readonly #looks: Looks

  constructor(looks: Looks) {
    this.#looks = looks
  }

  get ad_on(): boolean {
    return this.#looks.isTrue(FACT.ad_on)
  }

  get ad_30s(): Roubles | null {
    return this.#looks.sum(FACT.ad_30s)
  }

  get ad_60s(): Roubles | null {
    return this.#looks.sum(FACT.ad_60s)
  }

  get ad_90s(): Roubles | null {
    return this.#looks.sum(FACT.ad_90s)
  }

  get long_on(): boolean {
    return this.#looks.isTrue(FACT.long_on)
  }

  get long_c_1p(): Roubles | null {
    return this.#looks.sum(FACT.long_c_1p)
  }

  get long_c_5p(): Roubles | null {
    return this.#looks.sum(FACT.long_c_5p)
  }

  get frame_on(): boolean {
    return this.#looks.isTrue(FACT.frame_on)
  }

  get frame_1m(): Roubles | null {
    return this.#looks.sum(FACT.frame_1m)
  }

  get frame_min(): number | null {
    return this.#looks.number(FACT.frame_min)
  }

  get book_on(): boolean {
    return this.#looks.isTrue(FACT.book_on)
  }

  get book_1h(): Roubles | null {
    return this.#looks.sum(FACT.book_1h)
  }

  get federal(): number | null {
    return this.#looks.number(FACT.federal)
  }

  get urgent(): number | null {
    return this.#looks.number(FACT.urgent)
  }

  get alienation(): Roubles | null {
    return this.#looks.sum(FACT.alienation)
  }

  get self_cleaning(): boolean {
    return this.#looks.isTrue(FACT.self_cleaning)
  }

  get coeff(): readonly TopicCoefficient[] {
    const percent = this.#looks.at(FACT.topic_percent)
    return percent === NO_PRICE ? [] : [{ topic: this.#looks.facts.topic, percent }]
  }
}
