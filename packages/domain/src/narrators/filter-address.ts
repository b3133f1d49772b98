/**
 * What the parts of a list's address mean: `/narrators/filter/advert/female` (Product §2).
 *
 * Invariants: all values share one namespace; one value of a kind, in the order of `FILTER_KINDS`, so that a choice has exactly
 * one address; an address with an unknown part names no list.
 */

/** The kinds of values an address can contain, in their order there. */
export const FILTER_KINDS = ['genre', 'gender', 'age', 'timbre', 'language', 'topic'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** More values than this make no address of their own. */
export const MOST_FILTER_PARTS = 3

/** A longer address says little that a shorter one does not, and an almost empty list is no page (Product §2). */
const MOST_INDEXED_PARTS = 2
export const LEAST_INDEXED_NARRATORS = 3

/** One value that an address can name. */
export interface FilterEntry {
  readonly kind: FilterKind
  readonly id: number
  readonly slug: string
}

export interface FilterAddress<Entry extends FilterEntry = FilterEntry> {
  /** In the order of an address. */
  readonly entries: readonly Entry[]
  /** False when the parts were in another order: then redirect to the right address. */
  readonly isInOrder: boolean
}

/** What the parts name; null when there are none or too many, one means nothing, or two are of one kind. */
export function readFilterAddress<Entry extends FilterEntry>(
  parts: readonly string[],
  known: readonly Entry[],
): FilterAddress<Entry> | null {
  if (parts.length === 0 || parts.length > MOST_FILTER_PARTS) return null
  const found = parts.flatMap((part) => known.find(({ slug }) => slug === part) ?? [])
  if (found.length < parts.length || new Set(found.map(({ kind }) => kind)).size < found.length) return null
  const entries = found.toSorted((a, b) => placeOf(a) - placeOf(b))
  return { entries, isInOrder: entries.every((entry, index) => entry === found[index]) }
}

function placeOf({ kind }: FilterEntry): number {
  return FILTER_KINDS.indexOf(kind)
}

/** Whether search engines are to know a list of so many narrators at an address of so many parts. */
export function isFilterIndexed(parts: number, narrators: number): boolean {
  return parts >= 1 && parts <= MOST_INDEXED_PARTS && narrators >= LEAST_INDEXED_NARRATORS
}
