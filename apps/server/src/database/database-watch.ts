/**
 * Knows whether the database answers, so that nobody waits for one that is gone (decision 0125).
 *
 * Invariants: as long as anything is heard from the database it counts as there; one that refuses, or answers nothing at all, is
 * known to be away after about a second and a half; while it is away it is asked by one question at a time, at most five a second.
 */
import type pg from 'pg'
import { DatabaseAway, isConnectionLost } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'
import type { DatabaseLog } from './database-log.ts'

/** All is counted in turns of one timer: a process that was held up itself has had few of them, and suspects nobody. */
export const TURN_MS = 100

/** A question goes out when work has heard nothing for so many turns. */
export const SUSPECTED_AFTER = 2

/** So many turns without any answer, and the database is away. */
export const AWAY_AFTER = 12

/** Turns between two questions while it is away: the first soon, later ones less often. */
const FIRST_REST = 2
const LONGEST_REST = 10

/** A question that has not been answered after so many turns is given up. */
const GIVEN_UP_AFTER = 12

/** What is kept in memory goes on for so long beyond its usual life while the database is away (Product 7.903). */
export const GOES_ON_MS = 10 * 60_000

export interface WatchedWork {
  /** Whether anybody waits for the database right now. */
  readonly isBusy: () => boolean
  /** Ends all that waits: the database is away. */
  readonly giveUp: () => void
}

export interface WatchOptions {
  readonly connection: string
  readonly log: DatabaseLog
  readonly work: WatchedWork
  /** In turns; AWAY_AFTER when not given. */
  readonly away_after?: number | undefined
}

/** What the database says of itself: `only_reads` is one that follows another or is closed for writing. */
export type DatabaseState = 'writable' | 'only_reads' | 'away'

export class DatabaseWatch {
  readonly #options: WatchOptions
  readonly #away_after: number
  readonly #timer: NodeJS.Timeout
  readonly #waiting = new Set<(error: DatabaseAway) => void>()
  readonly #listeners = new Set<() => void>()
  #client: pg.Client | null = null
  #asking: Promise<DatabaseState> | null = null
  #asked_turns = 0
  #hasHeard = false
  #heard_at = performance.now()
  /** Turns in which work heard nothing. */
  #silent_turns = 0
  /** The last question was refused. */
  #isRefused = false
  /** Turns since it refused, or since the question that is still open. */
  #troubled_turns = 0
  #away_since: number | null = null
  #rest = 0
  #longest_rest = FIRST_REST

  constructor(options: WatchOptions) {
    this.#options = options
    this.#away_after = options.away_after ?? AWAY_AFTER
    this.#timer = setInterval(() => this.#turn(), TURN_MS).unref()
  }

  get isAway(): boolean {
    return this.#away_since !== null
  }

  /** It has just refused a connection or broken one off: what is kept is better than what would have to wait. */
  get isDoubtful(): boolean {
    return this.isAway || this.#isRefused
  }

  /** Milliseconds since the database was last heard; 0 while it is there. */
  get silence_ms(): number {
    return this.isDoubtful ? performance.now() - this.#heard_at : 0
  }

  /** Whether something so old may still be given, because nothing newer can be had. */
  mayGoOnWith(age_ms: number): boolean {
    return this.isAway && age_ms <= GOES_ON_MS
  }

  /** Something has come from the database. */
  heard(): void {
    this.#hasHeard = true
  }

  /** A connection could not be made or was lost. */
  suspect(): void {
    if (!this.isAway) this.#isRefused = true
  }

