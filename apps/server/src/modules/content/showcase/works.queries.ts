import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB, Works } from '../../../database/tables.ts'

export interface WorkRow {
  id: number
  title: string
  genres_id: number | null
  narrator_id: number
  firstname: string
  lastname: string
  image: string | null
  slug: string
  timbre_id: number | null
  duration_ms: number
  peaks: Buffer | null
  loudness_lufs: number | null
}

/** Staff show it, and when it is a demo, visitors may hear that. */
const IS_SHOWN = sql<boolean>`(w.hidden_at is null and (w.demo_id is null or exists (
  select from demos d where d.id = w.demo_id and d.opened and d.approved and d.deleted_at is null)))`

/** Works that are shown and can be heard, of narrators who are listed, in their order. */
export async function selectWorks(db: Kysely<DB>, locale: Locale): Promise<WorkRow[]> {
  const title = sql.ref(locale === 'en' ? 'w.title_en' : 'w.title_ru')
  const { rows } = await sql<WorkRow>`
    select w.id, ${title} as title, w.genres_id, c.narrator_id, p.firstname, p.lastname, p.image, c.slug,
      c.main_timbre_id as timbre_id, f.duration_ms, f.peaks, f.loudness_lufs
    from works w
    join narrator_cards c on c.narrator_id = w.narrator_id
    join profiles p on p.id = w.narrator_id
    join files f on f.id = w.file_id
    where f.play_key is not null and f.duration_ms is not null and ${IS_SHOWN}
    order by w.position, w.id`.execute(db)
  return rows
}

/** Where the sound of a work lies; undefined when it cannot be heard, as `selectWorks` has it. */
export async function selectWorkSound(
  db: Kysely<DB>,
  id: number,
): Promise<{ play_key: string | null; play_size: number | null } | undefined> {
  return db
    .selectFrom('works as w')
    .innerJoin('narrator_cards as c', 'c.narrator_id', 'w.narrator_id')
    .innerJoin('files as f', 'f.id', 'w.file_id')
    .select(['f.play_key', 'f.play_size'])
    .where('w.id', '=', id)
    .where(IS_SHOWN)
    .executeTakeFirst()
}

export async function insertWork(db: Kysely<DB>, row: Omit<Insertable<Works>, 'id'>): Promise<number> {
  const { id } = await db.insertInto('works').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
