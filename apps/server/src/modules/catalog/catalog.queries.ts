import { type Kysely, sql, type Updateable } from 'kysely'
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
  row: { title_ru: string; title_en: string; image: string | null; position: number; hidden_at?: Date | null },
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

export type MusiccompRow = NonNullable<Awaited<ReturnType<typeof selectMusiccompForUpdate>>>
export type TrackRow = NonNullable<Awaited<ReturnType<typeof selectTrackForUpdate>>>

/** Locks a compilation of music, so that its list of tracks is changed by one at a time. */
export async function selectMusiccompForUpdate(db: Kysely<DB>, id: number) {
  return db.selectFrom('musiccomps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function selectTrackForUpdate(db: Kysely<DB>, id: number) {
  return db.selectFrom('musics').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks all compilations of music, so that their order is changed by one at a time; their ids in the order of then. */
export async function lockMusiccomps(db: Kysely<DB>): Promise<number[]> {
  await db.selectFrom('musiccomps').select('id').orderBy('id').forUpdate().execute()
  const rows = await db.selectFrom('musiccomps').select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Ids of the tracks of a compilation in their order, withdrawn ones too. */
export async function selectTrackIds(db: Kysely<DB>, musiccomp_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('musics')
    .select('id')
    .where('musiccomp_id', '=', musiccomp_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateMusiccomp(db: Kysely<DB>, id: number, row: Updateable<DB['musiccomps']>): Promise<void> {
  await db
    .updateTable('musiccomps')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateTrack(db: Kysely<DB>, id: number, row: Updateable<DB['musics']>): Promise<void> {
  await db
    .updateTable('musics')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives each row the place it has in the list. */
export async function updatePlaces(
  db: Kysely<DB>,
  table: 'musiccomps' | 'musics',
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, place) where o.id = t.id`.execute(db)
}
