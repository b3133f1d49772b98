import { SavedViews } from '../../features/staff/parts/saved-views.tsx'
import { StaffPages } from '../../features/staff/parts/staff-pages.tsx'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { OrderFilters, OrdersExport } from '../../features/staff/orders/order-filters.tsx'
import { orderQueryOf, queryOfOrders } from '../../features/staff/orders/order-query.ts'
import { ColumnsButton } from '../../features/staff/columns/columns-button.tsx'
import { orderColumns, StaffOrdersTable } from '../../features/staff/orders/staff-orders-table.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-orders.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url }) => {
    const query = orderQueryOf(url.searchParams)
    const [list, { views, columns }] = await Promise.all([
      api('GET /staff/orders', { query: { page: query.page, ...queryOfOrders(query) } }),
      api('GET /staff/views', { query: { page: 'orders' } }),
    ])
    return { ...list, views, columns, query, now: new Date().toISOString() }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_orders_orders(), isPrivate: true })

/** Orders of everybody (Product §7). */
export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, total_pages, flagged_total, views, columns, query, now } = loaderData
  return (
    <StaffPage
      title={m.staff_orders_orders()}
      isList
      search={{ label: m.staff_orders_search(), value: query.name }}
      columns={<ColumnsButton page="orders" columns={orderColumns(now)} shown={columns} />}
      actions={<OrdersExport query={query} />}
    >
      <SavedViews page="orders" views={views} />
      <OrderFilters query={query} flagged_total={flagged_total} />
      <StaffOrdersTable orders={orders} isFlagged={query.isFlagged} now={now} shown={columns} />
      <StaffPages page={query.page} total_pages={total_pages} />
    </StaffPage>
  )
}
