/**
 * What everybody is shown alike, remembered by one process (decision 0117): settings and flags, lists to choose from, questions,
 * compilations.
 *
 * Invariants: what is recalled is never older than a second, or it is read anew, except while the database is away: then what is known
 * goes on for ten minutes (decision 0126). Inside a transaction nothing is recalled, so what decides about money is always read from
 * the database; what is recalled is frozen.
 */
import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { DB } from '../../../database/tables.ts'
import { frozen } from '../frozen.ts'
import { readSiteNow, type Rules } from '../remembered-rules.ts'

/** After this long the database is asked for another content, while what is known is still given. */
const ASK_AFTER_MS = 400
/** After this long the answer waits for it. */
const WAIT_AFTER_MS = 800

interface Kept {
  /** Of the content it was read under. */
  readonly token: string
  readonly read_at: number
  readonly value: Promise<unknown>
  isRenewed: boolean
}

export class SiteMemory {
  readonly #database: Database
  readonly #kept = new Map<string, Kept>()
  #rules: Rules | null = null
  #token = ''
  /** When the last look began. */
  #looked_at = Number.NEGATIVE_INFINITY
  /** A look that began earlier may have missed what was changed here. */
  #expired_at = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Settings and calendar. Throws when they cannot be read. */
  async rules(): Promise<Rules> {
    await this.#freshen()
    if (!this.#rules) throw new Error('The rules have not been read')
    return this.#rules
  }

  /** What `load` gave for the present content. With `for_ms` it is read anew after so long too, at the latest after twice as long. */
  async recall<T>(name: string, load: () => Promise<T>, for_ms: number): Promise<T> {
    await this.#freshen()
    const kept = this.#kept.get(name)
    if (kept?.token !== this.#token) return this.#read(name, load)
    if (this.#database.watch.isAway) return kept.value as Promise<T>
    const age = performance.now() - kept.read_at
    if (age > 2 * for_ms) return this.#read(name, load)
    if (age > for_ms && !kept.isRenewed) {
      kept.isRenewed = true
      // Who asks meanwhile is given what is known. A failure is met by whoever finds that too old.
      this.#renew(name, load).catch(() => void (kept.isRenewed = false))
    }
    return kept.value as Promise<T>
  }

  /** The next answer waits for the database: somebody of this process has just changed something. */
  expire(): void {
    this.#expired_at = performance.now()
  }

  async #freshen(): Promise<void> {
    const asked_at = performance.now()
    if (this.#mayGoOn(asked_at)) return
    if (this.#isStale(asked_at)) {
      try {
        await this.#look()
        // The look that was joined may have begun too early; the next one has not.
        if (this.#isStale(asked_at)) await this.#look()
      } catch (error) {
        if (!this.#mayGoOn(asked_at)) throw error
      }
    } else if (asked_at - this.#looked_at > ASK_AFTER_MS) {
      // Who gets what is known does not hear of a failure; who has to wait does.
      void this.#look().catch(() => undefined)
    }
  }

  /** The database is away, and what is known is not too old to go on with. */
  #mayGoOn(at: number): boolean {
    return this.#rules !== null && this.#database.watch.mayGoOnWith(at - this.#looked_at)
  }

  #isStale(at: number): boolean {
    return this.#looked_at <= this.#expired_at || at - this.#looked_at > WAIT_AFTER_MS
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => void (this.#looking = null))
    return this.#looking
  }

  async #lookNow(): Promise<void> {
    const began = performance.now()
    const { rules, token } = await readSiteNow(this.#database.kysely)
    if (token !== this.#token) this.#kept.clear()
    this.#token = token
    this.#rules = rules
    this.#looked_at = began
  }

  #read<T>(name: string, load: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(name)
    const value = load().then(frozen)
    const kept = { token: this.#token, read_at: performance.now(), value, isRenewed: false }
    this.#kept.set(name, kept)
    value.catch(() => {
      if (this.#kept.get(name) !== kept) return
      // What was known before is worth more than nothing when the database has just gone.
      if (before?.token === this.#token) this.#kept.set(name, before)
      else this.#kept.delete(name)
    })
    return value
  }

  async #renew<T>(name: string, load: () => Promise<T>): Promise<void> {
    const token = this.#token
    const read_at = performance.now()
    const value = frozen(await load())
    if (token !== this.#token) return
    this.#kept.set(name, { token, read_at, value: Promise.resolve(value), isRenewed: false })
  }
}

const memories = new WeakMap<Kysely<DB>, SiteMemory>()

/** From now on this process remembers what it reads outside of transactions. */
export function startSiteMemory(database: Database): SiteMemory {
  const memory = memories.get(database.kysely) ?? new SiteMemory(database)
  memories.set(database.kysely, memory)
  return memory
}

/**
 * What `load` reads, out of the memory of this process when it has one and `db` is in no transaction. `name` says what it is, with
 * all that it depends on. It has to be the same for everybody, and stay as it is until a setting or a table with a trigger of
 * migration 0099 changes; for what depends on more, `for_ms` says how old it may be.
 */
export async function recall<T>(
  db: Kysely<DB>,
  name: string,
  load: () => Promise<T>,
  for_ms = Number.POSITIVE_INFINITY,
): Promise<T> {
  const memory = memories.get(db)
  return memory === undefined ? load() : memory.recall(name, load, for_ms)
}

/** For who keeps for a while what is recalled, so that its age is not added to that of the memory: the next answer is looked up. */
export function expireMemory(db: Kysely<DB>): void {
  memories.get(db)?.expire()
}

/** Settings and calendar: out of the memory, or read now. */
export async function rulesFor(db: Kysely<DB>): Promise<Rules> {
  return (await memories.get(db)?.rules()) ?? (await readSiteNow(db)).rules
}
