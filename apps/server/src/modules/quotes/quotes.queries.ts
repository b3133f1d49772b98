import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres } from '../../database/tables.ts'

/** Genres by id, each once. An id may be any whole number: one beyond the column's range names no genre. */
export async function selectPricedGenres(db: Kysely<DB>, ids: readonly number[]): Promise<Selectable<Genres>[]> {
  return db
    .selectFrom('genres')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** The id of a language by its code («ru»); undefined for one that the site does not have. */
export async function selectLanguageId(db: Kysely<DB>, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('languages').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
