import '../../features/orders/orders.css'
import '../../features/script-price/brief/brief-field.css'
import { FirstOrder } from '../../features/orders/empty-orders.tsx'
import { OrderList } from '../../features/orders/order-list.tsx'
import { NarratorFilter } from '../../features/orders/narrator-filter.tsx'
import { narratorOfSearch } from '../../features/orders/narrator-of-search.ts'
import { OrderSearch } from '../../features/orders/order-search.tsx'
import { ORDER_TAB_LOOKS, tabLooksOf, tabOfPath } from '../../features/orders/order-tabs.ts'
import { ORDER_READER_ROLES, orderReaderRole } from '../../features/nouns/order/order-types.ts'
import { shownRow } from '../../features/orders/shown-row.ts'
import { BriefField } from '../../features/script-price/brief/brief-field.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useRootData } from '../../features/site/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import type { Route } from './+types/orders.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    const role = person && orderReaderRole(person.role)
    if (!role) throw forbidden(ORDER_READER_ROLES)
    const tab = tabOfPath(url.pathname)
    const asked = role === 'agent' ? narratorOfSearch(url.searchParams) : null
    // An old address may name one whom the filter does not offer: it says «all» then, and so does the list.
    const narrator_id = person.agent_narrators.some(({ id }) => id === asked) ? asked : null
    const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
    const query = { group: tab, ...(narrator_id !== null && { narrator_id }), ...(q !== '' && { q }) }
    const list = await api('GET /{role}/orders', { params: { role }, query })
    return { ...list, orders: list.orders.map(shownRow), role, tab, narrator_id, q, now: new Date().toISOString() }
  })

export const meta: Route.MetaFunction = ({ location }) => {
  const shown = ORDER_TAB_LOOKS.find(({ tab }) => tab === tabOfPath(location.pathname))
  return pageMeta({ title: m.orders_page_title({ tab: shown?.label() ?? '' }), isPrivate: true })
}

/** Own orders by tabs (Product §2). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, next, counts, needs_me, role, tab, narrator_id, q, now } = loaderData
  const filter = { narrator: narrator_id, q: q === '' ? null : q }
  const hasBrief = useRootData()?.site.flags.script_brief ?? true
  if (role === 'client' && hasBrief && q === '' && counts.all + counts.draft === 0) {
    return (
      <>
        <h1 className="mb-6">{m.nav_orders()}</h1>
        <FirstOrder brief={<BriefField frame="page" />} />
      </>
    )
  }
  return (
    <>
      <header className="orders-head">
        <h1>{m.nav_orders()}</h1>
        <OrderSearch q={q} />
      </header>
      <div className="mb-6">
        <TabLinks
          label={m.orders_tabs()}
          links={tabLooksOf(role).map((look) => ({
            to: withQuery(look.to(), filter),
            label: look.label(),
            count: counts[look.tab],
          }))}
        />
      </div>
      {role === 'agent' && <NarratorFilter narrator_id={narrator_id} />}
      <OrderList
        key={`${tab} ${narrator_id} ${q}`}
        {...{ role, tab, narrator_id, q, orders, next, needs_me, now }}
        total={counts[tab]}
      />
    </>
  )
}
