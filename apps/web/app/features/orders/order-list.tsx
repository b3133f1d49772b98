import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../api/browser-api.ts'
import type { AppEvent } from '../../api/app-state.ts'
import { useAction } from '../../api/use-action.ts'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useAppEvents, useUser } from '../shell/session.ts'
import { EmptyOrders } from './empty-orders.tsx'
import { mergeRows } from './merge-rows.ts'
import { OrderTable } from './order-table.tsx'
import type { OrderReaderRole, OrderRow } from './order-types.ts'

/** Orders of a page (Product §6). */
const PAGE_SIZE = 20

interface OrderListProps {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
  /** Whose orders an agent has asked for; null for all. */
  readonly narrator_id?: number | null
  readonly orders: readonly OrderRow[]
  readonly total: number
  readonly now: string
}

/** The orders of one tab; further pages are appended, and news of an order renews the list by itself. */
export function OrderList({ role, tab, narrator_id = null, orders, total, now }: OrderListProps) {
  const [more, setMore] = useState<readonly OrderRow[]>([])
  const [page, setPage] = useState(1)
  useListNews(role)
  const next = useAction(async ({ signal }) => {
    const query = { group: tab, page: page + 1, ...(narrator_id !== null && { narrator_id }) }
    const answer = await api('GET /{role}/orders', { params: { role }, query, signal })
    setMore((before) => mergeRows(before, answer.orders))
    setPage(page + 1)
  })
  const rows = mergeRows(orders, more)
  if (rows.length === 0) return <EmptyOrders role={role} tab={tab} />
  return (
    <>
      <OrderTable role={role} tab={tab} orders={rows} now={now} />
      {next.failure && (
        <div className="mt-4">
          <ErrorBlock onRetry={() => void next.run()} isBusy={next.isBusy}>
            {next.failure.message}
          </ErrorBlock>
        </div>
      )}
      <ShowMore
        shown={rows.length}
        total={Math.max(total, rows.length)}
        pageSize={PAGE_SIZE}
        isBusy={next.isBusy}
        onMore={() => void next.run()}
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
