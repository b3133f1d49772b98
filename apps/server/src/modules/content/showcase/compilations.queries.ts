import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireFace } from '@tembrel/contract/wire/compilation.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export interface NarratorcompRow {
  id: number
  title: string
  description: string
  image: string | null
  image_alt: string
  slug: string
  genres_id: number | null
  /** Listed narrators; the ids of all of them, in their order. */
  narrator_ids: number[]
  /** The first of them, as far as the cover shows them. */
  faces: WireFace[]
}

/** A cover shows this many at the most. */
const FACES = 7

/**
 * Compilations in their order, or the one with `id`, with their listed narrators. Hidden ones and
 * those of genres that are switched off are left out.
 */
export async function selectNarratorcomps(
  db: Kysely<DB>,
  only: { readonly id: number | null; readonly browsed_genres: readonly number[] },
  locale: Locale,
): Promise<NarratorcompRow[]> {
  const genres = sql`${[...only.browsed_genres]}::smallint[]`
  const title = sql.ref(locale === 'en' ? 'n.title_en' : 'n.title_ru')
  const alt = sql.ref(locale === 'en' ? 'n.image_alt_en' : 'n.image_alt_ru')
  const description = sql.ref(locale === 'en' ? 'n.description_en' : 'n.description_ru')
  const { rows } = await sql<NarratorcompRow>`
    select n.id, ${title} as title, ${description} as description, n.image, n.slug, n.genres_id,
      case when n.image_is_decorative then '' else ${alt} end as image_alt,
      coalesce(m.narrator_ids, '{}') as narrator_ids, coalesce(m.faces, '[]') as faces
    from narratorcomps n
    left join lateral (
      select array_agg(l.narrator_id order by l.place) as narrator_ids,
        jsonb_agg(jsonb_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname, 'image', p.image,
          'timbre_id', l.timbre_id) order by l.place) filter (where l.place <= ${FACES}) as faces
      from (
        select c.narrator_id, c.main_timbre_id as timbre_id,
          row_number() over (order by nn.position, nn.narrator_id) as place
        from narratorcomp_narrators nn join narrator_cards c on c.narrator_id = nn.narrator_id
        where nn.narratorcomp_id = n.id and c.genre_ids && ${genres}
      ) l join profiles p on p.id = l.narrator_id
    ) m on true
    where (n.genres_id is null or n.genres_id = any(${genres}))
      and (${only.id}::bigint is null or n.id = ${only.id})
      and n.hidden_at is null
    order by n.position, n.id`.execute(db)
  return rows
}

export interface NarratorcompDemoRow {
  narrator_id: number
  firstname: string
  lastname: string
  title: string
  name: string
  storage_key: string
  size: number
}

/** One public demo of each of the narrators: of the compilation's genre if there is one, else the main one. */
export async function selectNarratorcompDemos(
  db: Kysely<DB>,
  comp: Pick<NarratorcompRow, 'genres_id' | 'narrator_ids'>,
  browsed_genres: readonly number[],
  locale: Locale,
): Promise<NarratorcompDemoRow[]> {
  const title = sql.ref(locale === 'en' ? 'd.title_en' : 'd.title')
  const genres = sql`${[...browsed_genres]}::smallint[]`
  const { rows } = await sql<NarratorcompDemoRow>`
    select distinct on (d.narrator_id) d.narrator_id, p.firstname, p.lastname,
      coalesce(nullif(${title}, ''), d.title) as title, f.name, f.storage_key, f.size
    from demos d join files f on f.id = d.file_id join profiles p on p.id = d.narrator_id
    where d.narrator_id = any(${[...comp.narrator_ids]}::bigint[])
      and d.opened and d.approved and d.deleted_at is null and f.play_key is not null
      and (d.genres_id is null or d.genres_id = any(${genres}))
    order by d.narrator_id, (d.genres_id is not distinct from ${comp.genres_id}::smallint) desc, d.main desc, d.id`.execute(
    db,
  )
  return rows
}
