/** How many requests are due, and of which kind: a rate that is kept whatever becomes of the answers. */

/** A process that was held up does not make up for more than this. */
const MOST_OWED_S = 1

export class Pace {
  readonly #rate: number
  #owed = 0
  #asked_at: number

  /** `rate`: requests a second; `now` in milliseconds. */
  constructor(rate: number, now: number) {
    this.#rate = rate
    this.#asked_at = now
  }

  /** Whether another one may be sent now. */
  isDue(now: number): boolean {
    this.#owed = Math.min(this.#owed + ((now - this.#asked_at) / 1000) * this.#rate, this.#rate * MOST_OWED_S)
    this.#asked_at = now
    return this.#owed >= 1
  }

  /** Whatever is sent counts, also what follows from another request. */
  sent(): void {
    this.#owed -= 1
  }
}

export interface Weighted {
  readonly weight: number
}

/** One of them by its weight; `chance` is from 0 up to, not including, 1. */
export function choose<T extends Weighted>(of: readonly T[], chance: number): T | undefined {
  let left = chance * of.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of of) {
    left -= one.weight
    if (left < 0) return one
  }
  return of.at(-1)
}
