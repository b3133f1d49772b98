import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCardRows, type CardRow } from './narrator-list.queries.ts'

/** The cards of the narrators in `ids`, in that order; who is not listed is left out. */
export async function selectPickedCards(
  db: Kysely<DB>,
  pick: {
    readonly ids: readonly number[]
    readonly genre: number
    readonly language: number
    readonly browsed_genres: readonly number[]
    readonly now: Date
    readonly reader_client_id: number | null
  },
): Promise<CardRow[]> {
  const ids = sql`${[...pick.ids]}::bigint[]`
  const cards = sql`select * from narrator_cards
    where narrator_id = any(${ids}) and genre_ids && ${[...pick.browsed_genres]}::smallint[]`
  const order = sql`array_position(${ids}, c.narrator_id)`
  return selectCardRows(db, cards, order, { ...pick, isGenreForAll: false })
}

/** How many listed narrators one or two values of the filter leave. */
export interface FilterCountRow {
  /** Places of the kinds in the address, 0 genre … 5 topic; `second` is null for one value alone. */
  readonly first_kind: number
  readonly first_id: number
  readonly second_kind: number | null
  readonly second_id: number | null
  readonly count: number
}

export interface FilterCountQuestion {
  readonly browsed_genres: readonly number[]
  /** Without them no topics are counted. */
  readonly topic_ids: readonly number[]
  readonly least: number
}

/**
 * Every value of the filter, and every two of different kinds, that leave at least `least` narrators, by kind and id. A topic leaves
 * those who do not refuse it.
 */
export async function selectFilterCounts(
  db: Kysely<DB>,
  { browsed_genres, topic_ids, least }: FilterCountQuestion,
): Promise<FilterCountRow[]> {
  const { rows } = await sql<FilterCountRow>`
    with values_of as materialized (
      select c.narrator_id, v.kind, v.id from narrator_cards c cross join lateral (
        select 0 as kind, g as id from unnest(c.genre_ids) g where g = any(${[...browsed_genres]}::smallint[])
        union all select 1, c.gender_id where c.gender_id is not null
        union all select 2, c.age_id where c.age_id is not null
        union all select 3, t from unnest(c.timbre_ids) t
        union all select 4, l from unnest(c.language_ids) l
        union all select 5, t from unnest(${[...topic_ids]}::smallint[]) t where t <> all(c.forbidden_topic_ids)
      ) v where c.genre_ids && ${[...browsed_genres]}::smallint[]
    )
    select kind as first_kind, id as first_id, null::int as second_kind, null::int as second_id, count(*) as count
      from values_of group by kind, id having count(*) >= ${least}
    union all
    select a.kind, a.id, b.kind, b.id, count(*)
      from values_of a join values_of b on b.narrator_id = a.narrator_id and b.kind > a.kind
      group by a.kind, a.id, b.kind, b.id having count(*) >= ${least}
    order by first_kind, first_id, second_kind nulls first, second_id`.execute(db)
  return rows
}

/** The lowest of one price of the cards among the listed narrators who work in a genre, for each of the asked. */
export async function selectLowestPrices(
  db: Kysely<DB>,
  asked: readonly { readonly genre_id: number; readonly column: string }[],
): Promise<{ genre_id: number; price: number }[]> {
  if (asked.length === 0) return []
  // Each is the first fitting entry of an index by that price, however many narrators there are.
  const lowest = asked.map(
    ({ genre_id, column }) => sql`(select ${genre_id}::int as genre_id, ${sql.ref(`c.${column}`)} as price
      from narrator_cards c where ${sql.ref(`c.${column}`)} is not null and c.genre_ids @> array[${genre_id}]::smallint[]
      order by ${sql.ref(`c.${column}`)} limit 1)`,
  )
  const { rows } = await sql<{ genre_id: number; price: number }>`${sql.join(lowest, sql` union all `)}`.execute(db)
  return rows
}

/** How many name a price, and its lower and upper quarter, whole roubles; null without any. */
interface PriceSpreadRow {
  readonly count: number
  readonly quarter: number | null
  readonly three_quarters: number | null
}

/** The label prices of listed narrators with this gender and age, but for one of them. */
export async function selectSimilarPrices(
  db: Kysely<DB>,
  voice: { readonly narrator_id: number; readonly gender_id: number; readonly age_id: number },
): Promise<Readonly<Record<'ad' | 'long' | 'frame' | 'book', PriceSpreadRow>>> {
  const spread = (column: 'price_ad' | 'price_long' | 'price_frame' | 'price_book') => sql`json_build_object(
    'count', count(${sql.ref(column)}),
    'quarter', percentile_disc(0.25) within group (order by ${sql.ref(column)}),
    'three_quarters', percentile_disc(0.75) within group (order by ${sql.ref(column)}))`
  const { rows } = await sql<Record<'ad' | 'long' | 'frame' | 'book', PriceSpreadRow>>`
    select ${spread('price_ad')} as ad, ${spread('price_long')} as long, ${spread('price_frame')} as frame,
      ${spread('price_book')} as book
    from narrator_cards
    where gender_id = ${voice.gender_id} and age_id = ${voice.age_id} and narrator_id <> ${voice.narrator_id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('An aggregate always has one row')
  return row
}
