import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../database/tables.ts'
import type { IndexRow } from './index-doc.ts'

/** The columns of `IndexRow` but the ranks of the names, of a card `c`. Texts instead of lists: a million rows are read with them. */
const INDEX_COLUMNS = `
  c.narrator_id, c.shown_name, c.shown_name_en, c.name_norm,
  concat_ws(';', coalesce(c.gender_id, 0), coalesce(c.age_id, 0), array_to_string(c.genre_ids, ','),
    array_to_string(c.timbre_ids, ','), array_to_string(c.language_ids, ','), array_to_string(c.native_language_ids, ','),
    array_to_string(c.forbidden_topic_ids, ','), c.main_language_native::int),
  concat_ws(',', coalesce(c.price_ad, -1), coalesce(c.price_book, -1), coalesce(c.price_long, -1), coalesce(c.price_frame, -1)),
  c.rank,
  case when c.paused_until is null then 0
    when isfinite(c.paused_until) then (extract(epoch from c.paused_until) * 1000000)::float8
    else 'Infinity'::float8 end,
  (extract(epoch from c.activated_at) * 1000000)::float8,
  case when p.narrator_id is not null then concat_ws(',',
    coalesce(p.ad_30s, -1), coalesce(p.ad_60s, -1), coalesce(p.ad_90s, -1), coalesce(p.long_c_1p, -1),
    coalesce(p.long_c_5p, -1), coalesce(p.frame_1m, -1), coalesce(p.frame_min, -1), coalesce(p.book_1h, -1),
    coalesce(p.federal, -1), coalesce(p.urgent, -1), coalesce(p.alienation, -1),
    p.ad_on::int + 2 * p.long_on::int + 4 * p.frame_on::int + 8 * p.book_on::int + 16 * p.self_cleaning::int
      + 32 * n.urgent::int) end,
  (select string_agg(k.topic_id || ',' || k.percent, ',' order by k.topic_id)
    from narrator_topic_coefficients k where k.narrator_id = c.narrator_id),
  case when n.urgent then z.name || chr(9) || n.timetable::text end`

const INDEX_SOURCES = `
  from narrator_cards c
  join narrators n on n.profile_id = c.narrator_id
  left join narrator_prices p on p.narrator_id = c.narrator_id
  left join timezones z on z.id = n.timezone_id`

/** Beside the wide rows: sorting those twice more would take most of the building. */
const RANKED_NAMES = `
  select narrator_id, (dense_rank() over (order by shown_name collate "ru-RU-x-icu") - 1)::int as name_rank,
    (dense_rank() over (order by shown_name_en collate "ru-RU-x-icu") - 1)::int as name_rank_en
  from narrator_cards`

const ROWS_AT_ONCE = 5000

/** All listed narrators, read at one moment. */
export interface CatalogueReading {
  /** `pg_snapshot` as text: what is visible in it is in the rows. */
  readonly snapshot: string
  readonly count: number
}

/**
 * Reads the whole catalogue in one snapshot, best ranked first, and gives it to `onRow`. The connection is in use until the
 * end and has no transaction open before.
 */
export async function readCatalogue(
  client: pg.Client,
  onStart: (reading: CatalogueReading) => void,
  onRow: (row: IndexRow) => void,
): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string; count: number }>(
    'select pg_current_snapshot()::text as snapshot, (select count(*)::int from narrator_cards) as count',
  )
  const [reading] = rows
  if (!reading) throw new Error('PostgreSQL told no snapshot.')
  onStart(reading)
  await client.query(`declare catalogue no scroll cursor for
    with ranked as materialized (${RANKED_NAMES})
    select ${INDEX_COLUMNS}, r.name_rank, r.name_rank_en
    ${INDEX_SOURCES} join ranked r on r.narrator_id = c.narrator_id order by c.rank desc, c.narrator_id`)
  for (;;) {
    const part = await client.query<unknown[]>({ text: `fetch ${ROWS_AT_ONCE} from catalogue`, rowMode: 'array' })
    for (const row of part.rows) onRow(row as unknown as IndexRow)
    if (part.rows.length < ROWS_AT_ONCE) break
  }
  await client.query('commit')
}

/** These narrators as they are now, without those who are not listed. */
export async function selectIndexRows(pool: pg.Pool, ids: readonly number[]): Promise<IndexRow[]> {
  const { rows } = await pool.query<unknown[]>({
    name: 'narrator-index-rows',
    text: `select ${INDEX_COLUMNS}, 0, 0 ${INDEX_SOURCES} where c.narrator_id = any($1::bigint[])`,
    values: [ids],
    rowMode: 'array',
  })
  return rows as unknown as IndexRow[]
}

export interface NarratorChanges {
  /** What is visible now; the next look asks for what is not in it. */
  readonly snapshot: string
  readonly ids: number[]
}

/** Narrators whose change has become visible since `snapshot`. */
export async function selectChangesSince(pool: pg.Pool, snapshot: string): Promise<NarratorChanges> {
  const { rows } = await pool.query<NarratorChanges>({
    name: 'narrator-changes',
    text: `select pg_current_snapshot()::text as snapshot, array(
      select distinct narrator_id from narrator_changes
      where changed_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_by, $1::pg_snapshot)
    ) as ids`,
    values: [snapshot],
  })
  const [changes] = rows
  if (!changes) throw new Error('PostgreSQL told no snapshot.')
  return changes
}

/** Of each pair, whether the first name comes before the second in the order of the list. */
export async function compareNames(
  pool: pg.Pool,
  before: readonly string[],
  after: readonly string[],
): Promise<boolean[]> {
  const { rows } = await pool.query<{ is_before: boolean }>({
    name: 'narrator-names-compared',
    text: `select (b collate "ru-RU-x-icu") < a as is_before
      from unnest($1::text[], $2::text[]) with ordinality as pair(b, a, place) order by place`,
    values: [before, after],
  })
  return rows.map((row) => row.is_before)
}

/** The same names in the order of the list. */
export async function sortNames(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'narrator-names-sorted',
    text: `select name from unnest($1::text[]) as name order by name collate "ru-RU-x-icu"`,
    values: [names],
  })
  return rows.map((row) => row.name)
}

/** Forgets changes older than so many hours: every index that runs has seen them. */
export async function deleteOldChanges(db: Kysely<DB>, hours: number): Promise<void> {
  await sql`delete from narrator_changes where changed_at < now() - make_interval(hours => ${hours}::int)`.execute(db)
}

/** A client's favourites. */
export async function selectFavouriteIds(pool: pg.Pool, client_id: number): Promise<number[]> {
  const { rows } = await pool.query<{ narrator_id: number }>({
    name: 'narrator-favourites',
    text: 'select narrator_id from client_featured_narrators where client_id = $1',
    values: [client_id],
  })
  return rows.map((row) => row.narrator_id)
}
