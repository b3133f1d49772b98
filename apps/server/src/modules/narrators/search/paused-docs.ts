/** Documents of the base whose pause runs at a moment; found again only when one of the pauses has ended. */
import { setBit, wordsFor, type Bits } from './bitmap.ts'
import type { IndexBase } from './index-base.ts'

export class PausedDocs {
  readonly #base: IndexBase
  #bits: Bits
  /** From, not including to: the moments for which the bits hold. */
  #holds = { from_us: 0, to_us: 0 }

  constructor(base: IndexBase) {
    this.#base = base
    this.#bits = new Int32Array(wordsFor(base.count))
  }

  at(now_us: number): Bits {
    if (now_us < this.#holds.from_us || now_us >= this.#holds.to_us) this.#find(now_us)
    return this.#bits
  }

  #find(now_us: number): void {
    const { pausing, paused_until_us } = this.#base
    this.#bits = new Int32Array(this.#bits.length)
    const holds = { from_us: -Infinity, to_us: Infinity }
    for (const doc of pausing) {
      const until = paused_until_us[doc] ?? 0
      if (until > now_us) {
        setBit(this.#bits, doc)
        holds.to_us = Math.min(holds.to_us, until)
      } else holds.from_us = Math.max(holds.from_us, until)
    }
    this.#holds = holds
  }
}