  /** Waits for `work`, but not for a database that is away: then throws DatabaseAway. */
  async orAway<T>(work: () => Promise<T>): Promise<T> {
    if (this.isAway) throw new DatabaseAway()
    const { promise: away, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    try {
      return await Promise.race([work(), away])
    } finally {
      this.#waiting.delete(reject)
    }
  }

  /** Hears at once when the database goes away. Returns how to stop hearing. */
  onAway(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks the database now; 'away' when it has not answered in time. */
  async state(within_ms: number): Promise<DatabaseState> {
    if (this.isAway) return 'away'
    const { promise: late, resolve } = Promise.withResolvers<DatabaseState>()
    const timer = setTimeout(() => resolve('away'), within_ms)
    try {
      return await Promise.race([this.#ask(), late])
    } finally {
      clearTimeout(timer)
    }
  }

  end(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
    const client = this.#client
    this.#client = null
    client?.end().catch(() => undefined)
  }

  #turn(): void {
    if (this.#asking) this.#asked_turns += 1
    if (this.isAway) return this.#turnAway()
    if (this.#hasHeard) {
      this.#hasHeard = false
      this.#noteAnswer()
    } else if (this.#options.work.isBusy()) {
      this.#silent_turns += 1
    } else {
      this.#silent_turns = 0
    }
    const isTroubled = this.#isRefused || this.#asking !== null
    this.#troubled_turns = isTroubled ? this.#troubled_turns + 1 : 0
    if (this.#isRefused || this.#silent_turns >= SUSPECTED_AFTER) void this.#ask()
    if (this.#troubled_turns > this.#away_after) this.#leave()
  }

  #turnAway(): void {
    if (this.#asking) {
      if (this.#asked_turns > GIVEN_UP_AFTER) this.#hangUp()
      return
    }
    this.#rest -= 1
    if (this.#rest <= 0) void this.#ask()
  }

  #noteAnswer(): void {
    this.#heard_at = performance.now()
    this.#silent_turns = 0
    this.#troubled_turns = 0
    this.#isRefused = false
  }

  #leave(): void {
    this.#away_since = performance.now()
    this.#longest_rest = FIRST_REST
    this.#rest = 0
    this.#options.log.warn({}, 'the database does not answer; requests that need it are refused until it does')
    this.#hangUp()
    this.#options.work.giveUp()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const reject of waiting) reject(new DatabaseAway())
    for (const listener of this.#listeners) listener()
  }

  #return(): void {
    const since = this.#away_since
    if (since === null) return
    this.#away_since = null
    this.#hasHeard = false
    const seconds = Math.round((performance.now() - since) / 100) / 10
    this.#options.log.warn({ seconds }, 'the database answers again')
  }

  #ask(): Promise<DatabaseState> {
    if (this.#asking) return this.#asking
    this.#asked_turns = 0
    const asking = this.#askNow()
      .catch((error: unknown): DatabaseState => (this.#onRefusal(error) ? 'away' : 'writable'))
      .finally(() => {
        if (this.#asking === asking) this.#asking = null
      })
    this.#asking = asking
    return asking
  }

  async #askNow(): Promise<DatabaseState> {
    const client = this.#client ?? (await this.#openClient())
    const { rows } = await client.query<{ only_reads: boolean }>(
      "select current_setting('transaction_read_only') = 'on' as only_reads",
    )
    this.#noteAnswer()
    this.#return()
    return rows[0]?.only_reads === true ? 'only_reads' : 'writable'
  }

  async #openClient(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: this.#options.connection,
      application_name: 'tembrel-watch',
      keepAlive: true,
    })
    this.#client = client
    const forget = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }

  /** False: it has said something, for example that there are too many connections, so it is there. */
  #onRefusal(error: unknown): boolean {
    this.#hangUp()
    if (!isConnectionLost(error)) {
      this.#noteAnswer()
      this.#return()
      return false
    }
    this.#isRefused = true
    this.#longest_rest = Math.min(this.#longest_rest * 2, LONGEST_REST)
    // Many processes that have lost one database do not all come back at the same moment.
    this.#rest = Math.ceil(this.#longest_rest * (0.5 + Math.random() / 2))
    return true
  }

  /** What does not answer is not said goodbye to. */
  #hangUp(): void {
    const client = this.#client
    this.#client = null
    if (client) endAtOnce(client)
  }
}

/** Ends a connection without waiting for the other side; whatever waits on it fails. */
export function endAtOnce(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection: pg.Connection }
  connection.stream.destroy()
}
