import '../order-draft/new-order.css'
import '../order-draft/script/script-editor.css'
import './script-price.css'
import './brief/brief-field.css'
import { createPortal } from 'react-dom'
import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { NarratorList } from '../narrators/list/narrator-list.tsx'
import { PricedScreen } from './priced-screen.tsx'
import type { ScriptPriceProps } from './priced-screen.tsx'
import { useOrderInfo } from './use-order-info.ts'

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
