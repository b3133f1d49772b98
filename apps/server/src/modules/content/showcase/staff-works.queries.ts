import { type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Works } from '../../../database/tables.ts'

/** A work as staff edit it, whether visitors see it or not. */
export interface StaffWorkRow {
  id: number
  title_ru: string
  title_en: string
  genres_id: number | null
  hidden: boolean
  version: number
  narrator_id: number
  firstname: string
  lastname: string
  image: string | null
  timbre_id: number | null
  is_listed: boolean
  demo_id: number | null
  demo_title: string | null
  is_demo_public: boolean | null
  play_key: string | null
  play_size: number | null
  duration_ms: number | null
  peaks: Buffer | null
  loudness_lufs: number | null
}

/** All works in their order, or the one with `id`. */
export async function selectStaffWorks(db: Kysely<DB>, id: number | null): Promise<StaffWorkRow[]> {
  const { rows } = await sql<StaffWorkRow>`
    select w.id, w.title_ru, w.title_en, w.genres_id, w.hidden_at is not null as hidden, w.version, w.narrator_id,
      p.firstname, p.lastname, p.image, t.timbre_id, c.narrator_id is not null as is_listed, w.demo_id,
      d.title as demo_title, d.opened and d.approved and d.deleted_at is null as is_demo_public,
      f.play_key, f.play_size, f.duration_ms, f.peaks, f.loudness_lufs
    from works w
    join profiles p on p.id = w.narrator_id
    join files f on f.id = w.file_id
    left join narrator_timbres t on t.narrator_id = w.narrator_id and t.main
    left join narrator_cards c on c.narrator_id = w.narrator_id
    left join demos d on d.id = w.demo_id
    where ${id}::bigint is null or w.id = ${id}
    order by w.position, w.id`.execute(db)
  return rows
}

/** The place after the last work. */
export async function selectNextWorkPlace(db: Kysely<DB>): Promise<number> {
  const { last } = await db
    .selectFrom('works')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export async function selectWorkForUpdate(db: Kysely<DB>, id: number) {
  return db.selectFrom('works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The file of a demo that visitors hear of this narrator; undefined for any other demo. */
export async function selectPublicDemoFileId(
  db: Kysely<DB>,
  demo: { readonly id: number; readonly narrator_id: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('demos')
    .select('file_id')
    .where('id', '=', demo.id)
    .where('narrator_id', '=', demo.narrator_id)
    .where('opened', '=', true)
    .where('approved', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.file_id
}

export async function updateWork(db: Kysely<DB>, id: number, row: Updateable<Works>): Promise<void> {
  await db
    .updateTable('works')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteWork(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('works').where('id', '=', id).execute()
}
