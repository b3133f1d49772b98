/**
 * The connection pool, and Kysely over it.
 *
 * A lost connection costs the statements that were on it and nothing else: idle losses are noticed by the pool, a server that
 * restarts is waited for while connecting, and no loss ends the process.
 */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { waitForServer } from './connection-loss.ts'
import { OneConnection } from './one-connection.ts'
import { prepareStatements } from './prepare-statements.ts'
import { StatementNames } from './prepared-statements.ts'
import { StatementBatch } from './statement-batch.ts'
import type { DB } from './tables.ts'

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Takes a connection for a transaction; `inTransaction` does. */
  connect(): Promise<Connection>
  /** Statements sent since the start, transaction commands included. */
  readonly statements: { total: number }
  readonly log: DatabaseLog
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

export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DatabaseOptions {
  /** Connections at most; 10 when not given. */
  readonly max?: number
  /** Shown by PostgreSQL in pg_stat_activity. */
  readonly name?: string
  readonly log?: DatabaseLog
}

const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

/** Opens a pool on a connection URL. Nothing is connected until the first statement. */
export function openDatabase(connection: string, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silent
  const statements = { total: 0 }
  const names = new StatementNames()
  const pool = new PatientPool({
    connectionString: connection,
    max: options.max ?? 10,
    application_name: options.name ?? 'tembrel',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    // A client that is checked out but idle, between two statements of a transaction, has no other listener: without this one
    // the loss of its connection would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection in use was lost'))
    countStatements(client, statements)
    prepareStatements(client, { names, types: { getTypeParser } })
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const known = new WeakMap<pg.PoolClient, OneConnection>()
  const listeners = new Set<ChangeListener>()
  return {
    kysely,
    pool,
    statements,
    log,
    async connect() {
      const client = await pool.connect()
      const connection = known.get(client) ?? new OneConnection(client, { names, types: { getTypeParser } })
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
      // Kysely closes a pool only after it has used it itself.
      await kysely.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Waits for a server that is away for a moment (it restarts, or it recovers from a crash) instead of failing at once. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const client = waitForServer(() => super.connect())
    if (callback === undefined) return client
    client.then(
      (connected) => callback(undefined, connected, (broken?: Error | boolean) => connected.release(broken)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
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
