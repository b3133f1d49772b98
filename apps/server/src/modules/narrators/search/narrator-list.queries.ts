import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { UsualTimesOfKind } from '@tembrel/domain/narrators/usual-times.ts'
import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { DB } from '../../../database/tables.ts'

/** What a list of narrators is narrowed to; every absent part lets everybody through. */
export interface ListFilter {
  /** 0 = all genres. */
  readonly genre: number
  readonly genders: readonly number[]
  readonly ages: readonly number[]
  readonly timbres: readonly number[]
  /** N: who does not refuse N; −2: who refuses none; 0 and −1: everybody (Product §4). */
  readonly topic: number
  /** 0 = any language. */
  readonly language: number
  /** The language by birth; without a language, the narrator's main one. */
  readonly native: boolean
  /** The client whose favourites are meant; null = everybody. */
  readonly featured_by: number | null
  /** Every one has to begin a word of the name. */
  readonly words: readonly string[]
  /** Stored names that are meant whatever `words` says; null = `words` decide. */
  readonly names: readonly string[] | null
  /** Genres that are not switched off, in their order. Who has none of them is not listed. */
  readonly browsed_genres: readonly number[]
}

/** What a list is sorted by. Names and label prices are columns of the card; those without a price come last. */
export type ListOrder =
  | { readonly by: 'rank' | 'newest' }
  | { readonly by: 'name' | 'name_backwards'; readonly name: NameColumn }
  | { readonly by: 'price' | 'price_backwards'; readonly label_price: LabelPriceColumn }

/** The name as Russian pages show it, and as English ones do (docs/decisions/0063). */
export type NameColumn = 'shown_name' | 'shown_name_en'

export type LabelPriceColumn = 'price_ad' | 'price_book' | 'price_long' | 'price_frame'

/** Largest id of an enumeration (smallint); greater ones name nothing and must not reach the database as such. */
const LARGEST_SMALL_ID = 32_767

type Condition = RawBuilder<boolean>

const everybody = sql<boolean>`true`
const never = sql<boolean>`false`

function smallIds(ids: readonly number[]): RawBuilder<number[]> {
  return sql`${ids.map((id) => (id > LARGEST_SMALL_ID ? 0 : id))}::smallint[]`
}

/** The conditions of the filter panel, each with counts of its own; `c` is the card. */
function panelConditions(
  filter: ListFilter,
): Record<'genres' | 'genders' | 'ages' | 'timbres' | 'languages', Condition> {
  const { genders, ages, timbres } = filter
  return {
    genres: genreCondition(filter),
    genders: genders.length === 0 ? everybody : sql`coalesce(c.gender_id = any(${smallIds(genders)}), false)`,
    ages: ages.length === 0 ? everybody : sql`coalesce(c.age_id = any(${smallIds(ages)}), false)`,
    timbres: timbres.length === 0 ? everybody : sql`c.timbre_ids && ${smallIds(timbres)}`,
    languages: languageCondition(filter),
  }
}

/** A genre that is switched off finds no narrator. */
function genreCondition({ genre, browsed_genres }: ListFilter): Condition {
  if (genre === 0) return everybody
  return browsed_genres.includes(genre) ? sql`c.genre_ids @> ${smallIds([genre])}` : never
}

function languageCondition({ language, native }: ListFilter): Condition {
  if (language === 0) return native ? sql`c.main_language_native` : everybody
  return native ? sql`c.native_language_ids @> ${smallIds([language])}` : sql`c.language_ids @> ${smallIds([language])}`
}

/** The conditions that hold for every count as well: who is looked for at all. */
function commonConditions(filter: ListFilter): Condition[] {
  const conditions: Condition[] = [sql`c.genre_ids && ${smallIds(filter.browsed_genres)}`]
  if (filter.topic > 0) conditions.push(sql`not c.forbidden_topic_ids @> ${smallIds([filter.topic])}`)
  if (filter.topic === -2) conditions.push(sql`c.forbidden_topic_ids = '{}'`)
  if (filter.featured_by !== null) {
    conditions.push(sql`c.narrator_id in
      (select narrator_id from client_featured_narrators where client_id = ${filter.featured_by})`)
  }
  if (filter.names !== null) conditions.push(sql`c.name_norm = any(${[...filter.names]}::text[])`)
  // Words hold letters and digits only, so nothing in them means anything to `like`.
  else for (const word of filter.words) conditions.push(sql`(' ' || c.name_norm) like ${`% ${word}%`}`)
  return conditions
}

