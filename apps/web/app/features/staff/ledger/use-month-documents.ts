import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { MonthDocuments } from './month-query.ts'

/** Pauses between two looks while the documents are being gathered. */
const PAUSES_MS = [800, 1000, 1500, 2000, 3000, 5000] as const

export function isBeingGathered(documents: MonthDocuments | null): boolean {
  return documents?.state === 'waiting' || documents?.state === 'working'
}

/** The documents of a month, asked for again while they are being gathered; `note` takes what one's own press has begun. */
export function useMonthDocuments(
  month: string,
  initial: MonthDocuments | null,
): { readonly documents: MonthDocuments | null; readonly note: (documents: MonthDocuments) => void } {
  const [documents, setDocuments] = useState(initial)
  const isGoingOn = isBeingGathered(documents)
  useEffect(() => {
    if (!isGoingOn) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const pause = (attempt: number): void => {
      timer = setTimeout(() => void ask(attempt), PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)])
    }
    const ask = async (attempt: number): Promise<void> => {
      const asked = { params: { month }, quiet: true, signal: abort.signal } as const
      const answer = await api('GET /staff/months/{month}/documents', asked).catch(() => null)
      if (abort.signal.aborted) return
      if (answer) setDocuments(answer.documents)
      // An answer that did not come is asked for again: the work goes on.
      if (!answer || isBeingGathered(answer.documents)) pause(attempt + 1)
    }
    pause(0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [month, isGoingOn])
  return { documents, note: useCallback((begun: MonthDocuments) => setDocuments(begun), []) }
}
