import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { orderInfoOf } from '../order-draft/order-info.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'

/** Genres, flags and constants of prices: asked for once, when they are needed. */
export function useOrderInfo() {
  const [info, setInfo] = useState<OrderInfo | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    api('GET /appinfo', { signal: abort.signal, quiet: true }).then(
      (answer) => {
        if (!abort.signal.aborted) setInfo(orderInfoOf(answer))
      },
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [attempt])
  const retry = (): void => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  return { info, hasFailed, retry }
}
