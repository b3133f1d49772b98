import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallOptions, CallResponse } from '../../../api/call-types.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { useRest } from '../../../api/use-rest.ts'
import { isOffline } from '../../../network.ts'
import { m } from '../../../paraglide/messages.js'
import { priceQuestionOf } from '../../order-draft/form/order-form.ts'

export type Brief = CallResponse<'POST /client/briefs'>
type BriefOrder = CallOptions<'POST /client/briefs'>['body']['order']

/** The service is asked when the writer pauses; what is pasted waits no longer. */
const PAUSE_MS = 250
/** 5 s for a script of a hundred thousand characters. */
const REST_MS_PER_CHARACTER = 0.05

export interface BriefView {
  /** What is known, perhaps of the script before the last change; null before the first answer. */
  readonly brief: Brief | null
  /** What is shown belongs to what was asked before. */
  readonly isBusy: boolean
  /** Why there is no answer, in words; null when there is one, or it is on its way. */
  readonly failure: string | null
  readonly retry: () => void
}

interface Known {
  readonly of: BriefOrder
  readonly brief: Brief
}

/**
 * What the service says of a script, asked anew whenever something changes that it depends on. The answer of an older script never
 * replaces that of a newer one. `isAsked` is false while there is nothing to ask about.
 */
export function useBrief(draft: OrderDraft, isGenreChosen: boolean, isAsked: boolean): BriefView {
  const order = useBriefOrder(draft, isGenreChosen)
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState<{ of: BriefOrder; words: string } | null>(null)
  const rest = useRest(REST_MS_PER_CHARACTER)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailed(null)
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const ask = (): void => {
      rest.begin(order.text?.length ?? 0)
      api('POST /client/briefs', { body: { order }, signal: abort.signal, quiet: true }).then(
        (brief) => {
          if (!abort.signal.aborted) setKnown({ of: order, brief })
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setFailed({ of: order, words: failureWords(error) })
        },
      )
    }
    const timer = setTimeout(ask, rest.left(PAUSE_MS))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [order, isAsked, attempt, rest])
  const failure = isAsked && failed?.of === order && known?.of !== order ? failed.words : null
  const hasFailed = failure !== null
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])
  return {
    brief: isAsked ? (known?.brief ?? null) : null,
    isBusy: isAsked && failure === null && known?.of !== order,
    failure,
    retry,
  }
}

/** The same object as long as nothing has changed that the answer depends on; texts are compared, and not written out. */
function useBriefOrder(draft: OrderDraft, isGenreChosen: boolean): BriefOrder {
  const { text, genre, ...rest } = priceQuestionOf(draft)
  const terms = JSON.stringify(isGenreChosen ? { ...rest, genre } : rest)
  return useMemo(() => ({ ...(JSON.parse(terms) as BriefOrder), ...(text !== undefined && { text }) }), [text, terms])
}

function failureWords(error: unknown): string {
  if (error instanceof ApiFailure) return error.message
  return isOffline() ? m.brief_offline() : m.brief_failed()
}
