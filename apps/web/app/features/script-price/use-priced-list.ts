import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { queryOf, searchOf } from '../narrators/filter/filter-set.ts'
import type { FilterSet } from '../narrators/filter/filter-set.ts'
import { withoutRepetitions } from '../narrators/list/list-data.ts'
import type { ListData } from '../narrators/list/list-data.ts'
import type { ListFilter } from '../narrators/list/use-list-filter.ts'
import type { PriceQuestion } from '../order-draft/form/order-form.ts'

type Answer = CallResponse<'POST /client/price'>
export type Offer = Answer['prices'][number]
export type Offers = ReadonlyMap<number, Offer>

/** The sort by the total of the script (Product §7). */
const BY_TOTAL = 6
/** A list comes back as long as it was left, but not longer than this many pages. */
const MOST_PAGES = 10
const NO_OFFERS: Offers = new Map()

interface Asked {
  readonly order: PriceQuestion | null
  readonly filter: FilterSet
  readonly sort: number
}

interface Priced {
  /** Names the list and the script it is true of. */
  readonly of: string
  readonly narrators: readonly NarratorCard[]
  readonly offers: Offers
  readonly page: number
  readonly total: number
  readonly counts: PricedCounts
}

/** How many of the whole list have a price for the script, and how many without one can be asked for it. */
export interface PricedCounts {
  readonly priced: number
  readonly askable: number
}

export interface PricedList {
  readonly narrators: readonly NarratorCard[]
  readonly offers: Offers
  readonly total: number
  /** Null until it is known. */
  readonly counts: PricedCounts | null
  /** `busy`: what is shown belongs to what was asked before. */
  readonly state: 'busy' | 'ready' | 'failed'
  readonly more: 'idle' | 'busy' | 'failed'
  readonly retry: () => void
  readonly loadMore: () => void
}

async function askPage(
  asked: Asked & { readonly order: PriceQuestion },
  page: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { page: _page, sort: _sort, ...filter } = queryOf(asked.filter)
  const body = { order: asked.order, filter, sort: asked.sort, page }
  return await api('POST /client/price', { body, signal, quiet: true })
}

function offersOf(answers: readonly Answer[]): Offers {
  return new Map(answers.flatMap(({ prices }) => prices.map((offer) => [offer.narrator_id, offer] as const)))
}

/**
 * The narrators of the filter with what this order costs at each: one call a page, sorted by the total if wanted. Until the first
 * answer the plain list is shown; after another question the old answer stays until the new one has come.
 */
export function usePricedList(
  order: PriceQuestion | null,
  isByTotal: boolean,
  { data, list }: { readonly data: ListData; readonly list: ListFilter },
): PricedList {
  const { filter } = list
  const sort = isByTotal ? BY_TOTAL : filter.filter_sort
  const search = searchOf({ ...filter, page: 1 })
  const key = useMemo(() => (order === null ? '' : JSON.stringify([search, sort, order])), [order, search, sort])
  const asked = useLatest({ order, filter, sort })
  const [priced, setPriced] = useState<Priced | null>(null)
  const { failed, retry } = useFirstPages(key, asked, setPriced)
  const current = priced?.of === key ? priced : null
  const { more, loadMore } = useNextPages(current, asked, { onMore: setPriced, goTo: list.goTo })
  const hasFailed = key !== '' && failed === key && current === null
  const shown = key === '' || hasFailed ? null : priced
  return {
    narrators: shown?.narrators ?? data.narrators,
    offers: shown?.offers ?? NO_OFFERS,
    total: shown?.total ?? data.total,
    counts: shown?.counts ?? null,
    state: hasFailed ? 'failed' : current !== null || key === '' ? 'ready' : 'busy',
    ...{ more, retry, loadMore },
  }
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Asks for the list from its beginning whenever the question is another. `failed` names the one without an answer. */
function useFirstPages(
  key: string,
  asked: { readonly current: Asked },
  onAnswer: (priced: Priced) => void,
): { readonly failed: string; readonly retry: () => void } {
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const { order, ...rest } = asked.current
    if (key === '' || order === null) return
    const abort = new AbortController()
    const pages = Math.min(rest.filter.page, MOST_PAGES)
    const ask = async (page: number): Promise<Answer> => await askPage({ ...rest, order }, page, abort.signal)
    Promise.all(Array.from({ length: pages }, async (_, index) => await ask(index + 1))).then(
      (answers) => {
        if (abort.signal.aborted) return
        const narrators = withoutRepetitions(answers.flatMap((answer) => answer.narrators ?? []))
        const total = answers[0]?.total ?? narrators.length
        const counts = { priced: answers[0]?.priced_count ?? 0, askable: answers[0]?.askable_count ?? 0 }
        onAnswer({ of: key, narrators, offers: offersOf(answers), page: pages, total, counts })
      },
      () => {
        if (!abort.signal.aborted) setFailed(key)
      },
    )
    return () => abort.abort()
  }, [key, attempt, asked, onAnswer])
  const retry = useCallback(() => {
    setFailed('')
    setAttempt((before) => before + 1)
  }, [])
  return { failed, retry }
}

interface NextPages {
  readonly more: PricedList['more']
  readonly loadMore: () => void
}

/** Appends the next page to what is shown; the address follows, as in the plain list. */
function useNextPages(
  current: Priced | null,
  asked: { readonly current: Asked },
  { onMore, goTo }: { readonly onMore: (priced: Priced) => void; readonly goTo: ListFilter['goTo'] },
): NextPages {
  const [{ of, more }, setState] = useState<{ of: string; more: PricedList['more'] }>({ of: '', more: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const key = current?.of
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current?.abort()
  }, [key])
  const state = of === key ? more : 'idle'
  const loadMore = useCallback(() => {
    const { order, ...rest } = asked.current
    const signal = abort.current?.signal
    if (order === null || current === null || state === 'busy' || !signal) return
    const page = current.page + 1
    setState({ of: current.of, more: 'busy' })
    askPage({ ...rest, order }, page, signal).then(
      (answer) => {
        if (signal.aborted) return
        const narrators = withoutRepetitions([...current.narrators, ...(answer.narrators ?? [])])
        onMore({ ...current, page, narrators, offers: new Map([...current.offers, ...offersOf([answer])]) })
        setState({ of: current.of, more: 'idle' })
        goTo({ ...rest.filter, page }, true)
      },
      () => {
        if (!signal.aborted) setState({ of: current.of, more: 'failed' })
      },
    )
  }, [current, state, asked, onMore, goTo])
  return { more: state, loadMore }
}
