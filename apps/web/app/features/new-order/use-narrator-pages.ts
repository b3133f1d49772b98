import { useEffect, useReducer } from 'react'
import type { Api, CallOptions } from '../../api/call-types.ts'
import type { NarratorCard } from '../narrators/card-track.ts'

export type NarratorQuery = NonNullable<CallOptions<'GET /narrators'>['query']>

export interface NarratorPages {
  readonly cards: readonly NarratorCard[]
  readonly total: number
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** The next page, or the failed one again. */
  readonly more: () => void
}

interface State {
  readonly content: string
  readonly cards: readonly NarratorCard[]
  readonly total: number
  /** Pages that are wanted and pages that are there. */
  readonly wanted: number
  readonly loaded: number
  readonly hasFailed: boolean
}

type Action =
  | { readonly do: 'begin'; readonly content: string }
  | { readonly do: 'more' }
  | { readonly do: 'failed' }
  | { readonly do: 'loaded'; readonly page: number; readonly cards: readonly NarratorCard[]; readonly total: number }

const NOTHING: State = { content: '', cards: [], total: 0, wanted: 1, loaded: 0, hasFailed: false }

function reduce(state: State, action: Action): State {
  switch (action.do) {
    case 'begin':
      return { ...NOTHING, content: action.content }
    case 'more':
      return { ...state, hasFailed: false, wanted: state.loaded + 1 }
    case 'failed':
      return { ...state, hasFailed: true }
    case 'loaded': {
      // Somebody may have moved to the next page while it was being read.
      const known = new Set(state.cards.map(({ id }) => id))
      const cards = [...state.cards, ...action.cards.filter(({ id }) => !known.has(id))]
      return { ...state, cards, total: action.total, loaded: action.page }
    }
  }
}

/** Narrators of a query with appended pages (Product §7). */
export function useNarratorPages(api: Api, query: NarratorQuery): NarratorPages {
  const content = JSON.stringify(query)
  const [state, dispatch] = useReducer(reduce, NOTHING)
  const { wanted, loaded, hasFailed } = state
  useEffect(() => dispatch({ do: 'begin', content }), [content])
  useEffect(() => {
    if (state.content !== content || loaded >= wanted || hasFailed) return
    const abort = new AbortController()
    const asked = { ...(JSON.parse(content) as NarratorQuery), page: wanted }
    api('GET /narrators', { query: asked, signal: abort.signal, quiet: true }).then(
      ({ narrators, total }) => {
        if (!abort.signal.aborted) dispatch({ do: 'loaded', page: wanted, cards: narrators, total })
      },
      () => {
        if (!abort.signal.aborted) dispatch({ do: 'failed' })
      },
    )
    return () => abort.abort()
  }, [api, content, state.content, wanted, loaded, hasFailed])
  const isLoading = (loaded < wanted || state.content !== content) && !hasFailed
  return { cards: state.cards, total: state.total, isLoading, hasFailed, more: () => dispatch({ do: 'more' }) }
}
