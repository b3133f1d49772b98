/**
 * Sets that live for one question: a set of a million documents is 125 kB, and making a dozen of them for every question would
 * keep the garbage collector busy.
 *
 * Invariant: what is taken is used until the next `free` and no longer, so nothing of it leaves the answer it was taken for.
 */
import type { Bits } from './bitmap.ts'

export class ScratchBits {
  readonly #words: number
  readonly #sets: Bits[] = []
  #taken = 0

  constructor(words: number) {
    this.#words = words
  }

  /** Everything that was taken can be taken again. */
  free(): void {
    this.#taken = 0
  }

  copyOf(bits: Bits): Bits {
    const copy = this.#take()
    copy.set(bits)
    return copy
  }

  empty(): Bits {
    return this.#take().fill(0)
  }

  #take(): Bits {
    const set = this.#sets[this.#taken] ?? new Int32Array(this.#words)
    this.#sets[this.#taken] = set
    this.#taken += 1
    return set
  }
}
