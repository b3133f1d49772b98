import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { StatementImport } from '../../features/staff/bank-statements/statement-import.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-statements.ts'

export const loader = (args: Route.LoaderArgs) => loadStaff(args, ['accountant'], () => Promise.resolve(null))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_statements(), isPrivate: true })

/** Importing bank statements (Product §4). */
export default function StaffStatementsPage() {
  return (
    <StaffPage title={m.staff_statements()} isList>
      <StatementImport />
    </StaffPage>
  )
}
