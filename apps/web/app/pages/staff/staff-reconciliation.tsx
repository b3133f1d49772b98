import '../../features/wallet/wallet.css'
import { RotateCw } from 'lucide-react'
import { useNavigate, useNavigation } from 'react-router'
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { ApiFailure } from '../../api/failures.ts'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { DayMoney } from '../../features/staff/payments/day-totals.tsx'
import { MonthCalendar } from '../../features/staff/reconciliation/month-calendar.tsx'
import { ReconciliationView } from '../../features/staff/reconciliation/reconciliation-view.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadStaff } from '../../server/load-staff.ts'
import { dayOfSearch } from '../../ui/fields/period.ts'
import type { Route } from './+types/staff-reconciliation.ts'

/** What the page says in place of the comparison. */
const PROBLEMS: Readonly<Record<string, 'provider' | 'closed'>> = {
  PAYMENT_PROVIDER: 'provider',
  MONTH_CLOSED: 'closed',
}

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['accountant'], async ({ api, url, person }) => {
    const today = moscowDate(new Date())
    const asked = dayOfSearch(url.searchParams, 'day')
    // The day that is over is compared at night, so its report is there.
    const date = asked ?? plusDays(today, -1)
    const seen = { date, today, profile_id: person.id }
    if (date > today) return { ...seen, report: null, totals: null, problem: 'future' } as const
    const fresh = url.searchParams.get('fresh') === '1'
    // The books are ours: they are there when the provider does not answer.
    const totals = api('GET /staff/payment-totals', { query: { date } })
    try {
      const [report, books] = await Promise.all([
        api('GET /staff/reconciliation', { query: { date, ...(fresh && { fresh }) } }),
        totals,
      ])
      return { ...seen, report, totals: books, problem: null } as const
    } catch (error) {
      const problem = error instanceof ApiFailure ? PROBLEMS[error.code] : undefined
      if (problem === undefined) throw error
      return { ...seen, report: null, totals: await totals, problem } as const
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_rec(), isPrivate: true })

/** A day's card payments, the provider's and ours (Product §4). */
export default function StaffReconciliationPage({ loaderData }: Route.ComponentProps) {
  const { date, today, profile_id, report, totals, problem } = loaderData
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const show = (day: string, isFresh = false): void => {
    if (day === '') return
    const to = withQuery(pathToStaff.staffReconciliation(), { day, fresh: isFresh ? 1 : undefined })
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return (
    <StaffPage
      title={m.staff_rec()}
      actions={
        <>
          <DayField
            className="wallet-day"
            label={m.reconciliation_day()}
            value={date}
            max={today}
            onChange={(day) => show(day)}
          />
          <Button
            size="s"
            className="self-end"
            isBusy={isBusy}
            busyText={m.reconciliation_busy()}
            onClick={() => show(date, true)}
          >
            <RotateCw className="icon-s" />
            {m.reconciliation_fresh()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{m.reconciliation_text()}</p>
      {report !== null && (
        <>
          <ReconciliationView report={report} profile_id={profile_id} />
          <MonthCalendar date={date} month={report.month} today={today} />
        </>
      )}
      {problem === 'provider' && <EmptyState title={m.reconciliation_failed()} text={m.reconciliation_failed_text()} />}
      {problem === 'closed' && <EmptyState title={m.reconciliation_closed()} text={m.reconciliation_closed_text()} />}
      {totals !== null && (
        <section className="card mt-8" aria-labelledby="day-books">
          <h2 id="day-books" className="mb-2 text-h3">
            {m.reconciliation_books()}
          </h2>
          <DayMoney totals={totals} />
        </section>
      )}
      {problem === 'future' && <EmptyState title={m.reconciliation_future()} />}
    </StaffPage>
  )
}