function orderOf(order: ListOrder, now: Date): RawBuilder<unknown> {
  switch (order.by) {
    case 'rank':
      return sql`coalesce(c.paused_until > ${now}, false), c.rank desc, c.narrator_id`
    case 'newest':
      return sql`c.activated_at desc, c.narrator_id`
    case 'name':
      return sql`c.${sql.ref(order.name)} collate "ru-RU-x-icu", c.narrator_id`
    case 'name_backwards':
      return sql`c.${sql.ref(order.name)} collate "ru-RU-x-icu" desc, c.narrator_id`
    case 'price':
      return sql`c.${sql.ref(order.label_price)} nulls last, c.rank desc, c.narrator_id`
    case 'price_backwards':
      return sql`c.${sql.ref(order.label_price)} desc nulls last, c.rank desc, c.narrator_id`
  }
}

export interface CardRow {
  id: number
  firstname: string
  lastname: string
  image: string | null
  slug: string
  featured: boolean
  price_ad: number | null
  price_book: number | null
  price_long: number | null
  price_frame: number | null
  /** The main genre, or the first of his genres that is not switched off. */
  main_genre_id: number | null
  active_genre_id: number | null
  main_timbre_id: number | null
  age_id: number | null
  rating_sum: number
  rating_count: number
  completed_count: number
  usual_times: readonly UsualTimesOfKind[]
  on_pause: boolean
  paused_until: Date | null
  /** null when he has no demo to hear. */
  demo_id: number | null
  demo_title: string
  demo_title_en: string
  demo_duration_ms: number
  demo_peaks: Buffer | null
  demo_loudness_lufs: number | null
}

/** One page of cards with the demo each of them plays: of the active genre, else the main one (Product §3). */
export async function selectNarratorPage(
  db: Kysely<DB>,
  filter: ListFilter,
  page: { order: ListOrder; offset: number; limit: number; now: Date; reader_client_id: number | null },
): Promise<CardRow[]> {
  const conditions = [...commonConditions(filter), ...Object.values(panelConditions(filter))]
  const order = orderOf(page.order, page.now)
  const cards = sql`select * from narrator_cards c where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${page.limit} offset ${page.offset}`
  return selectCardRows(db, cards, order, { ...page, ...filter, language: 0, isGenreForAll: true })
}

/** What cards are shown for. */
interface CardGenre {
  /** 0 = each narrator's own first one. */
  readonly genre: number
  /** The demo that is played is in this language where there is one; 0 = any. */
  readonly language: number
  readonly browsed_genres: readonly number[]
  /** false = narrators who do not work in `genre` show their own first one. */
  readonly isGenreForAll: boolean
}

