import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { ApiFailure } from '../../../api/failures.ts'

/** The service is asked when the writer pauses. */
const PAUSE_MS = 700

export type PickupsPreview = CallResponse<'POST /client/orders/{id}/pickups/preview'>

export interface Previewed {
  /** The script that the answer belongs to. */
  readonly text: string
  /** Null when none came. */
  readonly preview: PickupsPreview | null
  /** What the service says against it; null also when it did not answer. */
  readonly refusal: string | null
  /** Whether the refusal is about the script, and belongs to its field. */
  readonly isOfText: boolean
}

/** What the edited script changes, as the service finds it. Null before the first answer; `again` asks once more. */
export function usePreview(order_id: number, text: string): { answer: Previewed | null; again: () => void } {
  const [answer, setAnswer] = useState<Previewed | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const ask = (): void => {
      const params = { id: order_id }
      api('POST /client/orders/{id}/pickups/preview', {
        params,
        body: { text },
        signal: abort.signal,
        quiet: true,
      }).then(
        (preview) => {
          if (!abort.signal.aborted) setAnswer({ text, preview, refusal: null, isOfText: false })
        },
        (error: unknown) => {
          const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 ? error : null
          const ofText = refused?.errors['text']
          const refusal = ofText ?? refused?.message ?? null
          if (!abort.signal.aborted) setAnswer({ text, preview: null, refusal, isOfText: ofText !== undefined })
        },
      )
    }
    const timer = setTimeout(ask, tries === 0 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [order_id, text, tries])
  return { answer, again: () => setTries((count) => count + 1) }
}
