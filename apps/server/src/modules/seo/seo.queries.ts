import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Whole files of narrators by their ids: `number` 1 holds the ids below `per_file`, 2 the next as many, and so on. */
export async function selectNarratorFiles(
  db: Kysely<DB>,
  per_file: number,
): Promise<{ number: number; changed_at: Date }[]> {
  const { rows } = await sql<{ number: number; changed_at: Date }>`
    select narrator_id / ${per_file}::bigint + 1 as number, max(refreshed_at) as changed_at
    from narrator_cards group by 1 order by 1`.execute(db)
  return rows
}

/** The next listed narrators with ids from `from` and below `below`, in the order of their ids. */
export async function selectNarratorAddresses(
  db: Kysely<DB>,
  { from, below, limit }: { from: number; below: number; limit: number },
): Promise<{ id: number; slug: string; changed_at: Date }[]> {
  return db
    .selectFrom('narrator_cards')
    .select(['narrator_id as id', 'slug', 'refreshed_at as changed_at'])
    .where('narrator_id', '>=', from)
    .where('narrator_id', '<', below)
    .orderBy('narrator_id')
    .limit(limit)
    .execute()
}

/** What the picture of a narrator shows; titles in Russian and English. */
export interface NarratorPictureRow {
  firstname: string
  lastname: string
  image: string | null
  timbre_ru: string | null
  timbre_en: string | null
  colour: string | null
  genres_ru: string[] | null
  genres_en: string[] | null
  /** 400 heights of the main demo, 0–255. */
  peaks: Buffer | null
}

export async function selectNarratorPicture(db: Kysely<DB>, id: number): Promise<NarratorPictureRow | undefined> {
  const { rows } = await sql<NarratorPictureRow>`
    select p.firstname, p.lastname, p.image, t.title_ru as timbre_ru, t.title_en as timbre_en, t.colour,
      (select array_agg(g.title_ru order by g.id <> c.main_genre_id, g.position, g.id) from genres g where g.id = any(c.genre_ids)) as genres_ru,
      (select array_agg(g.title_en order by g.id <> c.main_genre_id, g.position, g.id) from genres g where g.id = any(c.genre_ids)) as genres_en,
      (select f.peaks from demos d join files f on f.id = d.file_id
        where d.narrator_id = c.narrator_id and d.opened and d.approved and d.deleted_at is null and f.peaks is not null
        order by d.main desc, d.position, d.id limit 1) as peaks
    from narrator_cards c
    join profiles p on p.id = c.narrator_id
    left join timbres t on t.id = c.main_timbre_id
    where c.narrator_id = ${id}`.execute(db)
  return rows[0]
}

/** What the picture of a compilation shows: its title, and the voice colours of the first who are in it. */
export interface CompilationPictureRow {
  title_ru: string
  title_en: string
  narrators_count: number
  colours: (string | null)[]
  images: (string | null)[]
}

export async function selectCompilationPicture(db: Kysely<DB>, id: number): Promise<CompilationPictureRow | undefined> {
  const { rows } = await sql<CompilationPictureRow>`
    select k.title_ru, k.title_en, count(c.narrator_id) as narrators_count,
      coalesce(array_agg(t.colour order by m.position, m.narrator_id) filter (where c.narrator_id is not null), '{}') as colours,
      coalesce(array_agg(p.image order by m.position, m.narrator_id) filter (where c.narrator_id is not null), '{}') as images
    from narratorcomps k
    left join narratorcomp_narrators m on m.narratorcomp_id = k.id
    left join narrator_cards c on c.narrator_id = m.narrator_id
    left join profiles p on p.id = c.narrator_id
    left join timbres t on t.id = c.main_timbre_id
    where k.id = ${id} group by k.id`.execute(db)
  return rows[0]
}
