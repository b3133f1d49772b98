/**
 * The filter set lives as long as the browser's session (Product §3): whoever comes back to the bare list finds it as it
 * was left. An address that says anything at all is believed instead.
 */
import { NO_FILTER, readFilterSet, searchOf } from './filter-set.ts'
import type { FilterSet } from './filter-set.ts'

const KEY = 'filter_set'

/** Keeps the set under the names of Product §3. */
export function keepFilter(filter: FilterSet): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filter))
  } catch {
    // A browser that keeps nothing begins every time with the whole list.
  }
}

/** The kept set; the empty one when there is none or when what is there is no filter set. */
export function readKeptFilter(): FilterSet {
  try {
    const kept = { ...NO_FILTER, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<FilterSet>) }
    // Anybody may have written it: what comes out has been read as critically as an address.
    return readFilterSet(new URLSearchParams(searchOf(kept)))
  } catch {
    return NO_FILTER
  }
}

/**
 * The search part to put behind a bare address, null when it is to stay bare. Going back to a bare entry of the history restores
 * that entry as it was: the browser has already changed the address by then, as `now` shows.
 */
export function keptSearch(target: URL, now: { readonly pathname: string; readonly search: string }): string | null {
  if (target.search !== '') return null
  if (now.pathname === target.pathname && now.search === '') return null
  return searchOf(readKeptFilter()) || null
}
