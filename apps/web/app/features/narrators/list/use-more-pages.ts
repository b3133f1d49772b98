import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { ApiFailure } from '../../../api/failures.ts'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../filter/filter-set.ts'
import type { NarratorCard } from '../card-track.ts'
import { withoutRepetitions } from './list-data.ts'
import type { ListData } from './list-data.ts'
import type { ListFilter } from './use-list-filter.ts'

interface Appended {
  /** The list these belong to: another list begins anew. */
  readonly to: ListData
  readonly cards: readonly NarratorCard[]
  readonly page: number
}

export interface MorePages {
  readonly narrators: readonly NarratorCard[]
  readonly load: () => Promise<boolean>
  readonly isBusy: boolean
  readonly failure: ApiFailure | null
  /** Whether the first press has been made: from then on the list goes on by itself. */
  readonly isAutomatic: boolean
}

/** Appends pages to a list (Product §7). The address follows, so that coming back or loading anew shows as much. */
export function useMorePages(data: ListData, { filter, goTo }: ListFilter): MorePages {
  const [appended, setAppended] = useState<Appended | null>(null)
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  }, [data])
  const own = appended?.to === data ? appended : null
  const page = own?.page ?? data.page
  const { run, isBusy, failure } = useAction(async ({ signal }) => {
    const query = { ...queryOf(filter), page: page + 1 }
    const { narrators } = await api('GET /narrators', { query, signal })
    if (latest.current !== data) return
    setAppended({ to: data, cards: [...(own?.cards ?? []), ...narrators], page: page + 1 })
    goTo({ ...filter, page: page + 1 }, true)
  })
  const narrators = useMemo(() => withoutRepetitions([...data.narrators, ...(own?.cards ?? [])]), [data, own])
  return { narrators, load: run, isBusy, failure, isAutomatic: page > 1 }
}
