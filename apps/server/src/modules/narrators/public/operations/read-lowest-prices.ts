import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { LABEL_COLUMNS } from '../../search/list-question.ts'
import { selectLowestPrices } from '../../search/narrator-picks.queries.ts'

/**
 * The lowest label price of every genre among the narrators who are listed in it, in roubles, by the genre's id; null for
 * a genre without a label price or without anybody who names one (Product §9).
 */
export async function readLowestPrices(
  db: Kysely<DB>,
  genres: readonly { readonly id: number; readonly pricing_genre_id: number | null }[],
): Promise<ReadonlyMap<number, number | null>> {
  const asked = genres.flatMap((genre) => {
    const label = priceLabelOf(genre)
    return label ? [{ genre_id: genre.id, column: LABEL_COLUMNS[label.field] }] : []
  })
  const rows = await selectLowestPrices(db, asked)
  const priceOf = (id: number): number | null => rows.find(({ genre_id }) => genre_id === id)?.price ?? null
  return new Map(genres.map(({ id }) => [id, priceOf(id)]))
}
