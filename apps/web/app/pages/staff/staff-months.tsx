import { ApprovalsPanel } from '../../features/staff/approvals/approvals-panel.tsx'
import { shownMonth } from '../../features/staff/ledger/month-query.ts'
import { MonthsScreen } from '../../features/staff/ledger/months-screen.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-months.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const isAccountant = person.role === 'accountant'
    if (!isAccountant && !person.is_owner) throw forbidden(['accountant'])
    const [{ months }, { approvals }] = await Promise.all([api('GET /staff/months'), api('GET /staff/approvals')])
    const shown = shownMonth(months, url.searchParams.get('month'))
    const ofMonth = shown === null ? null : { params: { month: shown } }
    const [month, documents] = ofMonth
      ? await Promise.all([
          api('GET /staff/months/{month}', ofMonth).then((answer) => answer.month),
          api('GET /staff/months/{month}/documents', ofMonth).then((answer) => answer.documents),
        ])
      : [null, null]
    return {
      months,
      month,
      documents,
      isAccountant,
      approvals: approvals.filter(({ kind }) => kind === 'reopen-month'),
    }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.month_title(), isPrivate: true })

/** The months of the books (Product 4.830–4.838). */
export default function StaffMonthsPage({ loaderData }: Route.ComponentProps) {
  const { approvals, ...shown } = loaderData
  return <MonthsScreen {...shown} approvals={<ApprovalsPanel approvals={approvals} />} />
}
