import { useCallback, useEffect, useMemo, useRef } from 'react'
import { parsePath, useLocation, useNavigate, useNavigation } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { NO_FILTER, readFilterSet, searchOf, settleFilter } from '../filter/filter-set.ts'
import type { FilterSet } from '../filter/filter-set.ts'
import { keepFilter, readKeptFilter } from '../filter/remembered-filter.ts'
import { filterAddress } from './list-address.ts'
import type { ListData } from './list-data.ts'

export interface ListFilter {
  /** What is chosen: at once, while the list for it is still on its way. */
  readonly filter: FilterSet
  readonly isPending: boolean
  /** Chooses another list. `isSilent` changes the address alone: for pages that have been appended. */
  readonly goTo: (filter: FilterSet, isSilent?: boolean) => void
}

/**
 * The filter of the page: it lives in the address, and its last state in the session (Product §3). What the path itself
 * has chosen is not kept until somebody changes it: whoever follows a link to it finds his own list again (Product §2).
 */
export function useListFilter({ abilities, base }: Pick<ListData, 'abilities' | 'base'>): ListFilter {
  const location = useLocation()
  const navigate = useNavigate()
  const next = useNavigation().location
  // A profile that is opened over the page or closed changes nothing but the hash: the list stays, and what has the focus in it.
  const isOther = next !== undefined && (next.pathname !== location.pathname || next.search !== location.search)
  const isPending = isOther && [location.pathname, pathTo.narrators()].includes(next.pathname)
  const { pathname, search } = isPending ? next : location
  const filter = useMemo(() => {
    const fixed = pathname === base?.path ? base.fixed : null
    return settleFilter({ ...readFilterSet(new URLSearchParams(search)), ...fixed }, abilities)
  }, [pathname, search, abilities, base])
  const isLeaving = useRef(false)
  const over = useRef(location)
  useEffect(() => {
    isLeaving.current = next !== undefined
    over.current = location
  })
  const goTo = useCallback(
    (chosen: FilterSet, isSilent = false) => {
      // A change of the address alone would take the place of where somebody is going at this moment.
      if (isSilent && isLeaving.current) return
      // Before the address changes: a bare address would otherwise be given the set that has just been left.
      if (!isSilent || base === null) keepFilter(chosen)
      const to = filterAddress(chosen, base)
      const { hash, mask } = over.current
      // A profile that was opened meanwhile lies over the page by the hash and the mask: they stay.
      if (isSilent && mask) {
        const masked = { preventScrollReset: true, replace: true, mask }
        void navigate({ ...parsePath(to), hash }, masked)
      } else void navigate(to, { preventScrollReset: true, replace: isSilent })
    },
    [navigate, base],
  )
  useKeptFilter(filter, base === null ? location.search : null, goTo)
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

/** `search` is null where nothing is to be kept. */
function useKeptFilter(
  filter: FilterSet,
  search: string | null,
  goTo: (filter: FilterSet, isSilent: boolean) => void,
): void {
  useEffect(() => {
    if (search === null) return
    const kept = isOpenedNow() && search === '' ? readKeptFilter() : NO_FILTER
    if (searchOf(kept) !== '') goTo(kept, true)
    else keepFilter(filter)
  }, [search, filter, goTo])
}
