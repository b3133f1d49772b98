/**
 * The connection pool, and Kysely over it.
 *
 * A lost connection costs the statements that were on it and nothing else: idle losses are noticed by the pool, a server that
 * restarts at once is waited for while connecting, and no loss ends the process. One that stays away is waited for by nobody
 * (database-watch.ts).
 */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isConnectionLost, waitForServer } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'
import type { DatabaseLog } from './database-log.ts'
import { DatabaseWatch, endAtOnce } from './database-watch.ts'
import { OneConnection } from './one-connection.ts'
import { isPooled, keepsNames, SESSION, type Pooler } from './pooled-session.ts'
import { prepareStatements } from './prepare-statements.ts'
import { StatementNames } from './prepared-statements.ts'
import { StatementBatch } from './statement-batch.ts'
import { StatementWatch } from './statement-watch.ts'
import type { DB } from './tables.ts'

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** The address of the pool. */
  readonly connection: string
  /** The address for what belongs to a session (LISTEN, advisory locks), which no pooler may share out: the pool's own, or another. */
  readonly direct: string
  /** Takes a connection for a transaction; `inTransaction` does. */
  connect(): Promise<Connection>
  /** Statements sent since the start, transaction commands included. */
  readonly statements: { total: number }
  readonly log: DatabaseLog
  /** Knows whether the database answers. */
  readonly watch: DatabaseWatch
  /** Hears the profiles that a committed transaction marked as changed. Returns how to stop hearing. */
  onChanged(listener: ChangeListener): () => void
  /** Notifies the listeners; called after a commit only. */
  announceChanged(profile_ids: readonly number[]): void
  end(): Promise<void>
}

export interface Connection extends Pick<OneConnection, 'kysely' | 'ask'> {
  /** Gives it back to the pool; a broken one is closed. */
  release(isBroken: boolean): void
}

export type ChangeListener = (profile_ids: readonly number[]) => void

export interface DatabaseOptions {
  /** Connections at most; 10 when not given. */
  readonly max?: number
  /** Shown by PostgreSQL in pg_stat_activity. */
  readonly name?: string
  readonly log?: DatabaseLog
  /** After how many tenths of a second without an answer it counts as away. */
  readonly away_after?: number
  /** The address without a pooler; the same one when not given. */
  readonly direct?: string | null
  /** Statements that take longer are written to the log; 500 ms when not given. */
  readonly slow_ms?: number
  /** What stands before the database; none when not given. */
  readonly pooler?: Pooler
}

/** People begin to wait for what takes longer. */
const SLOW_MS = 500

const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

/** Opens a pool on a connection URL. Nothing is connected until the first statement. */
export function openDatabase(connection: string, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silent
  const statements = { total: 0 }
  const pooler = options.pooler ?? 'none'
  const names = new StatementNames({ isNaming: keepsNames(pooler) })
  const wide = { names, types: { getTypeParser }, watch: new StatementWatch(log, options.slow_ms ?? SLOW_MS) }
  const pool: WatchedPool = new WatchedPool(() => watch, {
    Client: PromptClient,
    connectionString: connection,
    max: options.max ?? 10,
    application_name: options.name ?? 'tembrel',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(isPooled(pooler) ? {} : SESSION),
    types: { getTypeParser },
  })
  const watch = new DatabaseWatch({ connection, log, work: workOf(pool), away_after: options.away_after })
  pool.on('error', (error) => {
    log.warn({ err: error }, 'an idle database connection was lost')
    watch.suspect()
  })
  pool.on('connect', (client) => {
    // A client that is checked out but idle, between two statements of a transaction, has no other listener: without this one
    // the loss of its connection would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection in use was lost'))
    watchConnection(client, pooler, watch)
    countStatements(client, statements)
    prepareStatements(client, wide)
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const known = new WeakMap<pg.PoolClient, OneConnection>()
  const listeners = new Set<ChangeListener>()
  return {
    kysely,
    pool,
    connection,
    direct: options.direct ?? connection,
    statements,
    log,
    watch,
    async connect() {
      const client = await pool.connect()
      const connection = known.get(client) ?? new OneConnection(client, wide)
      known.set(client, connection)
      return {
        kysely: connection.kysely,
        ask: (text, values) => connection.ask(text, values),
        release: (isBroken) => client.release(isBroken),
      }
    },
    onChanged(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announceChanged(profile_ids) {
      for (const listener of listeners) listener(profile_ids)
    },
    async end() {
      watch.end()
      // Kysely closes a pool only after it has used it itself.
      await kysely.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Waits for a server that is away for a moment (it restarts, or it recovers from a crash), and not for one that stays away. */
class WatchedPool extends pg.Pool {
  readonly #watch: () => DatabaseWatch

  constructor(watch: () => DatabaseWatch, config: pg.PoolConfig) {
    super(config)
    this.#watch = watch
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const watch = this.#watch()
    const client = waitForServer(
      () => this.#connectOnce(watch),
      () => watch.suspect(),
    )
    if (callback === undefined) return client
    client.then(
      (connected) => callback(undefined, connected, (broken?: Error | boolean) => connected.release(broken)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectOnce(watch: DatabaseWatch): Promise<pg.PoolClient> {
    let isGivenUp = false
    try {
      return await watch.orAway(() => {
        const connecting = super.connect()
        // It may still be had after nobody waits for it any more.
        connecting.then(
          (late) => isGivenUp && late.release(),
          () => undefined,
        )
        return connecting
      })
    } catch (error) {
      isGivenUp = true
      throw error
    }
  }
}

/** A pool may be waited for as long as others use it; a connection that cannot be made in this time will not be. */
const CONNECT_MS = 3000

class PromptClient extends DatabaseClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

/** Statements on connections of a database that is away are never answered: the connections are closed, and so they fail. */
function workOf(pool: pg.Pool) {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return {
    isBusy: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    giveUp: () => clients.forEach(endAtOnce),
  }
}

/**
 * Anything that comes shows that the database is there. A pooler speaks for itself too: from it only something that was done shows it,
 * and that it has lost the database it says in answer to a statement.
 */
function watchConnection(client: pg.PoolClient, pooler: Pooler, watch: DatabaseWatch): void {
  const { connection } = client as unknown as { readonly connection: pg.Connection }
  if (!isPooled(pooler)) return void connection.stream.on('data', () => watch.heard())
  connection.on('commandComplete', () => watch.heard())
  connection.on('errorMessage', (error: unknown) => isConnectionLost(error) && watch.suspect())
}

function countStatements(client: pg.PoolClient, statements: { total: number }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    statements.total += args[0] instanceof StatementBatch ? args[0].size : 1
    return query(...args)
  }) as typeof client.query
}

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182

/** int8 arrives as a number that is exact or an error; a date stays the text `YYYY-MM-DD`, because it has no time zone. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format !== 'binary') {
    if (oid === int8) return safeInteger
    if (oid === int8Array) return (value) => listParser(value).map((item) => (item === null ? null : safeInteger(item)))
    if (oid === date) return (value) => value
    if (oid === dateArray) return listParser
  }
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}

/** pg's types do not name the list types; 1009 is text[]. */
const listParser = pg.types.getTypeParser(1009 as number as 25) as unknown as (value: string) => (string | null)[]

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The integer ${value} of the database does not fit a number exactly.`)
  return number
}
