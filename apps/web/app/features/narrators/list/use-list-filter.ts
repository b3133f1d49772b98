import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { NO_FILTER, readFilterSet, searchOf, settleFilter } from '../filter/filter-set.ts'
import type { FilterSet, ListAbilities } from '../filter/filter-set.ts'
import { keepFilter, readKeptFilter } from '../filter/kept-filter.ts'

/** The address of a list. */
export function listAddress(filter: FilterSet): string {
  const search = searchOf(filter)
  return search === '' ? pathTo.narrators() : `${pathTo.narrators()}?${search}`
}

export interface ListFilter {
  /** What is chosen: at once, while the list for it is still on its way. */
  readonly filter: FilterSet
  readonly isPending: boolean
  /** Chooses another list. `isSilent` changes the address alone: for pages that have been appended. */
  readonly goTo: (filter: FilterSet, isSilent?: boolean) => void
}

/** The filter of the page: it lives in the address, and its last state in the session (Product §3). */
export function useListFilter(abilities: ListAbilities): ListFilter {
  const location = useLocation()
  const navigate = useNavigate()
  const next = useNavigation().location
  const isPending = next !== undefined && next.pathname === location.pathname
  const search = (isPending ? next : location).search
  const filter = useMemo(() => settleFilter(readFilterSet(new URLSearchParams(search)), abilities), [search, abilities])
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined
  })
  const goTo = useCallback(
    (chosen: FilterSet, isSilent = false) => {
      // A change of the address alone would take the place of where somebody is going at this moment.
      if (isSilent && isLeaving.current) return
      // Before the address changes: a bare address would otherwise be given the set that has just been left.
      keepFilter(chosen)
      void navigate(listAddress(chosen), { preventScrollReset: true, replace: isSilent })
    },
    [navigate],
  )
  useKeptFilter(filter, location.search, goTo)
  return { filter, isPending, goTo }
}

let isOpeningOver = false

/** Whether this very address is what the person opened, by hand or by a link from elsewhere; asked once. */
function isOpenedNow(): boolean {
  if (isOpeningOver) return false
  isOpeningOver = true
  const opening = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  // Loading anew and going back mean the list as it was.
  return opening?.type === 'navigate' && opening.name === window.location.href
}

function useKeptFilter(filter: FilterSet, search: string, goTo: (filter: FilterSet, isSilent: boolean) => void): void {
  useEffect(() => {
    const kept = isOpenedNow() && search === '' ? readKeptFilter() : NO_FILTER
    if (searchOf(kept) !== '') goTo(kept, true)
    else keepFilter(filter)
  }, [search, filter, goTo])
}
