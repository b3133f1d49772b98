import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'

/** The sorts of the list (Product §4): 0 default, 1 new first, 2 cheap, 3 expensive, 4 and 5 by the alphabet. */
export const SORTS = [0, 1, 2, 3, 4, 5] as const
export type Sort = (typeof SORTS)[number]

/**
 * Whether a sort is on offer. Without a genre there is no common price to compare, so the two sorts by price are hidden
 * (Product §4); and a genre that only narrators can price has none either.
 */
export function isSortOffered(sort: number, genre_id: number): boolean {
  if (sort !== 2 && sort !== 3) return true
  return genre_id !== 0 && priceLabelOf({ id: genre_id, pricing_genre_id: null }) !== null
}

/** The sorts to choose from for this genre; 0 = all genres. */
export function sortsOf(genre_id: number): Sort[] {
  return SORTS.filter((sort) => isSortOffered(sort, genre_id))
}
