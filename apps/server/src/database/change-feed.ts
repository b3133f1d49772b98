/**
 * Notifies every process of the profiles whose state has changed (docs/operations.md).
 *
 * Profiles marked in a transaction are gathered after its commit and sent in one NOTIFY about every 20 ms: a NOTIFY inside the
 * transaction would hold a global lock through the commit. A process that loses its LISTEN connection cannot know what it missed,
 * so it notifies its listeners that everything may have changed: those that keep something at once, so that they no longer trust it,
 * and the followers, who look again, when there is a database to look at.
 */
import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { waitForServer } from './connection-loss.ts'
import type { Database } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { endAtOnce } from './database-watch.ts'
import { lastingConnectionName } from './schema-compatibility.ts'

/** Ids of changed profiles; null when anything may have changed. */
export type FeedListener = (profile_ids: readonly number[] | null) => void

export interface ChangeFeed {
  /** Hears of every change: for what is kept of many profiles. */
  subscribe(listener: FeedListener): () => void
  /** Hears of one profile's changes: ten thousand followers cost a change of somebody else nothing. */
  follow(profile_id: number, follower: () => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'tembrel_changed'
const GATHER_MS = 20
/** Spread, so that many processes do not all come back to a database at the same moment. */
const RECONNECT_MS = { least: 300, most: 1000 } as const
const CONNECT_MS = 3000
/** A database that does not answer is not said goodbye to for longer. */
const GOODBYE_MS = 1000
/** A NOTIFY carries less than 8000 bytes; an id with its comma takes at most 17. */
const IDS_PER_NOTICE = 400
/** When anything may have changed all followers look again, each with a statement of its own: so many at a time. */
const FOLLOWERS_AT_ONCE = 200
const NEXT_FOLLOWERS_MS = 100

/** Starts to listen and to notify. `connection` is an address without a pooler; resolves when the first LISTEN is active. */
export async function openChangeFeed(database: Database, connection: string): Promise<ChangeFeed> {
  const feed = new Feed(database, connection)
  await waitForServer(() => feed.listen())
  return feed
}

class Feed implements ChangeFeed {
  readonly #database: Database
  readonly #connection: string
  readonly #listeners = new Set<FeedListener>()
  readonly #followers = new Map<number, Set<() => void>>()
  /** Below every id, and another in each process: with it this one knows its own notices when they come back. */
  readonly #own_mark = -randomInt(1, 2 ** 47)
  readonly #gathered = new Set<number>()
  readonly #stopHearing: readonly (() => void)[]
  #client: pg.Client | null = null
  #gathering: NodeJS.Timeout | null = null
  #reconnecting: NodeJS.Timeout | null = null
  #telling: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: Database, connection: string) {
    this.#database = database
    this.#connection = connection
    this.#stopHearing = [
      database.onChanged((ids) => this.#gather(ids)),
      // A connection that stays open to a database that is gone would never hear anything again.
      database.watch.onAway(() => this.#client && endAtOnce(this.#client)),
    ]
  }

  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  follow(profile_id: number, follower: () => void): () => void {
    const own = this.#followers.get(profile_id) ?? new Set()
    this.#followers.set(profile_id, own.add(follower))
    return () => {
      own.delete(follower)
      if (own.size === 0 && this.#followers.get(profile_id) === own) this.#followers.delete(profile_id)
    }
  }

  async listen(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#connection,
      application_name: lastingConnectionName(),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#hear((payload ?? '').split(',').map(Number)))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (this.#closed) return client.end()
    this.#client = client
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const stop of this.#stopHearing) stop()
    if (this.#gathering) clearTimeout(this.#gathering)
    if (this.#reconnecting) clearTimeout(this.#reconnecting)
    if (this.#telling) clearTimeout(this.#telling)
    this.#listeners.clear()
    this.#followers.clear()
    const client = this.#client
    if (!client) return
    const timer = setTimeout(() => endAtOnce(client), GOODBYE_MS)
    await client.end()
    clearTimeout(timer)
  }

  #gather(ids: readonly number[]): void {
    // This process's own screens need not wait for the way through the database.
    this.#tell(ids)
    for (const id of ids) this.#gathered.add(id)
    this.#gathering ??= setTimeout(() => void this.#send(), GATHER_MS)
  }

  async #send(): Promise<void> {
    this.#gathering = null
    const ids = [...this.#gathered]
    this.#gathered.clear()
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const payload = [...ids.slice(start, start + IDS_PER_NOTICE), this.#own_mark].join(',')
      try {
        await this.#database.pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch (error) {
        this.#database.log.warn({ err: error }, 'changed profiles could not be announced')
      }
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return
    if (this.#reconnecting) return
    this.#client = null
    this.#tellListeners(null)
    this.#reconnecting = setTimeout(
      () => {
        this.#reconnecting = null
        this.listen().then(
          () => this.#tell(null),
          () => this.#lost(client),
        )
      },
      RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least),
    )
  }

  /** Own changes have been told when they were committed. */
  #hear(ids: readonly number[]): void {
    if (ids.at(-1) !== this.#own_mark) this.#tell(ids.filter((id) => id > 0))
  }

  #tell(ids: readonly number[] | null): void {
    this.#tellListeners(ids)
    if (ids === null) this.#tellAll([...this.#followers.values()].flatMap((own) => [...own]))
    else for (const id of new Set(ids)) for (const follower of this.#followers.get(id) ?? []) follower()
  }

  #tellListeners(ids: readonly number[] | null): void {
    for (const listener of this.#listeners) listener(ids)
  }

  /** A later call begins anew with everybody, so it takes the place of an earlier one. */
  #tellAll(followers: readonly (() => void)[]): void {
    if (this.#telling) clearTimeout(this.#telling)
    for (const follower of followers.slice(0, FOLLOWERS_AT_ONCE)) follower()
    const rest = followers.slice(FOLLOWERS_AT_ONCE)
    this.#telling = rest.length === 0 ? null : setTimeout(() => this.#tellAll(rest), NEXT_FOLLOWERS_MS)
  }
}
