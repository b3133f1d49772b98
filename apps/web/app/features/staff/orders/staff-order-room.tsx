import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Chat } from '../../order-room/chat/chat.tsx'
import { DeliveryBlock } from '../../order-room/delivery/delivery-block.tsx'
import { HistoryBlock } from '../../order-room/timeline/history-block.tsx'
import { MoneyCard } from '../../order-room/money/money-card.tsx'
import { MusicList } from '../../order-room/music-list.tsx'
import { PeopleCard } from '../../order-room/people-card.tsx'
import { LongOrderBlock } from '../../order-room/long-order/long-order-block.tsx'
import { ResultBlock } from '../../order-room/takes/result-block.tsx'
import { ReviewBlock } from '../../order-room/review-block.tsx'
import { CommentsCard } from '../../order-room/review/comments-card.tsx'
import { ReviewProvider } from '../../order-room/review/review-provider.tsx'
import { RoomHeader } from '../../order-room/room-header.tsx'
import { RoomTimeline } from '../../order-room/timeline/room-timeline.tsx'
import type { IssuedDocument } from '../../order-room/delivery/order-documents.ts'
import type { LoadedRecordings } from '../../order-room/takes/load-recordings.ts'
import { RoomProvider } from '../../order-room/room.ts'
import type { RoomRates } from '../../order-room/room.ts'
import { ScriptBlock } from '../../order-room/script-block.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import { useWayBack } from '../parts/use-way-back.ts'
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx'
import type { Approval } from '../approvals/approval-types.ts'
import { GlancePanel } from '../glance/glance-panel.tsx'
import type { GlancePerson } from '../glance/glance-types.ts'
import { PreviousConversations } from './previous-conversations.tsx'
import { OrderMoneyBlock } from './order-money-block.tsx'
import { PriceVersions } from './price-versions.tsx'
import { StaffDecisions } from './staff-decisions.tsx'
import { StaffDone } from './staff-done.tsx'
import { StaffOrderViewProvider } from './staff-order-view.ts'
import type { OrderMoney, StaffOrder } from './staff-order-types.ts'

interface StaffOrderRoomProps {
  readonly answer: StaffOrder
  readonly money: OrderMoney
  readonly approvals: readonly Approval[]
  readonly role: 'supporter' | 'accountant'
  readonly rates: RoomRates
  readonly recordings: LoadedRecordings
  readonly documents: readonly IssuedDocument[] | null
  readonly now: string
}

/** An order of anybody: the room that its people have, read by staff, and what staff can do with it (Product §6, §7). */
export function StaffOrderRoom(props: StaffOrderRoomProps) {
  const { answer: loaded, money, approvals, role, rates, recordings, documents, now } = props
  const { answer, show, apply, reload } = useStaffOrder(loaded)
  const { order } = answer
  const room = useMemo(
    () => ({ order, role, rates, recordings, documents, now, apply, reload }),
    [order, role, rates, recordings, documents, now, apply, reload],
  )
  const view = useMemo(() => ({ answer, money, show }), [answer, money, show])
  const isSupporter = role === 'supporter'
  useWayBack(pathToStaff.staffOrders())
  return (
    <StaffOrderViewProvider value={view}>
      <RoomProvider value={room}>
        <ReviewProvider>
          <RoomHeader />
          <RoomTimeline />
          <ApprovalsPanel approvals={approvals} />
          <div className="room">
            <div className="room-main">
              {/* Recordings are the support's business, not the accountant's. */}
              {isSupporter && <LongOrderBlock />}
              {isSupporter && <ResultBlock />}
              <DeliveryBlock />
              {isSupporter && <CommentsCard />}
              <ReviewBlock />
              <ScriptBlock />
              {isSupporter && <MusicList />}
              {/* What people write to each other is no business of the accountant either. */}
              {isSupporter && <Chat />}
              {isSupporter && <PreviousConversations />}
              <OrderMoneyBlock />
              <PriceVersions />
              <HistoryBlock />
              <StaffDone />
            </div>
            <aside className="room-aside" aria-label={m.room_aside()}>
              <StaffDecisions role={role} />
              <MoneyCard />
              <PeopleCard />
              <GlancePanel people={peopleOf(order)} stamp={order.updated_at} />
            </aside>
          </div>
        </ReviewProvider>
      </RoomProvider>
    </StaffOrderViewProvider>
  )
}

/** The client, and the narrator where there is one. */
function peopleOf({ client, narrator }: Order): [GlancePerson, ...GlancePerson[]] {
  const asPerson = (id: number, label: string): GlancePerson => ({ id: `p${String(id)}`, label })
  return [
    asPerson(client.id, m.role_client()),
    ...(narrator === null ? [] : [asPerson(narrator.id, m.role_narrator())]),
  ]
}

/** The order as it was loaded, then as the last answer says it; asked for anew when the tab is looked at again. */
function useStaffOrder(loaded: StaffOrder) {
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setAnswer(loaded)
  }
  const { id } = loaded.order
  const { flagged_at } = answer
  const show = useCallback(
    (next: StaffOrder) => {
      setAnswer(next)
      void revalidate()
    },
    [revalidate],
  )
  const apply = useCallback((change: (order: Order) => Order) => {
    setAnswer((before) => ({ ...before, order: change(before.order) }))
  }, [])
  const reload = useCallback(async () => {
    const fresh = await api('GET /staff/orders/{id}', { params: { id } })
    setAnswer(fresh)
    // The menu counts what waits for the support.
    if (fresh.flagged_at !== flagged_at) void revalidate()
    return fresh.order
  }, [id, flagged_at, revalidate])
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [revalidate])
  return { answer, show, apply, reload }
}
