/** What the drill of a restore looks up, and the instant at which it makes everybody stand still. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { selectTables } from '../../apps/server/src/database/database-content.ts'

export interface Instant {
  /** A moment at which no transaction was in the middle, in UTC. */
  readonly moment: string
  /** Sees the database as it was then, until `end`. */
  readonly db: Database['kysely']
  /** How long nobody could write. */
  readonly held_ms: number
  end(): Promise<void>
}

/** Shorter than PostgreSQL takes to look for deadlocks: nobody's transaction is ended for this. */
const PATIENCE_MS = 300
const TRIES = 100

/**
 * Waits until nobody writes, takes the time and a snapshot, and lets everybody go on once the clock has moved on. Whatever was committed before
 * has an earlier time than `moment`, whatever is committed later a later one.
 */
export async function holdInstant({ pool, kysely, connect }: Database): Promise<Instant> {
  const tables = await selectTables(kysely)
  const keeper = await connect()
  const locker = await pool.connect()
  try {
    const began = await lockAll((text) => locker.query(text), tables)
    const { rows } = await locker.query<{ moment: string; snapshot: string }>(
      `select to_char(now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment, pg_export_snapshot() as snapshot
         from (select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now) as clock`,
    )
    const { moment = '', snapshot = '' } = rows[0] ?? {}
    await keeper.ask('begin isolation level repeatable read read only')
    await keeper.ask(`set transaction snapshot '${snapshot}'`)
    await locker.query('select pg_sleep(0.005)')
    await locker.query('commit')
    const held_ms = performance.now() - began
    const end = async (): Promise<void> => {
      await keeper.ask('commit')
      keeper.release(false)
    }
    locker.release()
    return { moment, db: keeper.kysely, held_ms, end }
  } catch (error) {
    keeper.release(true)
    locker.release(true)
    throw error
  }
}

async function lockAll(ask: (text: string) => Promise<unknown>, tables: readonly string[]): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now()
    await ask('begin isolation level repeatable read')
    await ask(`set local lock_timeout = ${PATIENCE_MS}`)
    try {
      await ask(`lock table ${tables.join(', ')} in share mode`)
      return began
    } catch (error) {
      await ask('rollback')
      if (attempt === TRIES) throw error
      await pause(50)
    }
  }
}

export interface UnsentUpload {
  readonly file_id: string
  readonly storage_key: string
  readonly order_id: number
  readonly worker_id: number
}

/** Recordings of these people that were uploaded at least so many seconds ago and have not been sent, the newest first. */
export async function selectUnsentUploads(
  { pool }: Pick<Database, 'pool'>,
  people: readonly number[],
  seconds: number,
): Promise<UnsentUpload[]> {
  const { rows } = await pool.query<UnsentUpload>(
    `select upload.file_id, file.storage_key, upload.order_id::int as order_id, upload.worker_id::int as worker_id
       from order_uploads as upload join files as file on file.id = upload.file_id
      where upload.worker_id = any($1::bigint[]) and upload.created_at < now() - make_interval(secs => $2)
      order by upload.created_at desc`,
    [people, seconds],
  )
  return rows
}

/** Bytes that cannot be pressed together, in a table of its own: so a restore has something to do. */
export async function insertFiller({ pool }: Pick<Database, 'pool'>, megabytes: number): Promise<void> {
  await pool.query('create schema drill')
  await pool.query('create table drill.filler (piece bytea not null)')
  for (let megabyte = 0; megabyte < megabytes; megabyte += 1)
    await pool.query('insert into drill.filler select unnest($1::bytea[])', [
      Array.from({ length: 500 }, () => randomBytes(2000)),
    ])
}

/** How many of these orders and messages are there. */
export async function countThere(
  { pool }: Pick<Database, 'pool'>,
  wanted: { readonly orders: readonly number[]; readonly messages: readonly number[] },
): Promise<{ orders: number; messages: number }> {
  const { rows } = await pool.query<{ orders: number; messages: number }>(
    `select (select count(*)::int from orders where id = any($1::bigint[])) as orders,
            (select count(*)::int from order_messages where id = any($2::bigint[])) as messages`,
    [wanted.orders, wanted.messages],
  )
  return rows[0] ?? { orders: 0, messages: 0 }
}
