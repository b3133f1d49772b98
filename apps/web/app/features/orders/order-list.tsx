import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { AppEvent } from '../../api/app-state.ts'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useAppEvents, useUser } from '../shell/session.ts'
import { EmptyOrders } from './empty-orders.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderReaderRole, OrderRow } from './order-types.ts'
import { useMoreOrders } from './use-more-orders.ts'

/** Orders of a page (Product §6). */
const PAGE_SIZE = 20

interface OrderListProps {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
  /** Whose orders an agent has asked for; null for all. */
  readonly narrator_id?: number | null
  readonly orders: readonly OrderRow[]
  /** Where the list goes on; null at its end. */
  readonly next: string | null
  readonly total: number
  readonly now: string
}

/** The orders of one tab; further pages are appended, and news of an order renews the list by itself. */
export function OrderList({ role, tab, narrator_id = null, orders, next, total, now }: OrderListProps) {
  useListNews(role)
  const { rows, hasMore, more } = useMoreOrders({ role, tab, narrator_id }, { orders, next })
  if (rows.length === 0) return <EmptyOrders role={role} tab={tab} />
  return (
    <>
      <OrderTable role={role} tab={tab} orders={rows} now={now} />
      {more.failure && (
        <div className="mt-4">
          <ErrorBlock onRetry={() => void more.run()} isBusy={more.isBusy}>
            {more.failure.message}
          </ErrorBlock>
        </div>
      )}
      <ShowMore
        shown={rows.length}
        total={hasMore ? Math.max(total, rows.length + 1) : rows.length}
        pageSize={PAGE_SIZE}
        isBusy={more.isBusy}
        onMore={() => void more.run()}
      />
    </>
  )
}

/**
 * The list is not typed into, so it may renew itself whenever something happens to an order. Events are the narrators' own: an
 * agent learns of them by what his state says of the orders.
 */
function useListNews(role: OrderReaderRole): void {
  const { revalidate } = useRevalidator()
  useAppEvents(
    useCallback(
      (events: readonly AppEvent[]) => {
        if (events.some((event) => event.order_id !== null)) void revalidate()
      },
      [revalidate],
    ),
  )
  const user = useUser()
  const orders = role === 'agent' ? JSON.stringify(user?.orders) : ''
  const shown = useRef(orders)
  useEffect(() => {
    if (shown.current === orders) return
    shown.current = orders
    void revalidate()
  }, [orders, revalidate])
}
