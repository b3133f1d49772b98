/**
 * Whole answers that are given to many: made once, and so encoded and compressed once.
 *
 * Invariant: what was begun before a change was noticed is not kept after it, nor given to who asks after it.
 */

export interface Keeping<Answer> {
  /** With one more, all are forgotten. */
  readonly at_most: number
  /** For how long an answer may be behind what no change is noted for, in milliseconds. */
  readonly held_ms: number
  /** Whether one of this age may still be given, because no other can be made now. */
  readonly mayGoOn?: (age_ms: number) => boolean
  /** Whether it still says what is true at this moment, in milliseconds since 1970. */
  readonly isTrueAt?: (answer: Answer, now: number) => boolean
}

interface Kept<Answer> {
  readonly answer: Answer
  readonly at: number
}

export class KeptAnswers<Answer extends object> {
  readonly #keeping: Keeping<Answer>
  readonly #kept = new Map<string, Kept<Answer>>()
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #keys = new WeakMap<Answer, string>()
  #epoch = 0

  constructor(keeping: Keeping<Answer>) {
    this.#keeping = keeping
  }

  /** The answer that `key` names, frozen; several who ask at once share one. `now` is in milliseconds since 1970. */
  async read(key: string, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key)
    if (kept && (this.#isFresh(kept, now) || this.#mayGoOn(kept, now))) return kept.answer
    const made = this.#making.get(key) ?? this.#make(key, now, make)
    if (!kept) return made
    return made.catch((error: unknown) => {
      if (!this.#mayGoOn(kept, now)) throw error
      return kept.answer
    })
  }

  /** Whether the answer may still be given. */
  holds(answer: Answer, now: number): boolean {
    const kept = this.#kept.get(this.#keys.get(answer) ?? '')
    return kept?.answer === answer && this.#isFresh(kept, now)
  }

  /** Forgets all, or those with these keys. */
  drop(keys?: readonly string[]): void {
    this.#epoch += 1
    this.#making.clear()
    if (keys === undefined) this.#kept.clear()
    else for (const key of keys) this.#kept.delete(key)
  }

  #isFresh({ answer, at }: Kept<Answer>, now: number): boolean {
    const { held_ms, isTrueAt } = this.#keeping
    return Math.abs(now - at) < held_ms && (isTrueAt?.(answer, now) ?? true)
  }

  #mayGoOn({ at }: Kept<Answer>, now: number): boolean {
    return this.#keeping.mayGoOn?.(now - at) ?? false
  }

  #make(key: string, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const epoch = this.#epoch
    const making = make()
      .then((answer) => {
        if (epoch === this.#epoch) this.#keep(key, Object.freeze(answer), now)
        return answer
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #keep(key: string, answer: Answer, now: number): void {
    if (this.#kept.size >= this.#keeping.at_most) this.#kept.clear()
    this.#kept.set(key, { answer, at: now })
    this.#keys.set(answer, key)
  }
}
