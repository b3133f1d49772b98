import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres } from '../../database/tables.ts'

/** The id may be any whole number: one beyond the column's range names no genre. */
export async function selectPricedGenre(db: Kysely<DB>, id: number): Promise<Selectable<Genres> | undefined> {
  return db
    .selectFrom('genres')
    .selectAll()
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
}
