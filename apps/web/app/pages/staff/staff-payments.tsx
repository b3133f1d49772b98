import '../../features/wallet/wallet.css'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import { ExportLink } from '../../features/staff/parts/export-link.tsx'
import { SavedViews } from '../../features/staff/parts/saved-views.tsx'
import { StaffPages } from '../../features/staff/parts/staff-pages.tsx'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { ColumnsButton } from '../../features/staff/columns/columns-button.tsx'
import { ApprovalsPanel } from '../../features/staff/approvals/approvals-panel.tsx'
import { DayTotals } from '../../features/staff/payments/day-totals.tsx'
import { PaymentChips } from '../../features/staff/payments/payment-chips.tsx'
import { StaffPaymentFilters } from '../../features/staff/payments/payment-filters.tsx'
import { paymentQueryOf, queryOfPayments } from '../../features/staff/payments/payment-query.ts'
import { PaymentSums } from '../../features/staff/payments/payment-sums.tsx'
import { PerPage } from '../../features/staff/payments/per-page.tsx'
import { paymentColumns, StaffPaymentsTable } from '../../features/staff/payments/payments-table.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import { dayOfSearch } from '../../ui/fields/period.ts'
import type { Route } from './+types/staff-payments.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const query = paymentQueryOf(url.searchParams)
    const asked = dayOfSearch(url.searchParams, 'day')
    const date = asked ?? moscowDate(new Date())
    const [list, totals, { approvals }, { views, columns }, { suggestions }] = await Promise.all([
      api('GET /staff/payments', { query: { page: query.page, per_page: query.per_page, ...queryOfPayments(query) } }),
      api('GET /staff/payment-totals', { query: { date } }),
      api('GET /staff/approvals'),
      api('GET /staff/views', { query: { page: 'payments' } }),
      person.role === 'accountant' ? api('GET /staff/receipt-suggestions') : { suggestions: [] },
    ])
    return {
      ...list,
      totals,
      approvals,
      views,
      columns,
      suggestions,
      query,
      canAct: person.role === 'accountant',
      now: new Date().toISOString(),
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_payments_payments(), isPrivate: true })

/** Payments of everybody: what waits, what failed, and what the day has brought (Product §7). */
export default function StaffPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, counts, sums, of, of_company, total, total_pages, totals, approvals } = loaderData
  const { views, columns, suggestions, query, canAct, now } = loaderData
  return (
    <StaffPage
      title={m.staff_payments_payments()}
      isList
      search={{ label: m.staff_payments_search(), value: query.name }}
      columns={<ColumnsButton page="payments" columns={paymentColumns(now)} shown={columns} />}
      {...(canAct && { actions: <ExportLink path="/api/staff/payments.csv" query={queryOfPayments(query)} /> })}
    >
      <ApprovalsPanel approvals={approvals} hasCases />
      <DayTotals totals={totals} />
      <SavedViews page="payments" views={views} />
      <div className="staff-bar">
        <PaymentChips query={query} counts={counts} />
      </div>
      <StaffPaymentFilters query={query} whose={{ of, of_company }} />
      <PaymentSums sums={sums} />
      <StaffPaymentsTable payments={payments} suggestions={suggestions} canAct={canAct} now={now} shown={columns} />
      <PerPage per_page={query.per_page} total={total} />
      <StaffPages page={query.page} total_pages={total_pages} />
    </StaffPage>
  )
}
