import { sql, type Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'

/** Name of the last migration that the database has, or null when it has none. */
export async function lastMigration(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from schema_migrations`.execute(db)
  return rows[0]?.name ?? null
}
