import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { Order, OrderRole } from '../nouns/order/order-types.ts'
import { PaymentReturn } from '../payment/payment-return.tsx'
import { Chat } from './chat/chat.tsx'
import { DecisionCard } from './decision/decision-card.tsx'
import { dueOf } from './decision/due.ts'
import { usePayDialog } from './decision/use-pay-dialog.ts'
import type { IssuedDocument } from './delivery/order-documents.ts'
import { DeliveryBlock } from './delivery/delivery-block.tsx'
import { HistoryBlock } from './timeline/history-block.tsx'
import type { LoadedRecordings } from './takes/load-recordings.ts'
import { LeftInWallet } from './money/left-in-wallet.tsx'
import { LongOrderBlock } from './long-order/long-order-block.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { MusicList } from './music-list.tsx'
import { OrderGone } from './order-gone.tsx'
import { PickupsBlock } from './pickups/pickups-block.tsx'
import { SplicedBlock } from './pickups/spliced-block.tsx'
import { PeopleCard } from './people-card.tsx'
import { ResultBlock } from './takes/result-block.tsx'
import { ReviewBlock } from './review-block.tsx'
import { CommentsCard } from './review/comments-card.tsx'
import { ReviewProvider } from './review/review-provider.tsx'
import { RoomProvider, useRoom } from './room.ts'
import type { RoomRates } from './room.ts'
import { RoomHeader } from './room-header.tsx'
import { RoomTimeline } from './timeline/room-timeline.tsx'
import { ScriptBlock } from './script-block.tsx'
import { useLiveOrder } from './use-live-order.ts'

interface OrderRoomProps {
  readonly order: Order
  readonly role: OrderRole
  readonly rates: RoomRates
  readonly recordings: LoadedRecordings
  readonly documents: readonly IssuedDocument[] | null
  readonly now: string
}

/**
 * Everything about one order, kept up to date while it is on the screen. What is expected of the reader comes first and widest,
 * then what he does it with; beside it on wide screens, and below on phones, are money, steps and people, and last the
 * conversation about it.
 */
export function OrderRoom({ order: loaded, role, rates, recordings, documents, now }: OrderRoomProps) {
  const { order, isGone, hasUpdates, showUpdates, apply, reload } = useLiveOrder(loaded, role)
  const room = useMemo(
    () => ({ order, role, rates, recordings, documents, now, apply, reload }),
    [order, role, rates, recordings, documents, now, apply, reload],
  )
  if (isGone) return <OrderGone />
  return (
    <RoomProvider value={room}>
      <ReviewProvider>
        <RoomHeader />
        {role === 'client' && <ReturnFromPayment />}
        {hasUpdates && <UpdateNotice onShow={showUpdates} />}
        <div className="room">
          <div className="room-task">
            <DecisionCard />
            <LeftInWallet />
            <LongOrderBlock />
            <ResultBlock />
            <SplicedBlock />
            <DeliveryBlock />
            <CommentsCard />
            <ReviewBlock />
            <ScriptBlock />
            <PickupsBlock />
            <MusicList />
          </div>
          <aside className="room-aside" aria-label={m.room_beside()}>
            <MoneyCard />
            <RoomTimeline />
            <PeopleCard />
          </aside>
          <div className="room-talk">
            <Chat />
            <HistoryBlock />
          </div>
        </div>
      </ReviewProvider>
    </RoomProvider>
  )
}

function ReturnFromPayment() {
  const { order, reload } = useRoom()
  const pay = usePayDialog()
  const due = dueOf(order)
  return <PaymentReturn onSettled={reload} onRetry={due === null ? undefined : () => pay('pay', due)} />
}

/** Something has changed while the reader was writing: it comes when he asks for it. */
function UpdateNotice({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="room-updates">
      <div role="status">
        <span className="min-w-0 flex-1">{m.room_updates()}</span>
        <Button kind="paper" size="s" onClick={onShow}>
          <RefreshCw className="icon-s" />
          {m.room_refresh()}
        </Button>
      </div>
    </div>
  )
}
