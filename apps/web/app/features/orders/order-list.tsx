import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { AppEvent } from '../../api/app-state.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useAppEvents, useUser } from '../session/session.ts'
import { EmptyOrders } from './empty-orders.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'
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
  /** How many orders of the tab wait for the reader. */
  readonly needs_me: number
  /** What the reader looks for; empty for everything. */
  readonly q?: string
  readonly now: string
}

/** The orders of one tab, those that wait for the reader on top; further pages are appended, and updates of an order renew the list by itself. */
export function OrderList({ role, tab, narrator_id = null, orders, next, total, ...rest }: OrderListProps) {
  const { needs_me, q = '', now } = rest
  useListUpdates(role)
  const { rows, hasMore, more } = useMoreOrders({ role, tab, narrator_id, q }, { orders, next })
  if (rows.length === 0) return <EmptyOrders role={role} tab={tab} q={q} />
  const needed = rows.filter((row) => row.needs_me)
  const others = rows.filter((row) => !row.needs_me)
  const table = { role, tab, now }
  return (
    <>
      {needed.length > 0 && (
        <section aria-labelledby="orders-needed" className="mb-8">
          <h2 id="orders-needed" className="orders-heading">
            {m.orders_needed()} <span className="text-ink-3">{Math.max(needs_me, needed.length)}</span>
          </h2>
          <OrderTable {...table} orders={needed} caption={m.orders_needed()} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={m.orders_others()}>
          {needed.length > 0 ? (
            <h2 className="orders-heading">{m.orders_others()}</h2>
          ) : (
            tab === 'current' && q === '' && <p className="mb-4 text-ink-2">{m.orders_needed_none()}</p>
          )}
          <OrderTable {...table} orders={others} caption={m.orders_caption()} />
        </section>
      )}
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
function useListUpdates(role: OrderReaderRole): void {
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
