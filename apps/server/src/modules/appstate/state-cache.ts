/**
 * What `/appstate` answers, remembered in this process so that an idle person costs no query (Product §7).
 *
 * An entry is dropped when its profile changes anywhere, all of them when the change feed may have missed something, and each
 * after half a minute, in case a process died between its commit and its notice. An answer that was read while its profile
 * changed is not kept: the change may not be in it.
 */
import type { ChangeFeed } from '../../database/change-feed.ts'

const KEEP_MS = 30_000
const ENTRIES_AT_MOST = 50_000

interface Entry<T> {
  readonly value: T
  readonly until: number
}

export class StateCache<T> {
  readonly #entries = new Map<number, Map<string, Entry<T>>>()
  readonly #generations = new Map<number, number>()
  #epoch = 0
  #size = 0

  constructor(changes: Pick<ChangeFeed, 'subscribe'>) {
    changes.subscribe((ids) => {
      if (ids === null) this.#clear()
      else for (const id of ids) this.#drop(id)
    })
  }

  /** The cached answer for a profile's session, or what `load` reads now. `variant` distinguishes sessions of one profile. */
  async read(profile_id: number, variant: string, now: number, load: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(profile_id)?.get(variant)
    if (kept && kept.until > now) return kept.value
    const generation = this.#generations.get(profile_id) ?? 0
    const epoch = this.#epoch
    const value = await load()
    // The same object answers many requests: frozen, it is written as text only once (http/answer-encoder.ts).
    Object.freeze(value)
    const isCurrent = epoch === this.#epoch && generation === (this.#generations.get(profile_id) ?? 0)
    if (isCurrent) this.#keep(profile_id, variant, { value, until: now + KEEP_MS })
    return value
  }

  /** Whether this is still what would be answered. */
  holds(profile_id: number, variant: string, value: T, now: number): boolean {
    const kept = this.#entries.get(profile_id)?.get(variant)
    return kept !== undefined && kept.value === value && kept.until > now
  }

  #keep(profile_id: number, variant: string, entry: Entry<T>): void {
    if (this.#size >= ENTRIES_AT_MOST) this.#clear()
    const own = this.#entries.get(profile_id) ?? new Map<string, Entry<T>>()
    if (!own.has(variant)) this.#size += 1
    own.set(variant, entry)
    this.#entries.set(profile_id, own)
  }

  #drop(profile_id: number): void {
    this.#generations.set(profile_id, (this.#generations.get(profile_id) ?? 0) + 1)
    this.#size -= this.#entries.get(profile_id)?.size ?? 0
    this.#entries.delete(profile_id)
    // Generations only matter while something is being read; a new epoch makes all of those reads stale at once.
    if (this.#generations.size > ENTRIES_AT_MOST) this.#clear()
  }

  #clear(): void {
    this.#epoch += 1
    this.#entries.clear()
    this.#generations.clear()
    this.#size = 0
  }
}
