/** Views of a list that a member of the staff has saved: what its address asks for, under a title (Product 7.998). */

/** Lists whose address says what they show. */
export const VIEW_PAGES = ['orders', 'payments', 'people', 'audit'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Of one list; more are not found any faster than the filter is set. */
export const MOST_VIEWS = 20
/** Characters. */
export const MOST_OF_VIEW_TITLE = 60
export const MOST_OF_VIEW_QUERY = 1000

/** Where somebody is in a list is no part of what it shows. */
const PLACES: ReadonlySet<string> = new Set(['page', 'after'])

/**
 * The query of an address as it is kept: parameters by name, without empty ones and without the place in the list, so that two
 * addresses that show the same are the same text.
 */
export function viewQuery(search: string): string {
  const given = [...new URLSearchParams(search)]
  const kept = new URLSearchParams(given.filter(([name, value]) => value !== '' && !PLACES.has(name)))
  kept.sort()
  return kept.toString()
}
