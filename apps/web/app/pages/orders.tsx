import '../features/orders/orders.css'
import { data } from 'react-router'
import { OrderList } from '../features/orders/order-list.tsx'
import { ORDER_TAB_LOOKS, tabOfPath } from '../features/orders/order-tabs.ts'
import { orderReaderRole } from '../features/orders/order-types.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import { TabLinks } from '../ui/tabs.tsx'
import type { Route } from './+types/orders.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    const role = person && orderReaderRole(person.role)
    if (!role) throw data({ code: 'FORBIDDEN', message: '' }, 403)
    const tab = tabOfPath(url.pathname)
    const list = await api('GET /{role}/orders', { params: { role }, query: { group: tab } })
    return { ...list, role, tab, now: new Date().toISOString() }
  })

export const meta: Route.MetaFunction = ({ location }) => {
  const shown = ORDER_TAB_LOOKS.find(({ tab }) => tab === tabOfPath(location.pathname))
  return pageMeta({ title: m.orders_page_title({ tab: shown?.label() ?? '' }), isPrivate: true })
}

/** Own orders by tabs (Product §2). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, counts, role, tab, now } = loaderData
  return (
    <>
      <h1 className="mb-4">{m.nav_orders()}</h1>
      <div className="mb-6">
        <TabLinks
          label={m.orders_tabs()}
          links={ORDER_TAB_LOOKS.map((look) => ({ to: look.to(), label: look.label(), count: counts[look.tab] }))}
        />
      </div>
      <OrderList key={tab} role={role} tab={tab} orders={orders} total={counts[tab]} now={now} />
    </>
  )
}
