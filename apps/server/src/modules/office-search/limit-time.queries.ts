import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Statements of the transaction end after so many milliseconds. */
export async function limitSearch(db: Kysely<DB>, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
    -- Compiling takes longer than what is looked for.
    set_config('jit', 'off', true)`.execute(db)
}
