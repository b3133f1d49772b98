/**
 * Notifies every process of the profiles whose state has changed (docs/operations.md).
 *
 * Profiles marked in a transaction are gathered after its commit and sent in one NOTIFY about every 20 ms: a NOTIFY inside the
 * transaction would hold a global lock through the commit. A process that loses its LISTEN connection cannot know what it missed,
 * so it notifies its listeners that everything may have changed.
 */
import pg from 'pg'
import type { Database } from './database.ts'

/** Ids of changed profiles; null when anything may have changed. */
export type FeedListener = (profile_ids: readonly number[] | null) => void

export interface ChangeFeed {
  subscribe(listener: FeedListener): () => void
  close(): Promise<void>
}

const CHANNEL = 'tembrel_changed'
const GATHER_MS = 20
const RECONNECT_MS = 500
/** A NOTIFY carries less than 8000 bytes; an id with its comma takes at most 17. */
const IDS_PER_NOTICE = 400

/** Starts to listen and to notify. `connection` is the address that the pool uses too; resolves when the first LISTEN is active. */
export async function openChangeFeed(database: Database, connection: string): Promise<ChangeFeed> {
  const feed = new Feed(database, connection)
  await feed.listen()
  return feed
}

class Feed implements ChangeFeed {
  readonly #database: Database
  readonly #connection: string
  readonly #listeners = new Set<FeedListener>()
  readonly #gathered = new Set<number>()
  readonly #stopHearingCommits: () => void
  #client: pg.Client | null = null
  #gathering: NodeJS.Timeout | null = null
  #reconnecting: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: Database, connection: string) {
    this.#database = database
    this.#connection = connection
    this.#stopHearingCommits = database.onChanged((ids) => this.#gather(ids))
  }

  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connection,
      application_name: 'tembrel-changes',
      keepAlive: true,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#tell((payload ?? '').split(',').map(Number)))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (this.#closed) return client.end()
    this.#client = client
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopHearingCommits()
    if (this.#gathering) clearTimeout(this.#gathering)
    if (this.#reconnecting) clearTimeout(this.#reconnecting)
    this.#listeners.clear()
    await this.#client?.end()
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
      const payload = ids.slice(start, start + IDS_PER_NOTICE).join(',')
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
    this.#tell(null)
    this.#reconnecting = setTimeout(() => {
      this.#reconnecting = null
      this.listen().then(
        () => this.#tell(null),
        () => this.#lost(client),
      )
    }, RECONNECT_MS)
  }

  #tell(ids: readonly number[] | null): void {
    for (const listener of this.#listeners) listener(ids)
  }
}
