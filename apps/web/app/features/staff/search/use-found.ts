import { useEffect, useState } from 'react'
import { isSearchable } from '@tembrel/domain/office/search-text.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { isOffline } from '../../../network.ts'
import type { Found } from './found-rows.ts'

/** So long typing rests before it is asked; whoever types on asks once. */
const PAUSE_MS = 150

export interface Search {
  /** What was found last, and for which text; an older answer stays until the newer one is there. */
  readonly found: { readonly text: string; readonly answer: Found } | null
  readonly isSearching: boolean
  /** Why there is no answer to the present text: no network, or in the words of the service. */
  readonly failure: 'offline' | { readonly message: string } | null
}

interface Answered {
  readonly text: string
  readonly answer: Found | null
  readonly failure: Search['failure']
}

/** Asks for a text once typing rests; `tried` grows with each wish to ask again. An answer that comes late never replaces a newer one. */
export function useFound(text: string, tried: number): Search {
  const [last, setLast] = useState<Answered | null>(null)
  const [found, setFound] = useState<Search['found']>(null)
  const isAsked = isSearchable(text)
  const asked = `${tried} ${text}`
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      const end = (answered: Omit<Answered, 'text'>): void => {
        if (abort.signal.aborted) return
        setLast({ text: asked, ...answered })
        if (answered.answer) setFound({ text, answer: answered.answer })
      }
      if (isOffline()) return end({ answer: null, failure: 'offline' })
      try {
        end({
          answer: await api('GET /staff/search', { query: { q: text }, signal: abort.signal, quiet: true }),
          failure: null,
        })
      } catch (error) {
        end({ answer: null, failure: isOffline() ? 'offline' : { message: wordsOf(error) } })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, asked, isAsked])
  const isAnswered = last?.text === asked
  return {
    found: isAsked ? found : null,
    isSearching: isAsked && !isAnswered,
    failure: isAsked && isAnswered ? last.failure : null,
  }
}

/** What the service says of the text; empty when it does not answer. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status >= 500) return ''
  return error.errors['q'] ?? error.message
}
