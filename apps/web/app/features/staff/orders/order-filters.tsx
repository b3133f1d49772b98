import { Link, useLocation, useNavigate } from 'react-router'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import { ORDER_STATUS, ORDER_STATUS_IDS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { queryOfOrders } from './order-query.ts'
import type { OrderQuery } from './order-query.ts'

/** A status to choose; orders wait for payment before the narrator has them and after he has named the price. */
function statusWords(id: OrderStatusId): string {
  if (id === ORDER_STATUS.waiting_payment_for_suggested) return m.staff_orders_status_pays_first()
  if (id === ORDER_STATUS.waiting_payment_after_calc) return m.staff_orders_status_pays_quoted()
  return STATUS_TITLES[id][getLocale()]
}

interface OrderFiltersProps {
  readonly query: OrderQuery
  readonly flagged_total: number
}

/** All orders or those that wait for the support, and their status. */
export function OrderFilters({ query, flagged_total }: OrderFiltersProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const name = query.name === '' ? undefined : query.name
  const change = (status: number): void => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (status === 0) next.delete('status')
    else next.set('status', String(status))
    void navigate(`${pathname}?${next.toString()}`, { preventScrollReset: true })
  }
  return (
    <div className="staff-bar flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav className="flex flex-wrap gap-2" aria-label={m.staff_orders_orders()}>
        <Link
          className="chip"
          to={withQuery(pathToStaff.staffOrders(), { q: name })}
          aria-current={query.isFlagged ? undefined : 'true'}
        >
          {m.staff_orders_all()}
        </Link>
        <Link
          className="chip"
          to={withQuery(pathToStaff.staffOrders(), { flagged: 1, q: name })}
          aria-current={query.isFlagged ? 'true' : undefined}
        >
          {m.staff_orders_flagged()}
          <span className="num opacity-70"> {flagged_total}</span>
        </Link>
      </nav>
      <SelectField
        label={m.staff_orders_status()}
        isLabelHidden
        isPill
        value={query.status ?? 0}
        options={[
          { value: 0, label: m.staff_orders_status_any() },
          ...ORDER_STATUS_IDS.map((id) => ({ value: id, label: statusWords(id) })),
        ]}
        onChange={change}
      />
    </div>
  )
}

/** The list as a table for spreadsheets. */
export function OrdersExport({ query }: { readonly query: OrderQuery }) {
  const { flagged, ...asked } = queryOfOrders(query)
  return <ExportLink path="/api/staff/orders.csv" query={{ ...asked, flagged: flagged ? 1 : undefined }} />
}
