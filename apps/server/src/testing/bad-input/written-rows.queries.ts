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

/** From now on each row of these tables that is written is noted, by the database itself, whoever writes it. */
export async function noteWrittenRows(db: Kysely<DB>, tables: readonly string[]): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create schema watching')
  await run('create table watching.written (name text not null)')
  await run(`create function watching.note() returns trigger language plpgsql as
    $$ begin insert into watching.written values (tg_table_name); return null; end $$`)
  for (const table of tables) {
    await run(`create trigger watching_rows after insert or update or delete on ${table} for each row
      execute function watching.note()`)
    await run(`create trigger watching_truncate after truncate on ${table} execute function watching.note()`)
  }
}

/** Whether any row was written since it was asked last. */
export async function takeWrittenRows(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`delete from watching.written returning name`.execute(db)
  return rows.length > 0
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
