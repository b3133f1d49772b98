import '../order-draft/new-order.css'
import '../order-draft/script/script-editor.css'
import './script-price.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { NarratorList } from '../narrators/list/narrator-list.tsx'
import { orderInfoOf } from '../order-draft/order-info.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'
import { PricedScreen } from './priced-screen.tsx'
import type { ScriptPriceProps } from './priced-screen.tsx'

/** The list of narrators with the price of the visitor's own script on every card (Product §3). */
export function ScriptPrice(props: ScriptPriceProps) {
  const { info, hasFailed, retry } = useOrderInfo()
  if (info) return <PricedScreen {...props} info={info} />
  return (
    <>
      {createPortal(
        hasFailed ? (
          <ErrorBlock onRetry={retry}>{m.script_failed()}</ErrorBlock>
        ) : (
          <div>
            <LoadingMessage>{m.ui_loading()}</LoadingMessage>
            <Skeleton width="100%" height={64} className="block rounded-l" />
          </div>
        ),
        props.place,
      )}
      <NarratorList data={props.data} list={props.list} />
    </>
  )
}

/** Genres, flags and constants of prices: asked for once, when they are needed. */
function useOrderInfo() {
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