/** The rows of some cards, `select * from narrator_cards …`, in an order of `c`. */
export async function selectCardRows(
  db: Kysely<DB>,
  cards: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  shown: CardGenre & { readonly now: Date; readonly reader_client_id: number | null },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    ${withListed(cards, shown)}
    select ${CARD_COLUMNS}, f.client_id is not null as featured,
      coalesce(c.paused_until > ${shown.now}, false) as on_pause,
      case when c.paused_until > ${shown.now} and isfinite(c.paused_until) then c.paused_until end as paused_until
    ${CARD_SOURCES}
    left join client_featured_narrators f
      on f.narrator_id = c.narrator_id and f.client_id = ${shown.reader_client_id}::bigint
    order by ${order}`.execute(db)
  return rows
}

/** Cards as they are stored: without what depends on the moment and on the reader. */
export type StoredCardRow = Omit<CardRow, 'featured' | 'on_pause' | 'paused_until'> & {
  /** Microseconds of the epoch; 0 = no pause, Infinity = without an end. */
  paused_until_us: number
}

/** The cards of these narrators in any order; who is not listed is absent. Planned once for all pages. */
export async function selectCardsByIds(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  ids: readonly number[],
  shown: Pick<CardGenre, 'genre' | 'language' | 'browsed_genres'>,
): Promise<StoredCardRow[]> {
  const cards = sql`select * from narrator_cards where narrator_id = any(${[...ids]}::bigint[])`
  const { sql: text, parameters } = sql`
    ${withListed(cards, { ...shown, isGenreForAll: false })}
    select ${CARD_COLUMNS}, case when c.paused_until is null then 0
        when isfinite(c.paused_until) then (extract(epoch from c.paused_until) * 1000000)::float8
        else 'Infinity'::float8 end as paused_until_us
    ${CARD_SOURCES}`.compile(kysely)
  const { rows } = await pool.query<StoredCardRow>({ name: 'narrator-cards-by-ids', text, values: [...parameters] })
  return rows
}

/** The columns of both kinds of rows, out of `CARD_SOURCES`: names, picture, prices, and the demo that the card plays. */
const CARD_COLUMNS = sql`c.narrator_id as id, p.firstname, p.lastname, p.image, c.slug,
  c.price_ad, c.price_book, c.price_long, c.price_frame, c.shown_genre_id as main_genre_id, c.active_genre_id,
  c.main_timbre_id, c.age_id, c.rating_sum, c.rating_count,
  c.completed_count, c.usual_times,
  d.id as demo_id, d.title as demo_title, d.title_en as demo_title_en, d.duration_ms as demo_duration_ms,
  d.peaks as demo_peaks, d.loudness_lufs as demo_loudness_lufs`

const CARD_SOURCES = sql`from listed c join profiles p on p.id = c.narrator_id
  left join played d on d.narrator_id = c.narrator_id`

/**
 * `with listed …, played …`: the cards with their genres, and the demo of the active genre, else the main one; one in the language that
 * is asked for comes before all others, and one without a language counts as in it. The demos of all cards are
 * found together: one by one they took most of the statement.
 */
function withListed(
  cards: RawBuilder<unknown>,
  { genre, language, browsed_genres, isGenreForAll }: CardGenre,
): RawBuilder<unknown> {
  const asked = sql`nullif(${genre}::smallint, 0)`
  const spoken = sql`nullif(${language}::smallint, 0)`
  return sql`
    with listed as materialized (
      select c.*, coalesce(
        case when ${isGenreForAll} or ${asked} = any(c.genre_ids) then ${asked} end, c.shown_genre_id) as active_genre_id
      from (
        select c.*, case when c.main_genre_id = any(${smallIds(browsed_genres)}) then c.main_genre_id else
          (select g.id from unnest(${smallIds(browsed_genres)}) with ordinality g(id, place)
            where g.id = any(c.genre_ids) order by g.place limit 1) end as shown_genre_id
        from (${cards}) c
      ) c
    ), played as (
      select distinct on (d.narrator_id) d.narrator_id, d.id, d.title, d.title_en, s.duration_ms, s.peaks, s.loudness_lufs
      from listed c join demos d on d.narrator_id = c.narrator_id join files s on s.id = d.file_id
      where d.opened and d.approved and d.deleted_at is null and s.play_key is not null and s.duration_ms is not null
        and (d.genres_id = c.active_genre_id or d.main or d.languages_id = ${spoken})
      order by d.narrator_id, coalesce(d.languages_id, ${spoken}) = ${spoken} desc, coalesce(d.genres_id = c.active_genre_id, false) desc, d.main desc, d.position, d.id
    )`
}

/** Which of these narrators are the client's favourites. */
export async function selectFeaturedOf(db: Kysely<DB>, client_id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('client_featured_narrators')
    .select('narrator_id')
    .where('client_id', '=', client_id)
    .where('narrator_id', 'in', [...ids, 0])
    .execute()
  return rows.map((row) => row.narrator_id)
}

/** Everybody who fits, best ranked first, those on pause last. */
export async function selectHitIds(db: Kysely<DB>, filter: ListFilter, now: Date): Promise<number[]> {
  const conditions = [...commonConditions(filter), ...Object.values(panelConditions(filter))]
  const { rows } = await sql<{ id: number }>`select c.narrator_id as id from narrator_cards c
    where ${sql.join(conditions, sql` and `)} order by ${orderOf({ by: 'rank' }, now)}`.execute(db)
  return rows.map((row) => row.id)
}

export type FacetName = 'genres' | 'genders' | 'ages' | 'timbres' | 'languages'

export interface FacetRow {
  /** `total` is the one row that counts everybody who fits. */
  facet: FacetName | 'total'
  id: number
  title: string
  slug: string
  count: number
}

/**
 * How many narrators fit, and for every value of every filter how many would fit if it were chosen while the other filters
 * stay. A card is counted for a facet when it misses no filter but that facet's own.
 */
export async function selectNarratorFacets(db: Kysely<DB>, filter: ListFilter, locale: Locale): Promise<FacetRow[]> {
  const own = panelConditions(filter)
  const languages = sql.ref(filter.native ? 'c.native_language_ids' : 'c.language_ids')
  const title = sql.ref(locale === 'en' ? 'e.title_en' : 'e.title_ru')
  const { rows } = await sql<FacetRow>`
    with judged as (
      select c.genre_ids, c.gender_id, c.age_id, c.timbre_ids, ${languages} as language_ids,
        (not ${own.genres})::int as genres, (not ${own.genders})::int as genders, (not ${own.ages})::int as ages,
        (not ${own.timbres})::int as timbres, (not ${own.languages})::int as languages
      from narrator_cards c where ${sql.join(commonConditions(filter), sql` and `)}
    ), near as materialized (
      select *, genres + genders + ages + timbres + languages as misses
      from judged where genres + genders + ages + timbres + languages <= 1
    ), counts as (
      select 'genres' as facet, id, count(*) as count from near, unnest(genre_ids) id where misses = genres group by id
      union all select 'genders', gender_id, count(*) from near where misses = genders group by gender_id
      union all select 'ages', age_id, count(*) from near where misses = ages group by age_id
      union all select 'timbres', id, count(*) from near, unnest(timbre_ids) id where misses = timbres group by id
      union all select 'languages', id, count(*) from near, unnest(language_ids) id where misses = languages group by id
    ), entries as (
      select 'genres' as facet, e.id, ${title} as title, e.slug, e.position
        from genres e where e.id = any(${smallIds(filter.browsed_genres)})
      union all select 'genders', e.id, ${title}, e.slug, e.id from genders e
      union all select 'ages', e.id, ${title}, e.slug, e.id from ages e
      union all select 'timbres', e.id, ${title}, e.slug, e.id from timbres e
      union all select 'languages', e.id, ${title}, e.slug, e.id from languages e
    )
    select e.facet, e.id, e.title, e.slug, coalesce(n.count, 0) as count, e.position
      from entries e left join counts n on n.facet = e.facet and n.id = e.id
    union all select 'total', 0, '', '', count(*), 0 from near where misses = 0
    order by facet, position, id`.execute(db)
  return rows
}

/** A value of a filter with its titles; genres are in their own order, the rest by id. */
export interface FacetEntryRow {
  facet: FacetName
  id: number
  title_ru: string
  title_en: string
  slug: string
}

/** Every value of every filter in its place, genres that are switched off as well. */
export async function selectFacetEntries(db: Kysely<DB>): Promise<FacetEntryRow[]> {
  const { rows } = await sql<FacetEntryRow>`
    select 'genres' as facet, id, title_ru, title_en, slug, position from genres
    union all select 'genders', id, title_ru, title_en, slug, id from genders
    union all select 'ages', id, title_ru, title_en, slug, id from ages
    union all select 'timbres', id, title_ru, title_en, slug, id from timbres
    union all select 'languages', id, title_ru, title_en, slug, id from languages
    order by facet, position, id`.execute(db)
  return rows
}

/** A genre as far as lists depend on it. */
export interface ListGenreRow {
  id: number
  pricing_genre_id: number | null
  active: boolean
}

/** All genres in their order. */
export async function selectListGenres(db: Kysely<DB>): Promise<ListGenreRow[]> {
  return db.selectFrom('genres').select(['id', 'pricing_genre_id', 'active']).orderBy('position').execute()
}
