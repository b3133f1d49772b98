import { pathTo } from '../../../paths.ts'
import { NO_FILTER, searchOf } from '../filter/filter-set.ts'
import type { FilterSet } from '../filter/filter-set.ts'

/** A list whose address has chosen already: `/narrators/filter/advert/female`. */
export interface ListBase {
  /** The address, with its language. */
  readonly path: string
  /** What it has chosen. */
  readonly fixed: Partial<FilterSet>
}

/** The address of the whole list, narrowed. */
export function listAddress(filter: FilterSet): string {
  return withSearch(pathTo.narrators(), searchOf(filter))
}

/** The address that shows this list: below `base` as long as what that has chosen stays. */
export function filterAddress(filter: FilterSet, base: ListBase | null): string {
  if (base === null) return listAddress(filter)
  const rest = Object.fromEntries(Object.keys(base.fixed).map((key) => [key, NO_FILTER[key as keyof FilterSet]]))
  const isBelow = searchOf({ ...filter, ...base.fixed }) === searchOf(filter)
  return isBelow ? withSearch(base.path, searchOf({ ...filter, ...rest })) : listAddress(filter)
}

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`
}
