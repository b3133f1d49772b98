import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { queryOf } from '../filter/filter-set.ts'
import type { NarratorCard } from '../card-track.ts'
import { withoutRepetitions } from './list-data.ts'
import type { ListData } from './list-data.ts'
import type { ListFilter } from './use-list-filter.ts'

interface Unrolled {
  /** The list it is true of: another list begins anew. */
  readonly of: ListData
  /** What has been appended to it. */
  readonly cards: readonly NarratorCard[]
  readonly page: number
  readonly state: 'idle' | 'busy' | 'failed'
}

export interface MorePages {
  readonly narrators: readonly NarratorCard[]
  /** Appends the next page; true when it is there. While one is under way a second press does nothing. */
  readonly load: () => Promise<boolean>
  readonly state: Unrolled['state']
  /** Whether the first press has been made: from then on the list goes on by itself. */
  readonly isAutomatic: boolean
}

/** Appends pages to a list (Product §7). The address follows, so that coming back or loading anew shows as much. */
export function useMorePages(data: ListData, { filter, goTo }: ListFilter): MorePages {
  const [kept, setKept] = useState<Unrolled | null>(null)
  const shown = useMemo<Unrolled>(
    () => (kept?.of === data ? kept : { of: data, cards: [], page: data.page, state: 'idle' }),
    [kept, data],
  )
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current?.abort()
  }, [])
  const load = useCallback(async (): Promise<boolean> => {
    const { of, cards, page, state } = latest.current
    const signal = abort.current?.signal
    if (state === 'busy' || !signal) return false
    const keep = (change: Partial<Unrolled>): void => {
      latest.current = { ...latest.current, ...change }
      setKept(latest.current)
    }
    keep({ state: 'busy' })
    try {
      const query = { ...queryOf(filter), page: page + 1 }
      const { narrators } = await api('GET /narrators', { query, signal })
      if (signal.aborted || latest.current.of !== of) return false
      keep({ cards: [...cards, ...narrators], page: page + 1, state: 'idle' })
      goTo({ ...filter, page: page + 1 }, true)
      return true
    } catch {
      // What concerns the whole page has been shown there; here the way to try again is what is needed.
      if (latest.current.of === of && !signal.aborted) keep({ state: 'failed' })
      return false
    }
  }, [filter, goTo])
  const narrators = useMemo(() => withoutRepetitions([...data.narrators, ...shown.cards]), [data, shown.cards])
  return { narrators, load, state: shown.state, isAutomatic: shown.page > 1 }
}
