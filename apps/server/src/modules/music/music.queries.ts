import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireMusiccomp } from '@tembrel/contract/wire/music.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Files } from '../../database/tables.ts'

type Sound = Pick<Selectable<Files>, 'play_key' | 'play_size' | 'duration_ms' | 'peaks' | 'loudness_lufs'>

export interface MusicRow {
  readonly id: number
  readonly title: string
  readonly musiccomp: { readonly id: number; readonly title: string }
  readonly withdrawn: boolean
  readonly whole: Sound & Pick<Selectable<Files>, 'name' | 'content_type' | 'size' | 'storage_key'>
  /** Null until it has been made. */
  readonly example: Sound | null
}

const SOUND = ['play_key', 'play_size', 'duration_ms', 'peaks', 'loudness_lufs'] as const
const WHOLE = [...SOUND, 'name', 'content_type', 'size', 'storage_key'] as const

/**
 * The money of an order in one of these has come and has not gone back: what it bought may be taken (Product §7, downloads).
 * In 17 only the added options wait.
 */
const PAID_STATUSES = [
  ORDER_STATUS.suggested,
  ORDER_STATUS.inwork,
  ORDER_STATUS.verify_after_narrator,
  ORDER_STATUS.completed,
  ORDER_STATUS.processing_by_soundengineer,
  ORDER_STATUS.waiting_payment_add_options,
  ORDER_STATUS.verify_before_soundengineer,
  ORDER_STATUS.verify_after_soundengineer,
] as const

/** Compilations with tracks on offer in their order, or the one with `id`. */
export async function selectMusiccomps(db: Kysely<DB>, id: number | null, locale: Locale): Promise<WireMusiccomp[]> {
  const title = sql.ref(locale === 'en' ? 'c.title_en' : 'c.title_ru')
  const { rows } = await sql<WireMusiccomp>`
    select c.id, ${title} as title, c.image, count(*)::integer as tracks_count
    from musiccomps c join musics m on m.musiccomp_id = c.id and m.withdrawn_at is null
    where c.hidden_at is null and (${id}::bigint is null or c.id = ${id})
    group by c.id order by c.position, c.id`.execute(db)
  return rows
}

/** Tracks on offer of a compilation, or of all (null), in their order, or those with the given ids, withdrawn ones too. */
export async function selectMusics(
  db: Kysely<DB>,
  of: { readonly musiccomp_id: number | null } | { readonly ids: readonly number[] },
  locale: Locale,
): Promise<MusicRow[]> {
  const found = await db
    .selectFrom('musics as m')
    .innerJoin('musiccomps as c', 'c.id', 'm.musiccomp_id')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .leftJoin('music_examples as x', 'x.music_id', 'm.id')
    .select([`m.title_${locale} as title` as const, `c.title_${locale} as comp_title` as const])
    .select(['m.id', 'm.musiccomp_id', 'm.withdrawn_at', 'x.file_id as example_id'])
    .select(WHOLE.map((name) => `f.${name}` as const))
    .where((where) =>
      'ids' in of
        ? where('m.id', '=', sql<number>`any(${[...of.ids]}::bigint[])`)
        : where.and([
            where('m.withdrawn_at', 'is', null),
            ...(of.musiccomp_id === null ? [] : [where('m.musiccomp_id', '=', of.musiccomp_id)]),
          ]),
    )
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  const example_ids = found.flatMap(({ example_id }) => example_id ?? [])
  const examples = new Map(
    example_ids.length === 0
      ? []
      : (
          await db
            .selectFrom('files')
            .select(['id', ...SOUND])
            .where('id', 'in', example_ids)
            .execute()
        ).map((row) => [row.id, row]),
  )
  return found.map((row) => {
    const { id, title, comp_title, musiccomp_id, withdrawn_at, example_id, ...whole } = row
    return {
      ...{ id, title, musiccomp: { id: musiccomp_id, title: comp_title }, withdrawn: withdrawn_at !== null, whole },
      example: examples.get(example_id ?? '') ?? null,
    }
  })
}

/** Those of the tracks that a paid order of this client, or one of this sound engineer's, has. */
export async function selectOwnMusicIds(
  db: Kysely<DB>,
  reader: { readonly role: 'client' | 'soundengineer'; readonly profile_id: number },
  ids: readonly number[],
): Promise<Set<number>> {
  const owner = sql.ref(reader.role === 'client' ? 'o.client_id' : 'o.soundengineer_id')
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from orders o cross join lateral unnest(o.musics) as m(id)
    where ${owner} = ${reader.profile_id} and o.deleted_at is null
      and o.orderstatuses_id = any(${[...PAID_STATUSES]}::smallint[]) and m.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The stored sound a preview is made from; absent when there is no such track or it has a preview already. */
export async function selectMusicWithoutExample(
  db: Kysely<DB>,
  music_id: number,
): Promise<{ storage_key: string; name: string } | undefined> {
  return db
    .selectFrom('musics as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .leftJoin('music_examples as x', 'x.music_id', 'm.id')
    .select(['f.storage_key', 'f.name'])
    .where('m.id', '=', music_id)
    .where('x.music_id', 'is', null)
    .executeTakeFirst()
}

/** Names the preview of a track; false when another one was faster. */
export async function insertMusicExample(
  db: Kysely<DB>,
  row: { readonly music_id: number; readonly file_id: string },
): Promise<boolean> {
  const written = await db
    .insertInto('music_examples')
    .values(row)
    .onConflict((conflict) => conflict.column('music_id').doNothing())
    .returning('music_id')
    .executeTakeFirst()
  return written !== undefined
}
