import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import { pathInLocale, pathTo } from '../../paths.ts'
import type { OrderReaderRole } from '../nouns/order/order-types.ts'
import { m } from '../../paraglide/messages.js'

interface OrderTabLook {
  readonly tab: OrderTab
  readonly label: () => string
  readonly to: () => string
}

/** The tabs of the list in their order (Product §2). */
export const ORDER_TAB_LOOKS: readonly OrderTabLook[] = [
  { tab: 'current', label: m.orders_tab_current, to: pathTo.currentOrders },
  { tab: 'completed', label: m.orders_tab_completed, to: pathTo.readyOrders },
  { tab: 'all', label: m.orders_tab_all, to: pathTo.orders },
  { tab: 'draft', label: m.orders_tab_draft, to: pathTo.draftOrders },
]

/** The tabs of a reader: only clients have drafts. */
export function tabLooksOf(role: OrderReaderRole): readonly OrderTabLook[] {
  return ORDER_TAB_LOOKS.filter(({ tab }) => tab !== 'draft' || role === 'client')
}

const TAB_BY_PATH: Readonly<Record<string, OrderTab>> = {
  '/profile/orders': 'all',
  '/profile/orders/current': 'current',
  '/profile/orders/drafts': 'draft',
  '/profile/orders/ready': 'completed',
}

/** The tab that an address shows (Product §2). */
export function tabOfPath(pathname: string): OrderTab {
  return TAB_BY_PATH[pathInLocale(pathname, 'ru').replace(/\/$/, '')] ?? 'all'
}
