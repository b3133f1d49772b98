import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres, Languages } from '../../database/tables.ts'

/** Genres by id, each once. An id may be any whole number: one beyond the column's range names no genre. */
export async function selectPricedGenres(db: Kysely<DB>, ids: readonly number[]): Promise<Selectable<Genres>[]> {
  return db
    .selectFrom('genres')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** All genres as the site shows them, in their order. */
export async function selectAllGenres(db: Kysely<DB>): Promise<Selectable<Genres>[]> {
  return db.selectFrom('genres').selectAll().orderBy('position').orderBy('id').execute()
}

/** A language by its code («ru»); undefined for one that the site does not have. */
export async function selectLanguage(db: Kysely<DB>, code: string): Promise<Selectable<Languages> | undefined> {
  return db.selectFrom('languages').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The demos of these narrators that can be heard and are of this genre; of this language too, or of none, unless it is 0. */
export async function selectDemosOf(
  db: Kysely<DB>,
  narrator_ids: readonly number[],
  { genre, language }: { readonly genre: number; readonly language: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('demos')
    .select('id')
    .where('narrator_id', '=', sql<number>`any(${[...narrator_ids]}::bigint[])`)
    .where('genres_id', '=', genre)
    .where((is) =>
      language === 0 ? is.val(true) : is.or([is('languages_id', 'is', null), is('languages_id', '=', language)]),
    )
    .where('opened', '=', true)
    .where('approved', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
