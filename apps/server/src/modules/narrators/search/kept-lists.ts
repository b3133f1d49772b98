/**
 * Whole answers to lists, as they are given to everybody who has no favourites among them: the same few lists are asked for most.
 *
 * Invariant: what was made before a change was noticed does not hold after it, whoever was making it meanwhile.
 */

/** With its text each takes about 100 kB. */
const LISTS_AT_MOST = 200
/** Pauses begin and end by themselves: for this long an answer may be behind them. */
const HELD_MS = 1000

interface Made {
  readonly epoch: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export class KeptLists<Answer extends object> {
  readonly #answers = new Map<string, Promise<Answer>>()
  readonly #made = new WeakMap<Answer, Made>()
  #epoch = 0

  /** The answer to the question that `key` names; several who ask at once share one. `now` is in milliseconds since 1970. */
  async read(key: string, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const making = this.#answers.get(key)
    if (making) {
      const known = await making
      if (this.holds(known, now)) return known
      // Another one may have begun meanwhile.
      const next = this.#answers.get(key)
      if (next && next !== making) return next
    }
    return this.#make(key, now, make)
  }

  /** Whether the answer may still be given. */
  holds(answer: Answer, now: number): boolean {
    const made = this.#made.get(answer)
    return made !== undefined && made.epoch === this.#epoch && Math.abs(now - made.at) < HELD_MS
  }

  drop(): void {
    this.#epoch += 1
    this.#answers.clear()
  }

  #make(key: string, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const epoch = this.#epoch
    const making = make().then((answer) => {
      this.#made.set(answer, { epoch, at: now })
      return Object.freeze(answer)
    })
    if (this.#answers.size >= LISTS_AT_MOST) this.#answers.clear()
    this.#answers.set(key, making)
    making.catch(() => {
      if (this.#answers.get(key) === making) this.#answers.delete(key)
    })
    return making
  }
}
