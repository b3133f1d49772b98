import { useEffect, useReducer, useRef } from 'react'
import type { NarratorCard } from '../../narrators/card-track.ts'

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

export interface NarratorPage {
  readonly cards: readonly NarratorCard[]
  readonly total: number
}

/** A list of narrators with appended pages (Product §7). `content` names the list: another name begins another one. */
export function useNarratorPages(
  content: string,
  ask: (page: number, signal: AbortSignal) => Promise<NarratorPage>,
): NarratorPages {
  const [state, dispatch] = useReducer(reduce, NOTHING)
  const { wanted, loaded, hasFailed } = state
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => dispatch({ do: 'begin', content }), [content])
  useEffect(() => {
    if (state.content !== content || loaded >= wanted || hasFailed) return
    const abort = new AbortController()
    latest.current(wanted, abort.signal).then(
      ({ cards, total }) => {
        if (!abort.signal.aborted) dispatch({ do: 'loaded', page: wanted, cards, total })
      },
      () => {
        if (!abort.signal.aborted) dispatch({ do: 'failed' })
      },
    )
    return () => abort.abort()
  }, [content, state.content, wanted, loaded, hasFailed])
  const isLoading = (loaded < wanted || state.content !== content) && !hasFailed
  return { cards: state.cards, total: state.total, isLoading, hasFailed, more: () => dispatch({ do: 'more' }) }
}
