/** What a database is held against, read without interpretation. */
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './tables.ts'

export async function selectAppliedMigrations(db: Kysely<DB>): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migrations order by name`.execute(db)
  return rows
}

/** All tables of the product and of its queue. */
export async function selectTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export interface TableContent {
  readonly table: string
  readonly rows: number
  /** The sum of the digests of all rows, whatever their order; null when it was not asked for. */
  readonly digest: string | null
}

export async function selectContent(db: Kysely<DB>, table: string, hasDigest: boolean): Promise<TableContent> {
  const digest = hasDigest ? sql`coalesce(sum(hashtextextended(one::text, 0)), 0)::text` : sql`null::text`
  const { rows } = await sql<{ rows: number; digest: string | null }>`
    select count(*)::float8 as rows, ${digest} as digest from ${sql.raw(table)} as one`.execute(db)
  return { table, rows: rows[0]?.rows ?? 0, digest: rows[0]?.digest ?? null }
}

/** From here on statements may take as long as they need, and see the database as it is now. */
export async function beginLongReading(db: Kysely<DB>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

/** A commit that changes nothing: the archive reaches beyond the moment before it. */
export async function writeMark({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query("select pg_logical_emit_message(true, 'tembrel', 'backup')")
}
