import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Tables that a refused request may write: it is counted against limits, and sessions live their own life. */
const LIMITS_AND_SESSIONS = [
  'sign_in_attempts',
  'sign_in_codes',
  'session_families',
  'refresh_tokens',
  'outbox_messages',
]

/** Names of all tables whose rows a refused request must leave alone, with the queue of jobs. */
export async function selectWatchedTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all(${LIMITS_AND_SESSIONS}::text[]))
        or (schemaname = 'graphile_worker' and tablename = '_private_jobs')
     order by 1`.execute(db)
  return rows.map((row) => row.name)
}

/** Number and digest of the rows of each table: equal before and after when nothing was written. */
export async function selectRowDigests(db: Kysely<DB>, tables: readonly string[]): Promise<Record<string, string>> {
  const parts = tables.map(
    (table) =>
      sql`select ${table}::text as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
            from ${sql.raw(table)} t`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}
