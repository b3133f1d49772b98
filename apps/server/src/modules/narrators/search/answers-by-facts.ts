/**
 * Answers of one rule for many narrators, counted once for equal facts: prices are round numbers, and an order looks at few of them,
 * so that thousands of narrators differ in some hundred ways.
 *
 * Invariant: `#names` holds every fact that any kept answer was made of. A rule that looks at a further fact makes all answers be
 * forgotten, which happens once a fact at most.
 */
import { FACTS, type OfferFacts } from './offer-facts.ts'
import type { SeenOffer } from './seen-offer.ts'

/** More are not kept: then narrators are hardly alike, and remembering them takes memory for nothing. */
const ANSWERS_AT_MOST = 1 << 16
const FIRST_PLACES = 1 << 10

export class AnswersByFacts {
  readonly #facts: OfferFacts
  readonly #offer: SeenOffer
  readonly #rule: (offer: SeenOffer) => number
  /** The facts that answers depend on, as bits and as a list. */
  #seen = 0
  #names: readonly number[] = []
  /** Those of the narrator at hand. */
  readonly #key = new Int32Array(FACTS)
  /** `#names.length` facts for each answer. */
  #keys = new Int32Array(0)
  #answers = new Float64Array(0)
  #count = 0
  /** Open addressing: the number of an answer + 1, 0 where there is none. Never more than half full. */
  #table = new Int32Array(0)

  constructor(facts: OfferFacts, offer: SeenOffer, rule: (offer: SeenOffer) => number) {
    this.#facts = facts
    this.#offer = offer
    this.#rule = rule
    this.#startAgain(0)
  }

  /** The rule's answer for the narrator that the facts have turned to. */
  get(): number {
    this.#readKey()
    const known = this.#table[this.#place()] ?? 0
    if (known > 0) return this.#answers[known - 1] ?? 0
    this.#offer.forget()
    const answer = this.#rule(this.#offer)
    if ((this.#offer.seen & ~this.#seen) !== 0) {
      this.#startAgain(this.#seen | this.#offer.seen)
      this.#readKey()
    }
    if (this.#count < ANSWERS_AT_MOST) this.#keep(answer)
    return answer
  }

  #startAgain(seen: number): void {
    this.#seen = seen
    this.#names = Array.from({ length: FACTS }, (_, name) => name).filter((name) => (seen >>> name) & 1)
    this.#count = 0
    this.#table = new Int32Array(FIRST_PLACES)
    this.#answers = new Float64Array(FIRST_PLACES / 2)
    this.#keys = new Int32Array((FIRST_PLACES / 2) * this.#names.length)
  }

  #readKey(): void {
    for (let at = 0; at < this.#names.length; at += 1) this.#key[at] = this.#facts.get(this.#names[at] ?? 0)
  }

  /** The place of the key's answer in the table, or the free place where it belongs. */
  #place(): number {
    const last = this.#table.length - 1
    for (let place = hashOf(this.#key, 0, this.#names.length) & last; ; place = (place + 1) & last) {
      const known = this.#table[place] ?? 0
      if (known === 0 || this.#isKeyOf(known - 1)) return place
    }
  }

  #isKeyOf(answer: number): boolean {
    const from = answer * this.#names.length
    for (let at = 0; at < this.#names.length; at += 1) if (this.#keys[from + at] !== this.#key[at]) return false
    return true
  }

  #keep(answer: number): void {
    if (this.#count === this.#answers.length) this.#grow()
    const from = this.#count * this.#names.length
    for (let at = 0; at < this.#names.length; at += 1) this.#keys[from + at] = this.#key[at] ?? 0
    this.#answers[this.#count] = answer
    this.#table[this.#place()] = this.#count + 1
    this.#count += 1
  }

  #grow(): void {
    const [keys, answers] = [this.#keys, this.#answers]
    this.#keys = new Int32Array(keys.length * 2)
    this.#keys.set(keys)
    this.#answers = new Float64Array(answers.length * 2)
    this.#answers.set(answers)
    this.#table = new Int32Array(this.#table.length * 2)
    const last = this.#table.length - 1
    for (let answer = 0; answer < this.#count; answer += 1) {
      let place = hashOf(keys, answer * this.#names.length, this.#names.length) & last
      while (this.#table[place] !== 0) place = (place + 1) & last
      this.#table[place] = answer + 1
    }
  }
}

function hashOf(numbers: Int32Array, from: number, count: number): number {
  let hash = 0
  for (let at = from; at < from + count; at += 1) {
    hash = Math.imul(hash ^ (numbers[at] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}
