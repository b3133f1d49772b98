import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { GenreRow, WorkingNarratorRow } from '../work/prices.queries.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** How many characters of a script a row contains (decision 0088). */
const ROW_TEXT_LENGTH = 1000

const COLUMNS = [
  'o.alienation',
  'o.alienation_paid',
  'o.calculated_price',
  'o.cleaning',
  'o.cleaning_by_narrator',
  'o.cleaning_paid',
  'o.clip_length',
  'o.parent_id',
  'o.comment',
  'o.dogovor_needed',
  'o.federal',
  'o.federal_paid',
  'o.file_id',
  'o.id',
  'o.link',
  'o.mixing',
  'o.mixing_paid',
  'o.musics',
  'o.orderstatuses_id',
  'o.payment_method',
  'o.placed_at',
  'o.price',
  'o.speed',
  'o.time_fast',
  'o.time_optimal',
  'o.time_slow',
  'o.topic',
  'o.total_paid',
  'o.urgent',
  'o.words_count',
] as const

type ColumnName = (typeof COLUMNS)[number] extends `o.${infer Name}` ? Name & keyof OrderRow : never

export interface ListDetailsRow {
  /** What was ordered; of the script its beginning. */
  readonly order: Pick<OrderRow, ColumnName | 'text'>
  readonly genre: GenreRow
  /** The narrator of the row with his prices. */
  readonly narrator: ListedNarratorRow | undefined
  /** The lines of the newest version; empty when the order was never placed. */
  readonly lines: readonly PriceLine[]
}

export interface ListedNarratorRow extends Pick<WorkingNarratorRow, 'prices' | 'coeff'> {
  readonly narrator: { readonly urgent: boolean; readonly comment: string }
}

/** An order of a list with the narrator whom its reader sees there. */
export interface ListedOrder {
  readonly id: number
  readonly narrator_id: number | null
}

/** What rows of a list say of their orders, in one statement. */
export async function selectListDetails(db: Kysely<DB>, listed: readonly ListedOrder[]): Promise<ListDetailsRow[]> {
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const narrators = listed.map(({ narrator_id }) => narrator_id)
  const rows = await db
    .selectFrom(sql<ListedOrder>`unnest(${ids}::bigint[], ${narrators}::bigint[])`.as<'a'>(sql`a (id, narrator_id)`))
    .innerJoin('orders as o', 'o.id', 'a.id')
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .leftJoin('narrators as n', 'n.profile_id', 'a.narrator_id')
    .leftJoin('narrator_prices as np', 'np.narrator_id', 'a.narrator_id')
    .select(COLUMNS)
    .select([
      sql<string>`left(o.text, ${ROW_TEXT_LENGTH})`.as('text'),
      sql<GenreRow>`to_jsonb(g)`.as('genre'),
      sql<WorkingNarratorRow['prices'] | null>`to_jsonb(np)`.as('prices'),
      'n.urgent as narrator_urgent',
      'n.comment as narrator_words',
      sql<
        WorkingNarratorRow['coeff']
      >`(select coalesce(jsonb_agg(jsonb_build_object('topic', c.topic_id, 'percent', c.percent)), '[]')
        from narrator_topic_coefficients c where c.narrator_id = a.narrator_id)`.as('coeff'),
      sql<PriceLine[]>`(select coalesce(jsonb_agg(to_jsonb(l) - 'version_id' - 'seq' order by l.seq), '[]')
        from order_price_lines l
       where l.version_id = (select v.id from order_price_versions v where v.order_id = o.id order by v.version desc limit 1))`.as(
        'lines',
      ),
    ])
    .execute()
  return rows.map(({ genre, prices, narrator_urgent, narrator_words, coeff, lines, ...order }) => ({
    ...{ order, genre, lines },
    narrator:
      prices && narrator_urgent !== null && narrator_words !== null
        ? { prices, coeff, narrator: { urgent: narrator_urgent, comment: narrator_words } }
        : undefined,
  }))
}
