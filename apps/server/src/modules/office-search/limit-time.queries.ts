import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Statements of the transaction end after so many milliseconds, and texts count as similar from a third of the words' trigrams on: one letter changes three. */
export async function limitSearch(db: Kysely<DB>, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
    set_config('pg_trgm.word_similarity_threshold', '0.3', true),
    -- Compiling takes longer than what is looked for.
    set_config('jit', 'off', true)`.execute(db)
}
