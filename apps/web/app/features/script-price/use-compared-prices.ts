import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { PriceQuestion } from '../order-draft/form/order-form.ts'
import type { Offers } from './use-priced-list.ts'

export interface ComparedPrices {
  readonly offers: Offers
  readonly state: 'busy' | 'ready' | 'failed'
  readonly retry: () => void
}

/** What the order costs at each of these voices now, in one call; `known` is shown until the answer. */
export function useComparedPrices(order: PriceQuestion, ids: readonly number[], known: Offers): ComparedPrices {
  const [asked] = useState(ids)
  const [offers, setOffers] = useState(known)
  const [state, setState] = useState<ComparedPrices['state']>('busy')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const body = { order, narrator_ids: [...asked] }
    api('POST /client/price', { body, signal: abort.signal, quiet: true }).then(
      ({ prices }) => {
        if (abort.signal.aborted) return
        setOffers(new Map(prices.map((offer) => [offer.narrator_id, offer] as const)))
        setState('ready')
      },
      () => {
        if (!abort.signal.aborted) setState('failed')
      },
    )
    return () => abort.abort()
  }, [order, asked, attempt])
  const retry = useCallback(() => {
    setState('busy')
    setAttempt((before) => before + 1)
  }, [])
  return { offers, state, retry }
}
