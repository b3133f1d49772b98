import '../features/wallet/wallet.css'
import { RotateCw } from 'lucide-react'
import { useNavigate, useNavigation } from 'react-router'
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { ApiFailure } from '../api/failures.ts'
import { StaffPage } from '../features/staff/staff-page.tsx'
import { ReconciliationView } from '../features/staff-reconciliation/reconciliation-view.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { DayField } from '../ui/day-field.tsx'
import { m } from '../paraglide/messages.js'
import { withQuery } from '../paths.ts'
import { pathToStaff } from '../staff-paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { loadStaff } from '../server/load-staff.ts'
import { dayOfSearch } from '../ui/period.ts'
import type { Route } from './+types/staff-reconciliation.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['accountant'], async ({ api, url, person }) => {
    const today = moscowDate(new Date())
    const asked = dayOfSearch(url.searchParams, 'day')
    // The day that is over is compared at night, so its report is there.
    const date = asked ?? plusDays(today, -1)
    const seen = { date, today, profile_id: person.id }
    if (date > today) return { ...seen, report: null, problem: 'future' } as const
    const fresh = url.searchParams.get('fresh') === '1'
    try {
      const report = await api('GET /staff/reconciliation', { query: { date, ...(fresh && { fresh }) } })
      return { ...seen, report, problem: null } as const
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'PAYMENT_PROVIDER') throw error
      return { ...seen, report: null, problem: 'provider' } as const
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_rec(), isPrivate: true })

/** A day's card payments, the provider's and ours (Product §4). */
export default function StaffReconciliationPage({ loaderData }: Route.ComponentProps) {
  const { date, today, profile_id, report, problem } = loaderData
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
          <Button size="s" isBusy={isBusy} busyText={m.reconciliation_busy()} onClick={() => show(date, true)}>
            <RotateCw className="icon-s" />
            {m.reconciliation_fresh()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{m.reconciliation_text()}</p>
      {report !== null && <ReconciliationView report={report} profile_id={profile_id} />}
      {problem === 'provider' && <EmptyState title={m.reconciliation_failed()} text={m.reconciliation_failed_text()} />}
      {problem === 'future' && <EmptyState title={m.reconciliation_future()} />}
    </StaffPage>
  )
}
