import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Every enumeration of the product with both titles, in their order. */
export async function selectEnumerations(db: Kysely<DB>) {
  const [genders, ages, timbres, moods, speeds, languages, topics, timezones, equipmenttypes, links, genres] =
    await Promise.all([
      db.selectFrom('genders').selectAll().orderBy('id').execute(),
      db.selectFrom('ages').selectAll().orderBy('id').execute(),
      db.selectFrom('timbres').selectAll().orderBy('id').execute(),
      db.selectFrom('moods').selectAll().orderBy('id').execute(),
      db.selectFrom('speeds').selectAll().orderBy('id').execute(),
      db.selectFrom('languages').selectAll().orderBy('id').execute(),
      db.selectFrom('topics').selectAll().orderBy('id').execute(),
      db.selectFrom('timezones').selectAll().orderBy('id').execute(),
      db.selectFrom('equipmenttypes').selectAll().orderBy('id').execute(),
      db.selectFrom('links').selectAll().orderBy('id').execute(),
      db.selectFrom('genres').selectAll().where('active', '=', true).orderBy('position').execute(),
    ])
  return { genders, ages, timbres, moods, speeds, languages, topics, timezones, equipmenttypes, links, genres }
}

export type Enumerations = Awaited<ReturnType<typeof selectEnumerations>>

export async function insertMusiccomp(
  db: Kysely<DB>,
  row: { title_ru: string; title_en: string; image: string | null; position: number },
): Promise<number> {
  const { id } = await db.insertInto('musiccomps').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertMusic(
  db: Kysely<DB>,
  row: { musiccomp_id: number; title_ru: string; title_en: string; file_id: string; position: number },
): Promise<number> {
  const { id } = await db.insertInto('musics').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateMusicWithdrawn(db: Kysely<DB>, id: number, withdrawn_at: Date): Promise<void> {
  await db.updateTable('musics').set({ withdrawn_at }).where('id', '=', id).where('withdrawn_at', 'is', null).execute()
}
