import { hasPage } from '../../built-pages.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { formatDate } from '../../ui/format/times.ts'
import { Badge } from '../../ui/surface.tsx'
import { orderTitle } from '../nouns/order/people.ts'
import { StatusBadge } from '../nouns/order/status-badge.tsx'
import { isStaff, useRoom } from './room.ts'

/** Where this is, what it is called, and what its status is. */
export function RoomHeader() {
  const { order, role } = useRoom()
  const facts = [
    // The number of an order without a title is its heading.
    ...(order.title.trim() === '' ? [] : [m.order_number({ id: order.id })]),
    order.genre.title,
    m.room_created({ date: formatDate(order.created_at) }),
  ]
  return (
    <header>
      <div className="mb-4 max-desktop:hidden">
        <Breadcrumbs
          items={[
            {
              label: isStaff(role) ? m.staff_orders_orders() : m.nav_orders(),
              ...(hasPage('orders') && { to: isStaff(role) ? pathToStaff.staffOrders() : pathTo.orders() }),
            },
            { label: m.order_number({ id: order.id }) },
          ]}
        />
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="break-words" {...ownWords(order.title)}>
            {orderTitle(order)}
          </h1>
          <p className="mt-1.5 text-ink-2">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {order.urgent && <Badge tone="accent">{m.order_urgent()}</Badge>}
          <StatusBadge
            status={order.orderstatuses_id}
            role={role}
            hasLeft={order.left_at !== null}
            className="room-status"
          />
        </div>
      </div>
    </header>
  )
}
