/** Writes the invented rows in bulk; what the product offers for that is one person at a time. */
import type { Database } from '../../apps/server/src/database/database.ts'
import type { Tx } from '../../apps/server/src/database/transaction.ts'
import type { Row } from './invented-narrator.ts'

type Pool = Pick<Database['pool'], 'query'>

/** Inserts rows with equal columns in one statement, ids included. Columns that are not named get their defaults. */
export async function insertRows(pool: Pool, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
  if (columns.length === 0) return
  const list = columns.join(', ')
  await pool.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Lets the ids of a table go on after those that were given. */
export async function alignIds(pool: Pool, table: string): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
  )
}

/** As autovacuum leaves the tables after a while: with statistics, and with the marks that spare visits of the heap. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('vacuum analyze')
}

/** Cards by narrator id, as PostgreSQL writes them, without the moment they were refreshed. */
export async function readCards(pool: Pool, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; card: string }>(
    `select narrator_id as id, (to_jsonb(c) - 'refreshed_at')::text as card
       from narrator_cards c where narrator_id = any($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map(({ id, card }) => [id, card]))
}

/** Orders that are placed and paid and wait for their narrator. */
export async function countPaidOrders(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from orders where orderstatuses_id = 2')
  return rows[0]?.count ?? 0
}

/** What PostgreSQL says of itself, for the head of the report. */
export async function readPostgres(pool: Pool): Promise<{ version: string; fsync: string; commit: string }> {
  const { rows } = await pool.query<{ version: string; fsync: string; commit: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit`,
  )
  return rows[0] ?? { version: '', fsync: '', commit: '' }
}

/** Writes a person anew as he is: a commit that may have changed what he sees. */
export async function touchProfile(db: Tx['db'], profile_id: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set(({ ref }) => ({ firstname: ref('firstname') }))
    .where('id', '=', profile_id)
    .execute()
}
