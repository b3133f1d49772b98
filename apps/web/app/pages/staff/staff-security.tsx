import { pageMeta } from '../../features/shell/page-meta.ts'
import { SecurityScreen } from '../../features/staff/second-factor/security-screen.tsx'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-security.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api }) => ({ state: await api('GET /staff/totp') }))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.factor_title(), isPrivate: true })

/** One's own second step of signing in (Product §4). */
export default function StaffSecurityPage({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.factor_title()}>
      <SecurityScreen state={state} />
    </StaffPage>
  )
}
