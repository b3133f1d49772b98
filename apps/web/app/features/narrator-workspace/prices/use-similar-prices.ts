import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'

export type SimilarPrices = CallResponse<'GET /narrator/similar-prices'>['similar_prices']

/** What similar voices charge; null until it is known. The form does without when it cannot be had. */
export function useSimilarPrices(): SimilarPrices | null {
  const [prices, setPrices] = useState<SimilarPrices | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    api('GET /narrator/similar-prices', { signal: abort.signal, quiet: true }).then(
      ({ similar_prices }) => setPrices(similar_prices),
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  return prices
}
