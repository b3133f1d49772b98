import { redirect } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { isStaff } from '../../features/session/role-rights.ts'
import { StaffSignIn } from '../../features/staff/sign-in/staff-sign-in.tsx'
import { m } from '../../paraglide/messages.js'
import { localizePath } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { loadStaff } from '../../server/load-staff.ts'
import { firstStaffPage } from '../../server/staff-nav.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/staff.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ appInfo, user, url }) => {
    const person = await user()
    if (isStaff(person)) return { signIn: null, ...(await goOn(args)) }
    const { flags } = await appInfo()
    const { login_by_phone, login_by_email } = flags
    return { signIn: { flags: { login_by_phone, login_by_email }, next: url.searchParams.get('next') } }
  })

/** Staff go on to their first queue; whoever still needs a second factor is sent to set it up. */
async function goOn(args: Route.LoaderArgs): Promise<object> {
  return loadStaff(args, ['supporter', 'accountant'], async ({ api, person, locale }) => {
    const { enabled, required } = await api('GET /staff/totp')
    if (required && !enabled) throw redirect(localizePath('/staff/security', locale))
    const to = firstStaffPage(person)
    if (to !== null) throw redirect(to)
    return {}
  })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_title(), isPrivate: true })

/** The door of the staff; whoever is at work already goes on to the first queue (Product §4). */
export default function StaffDoorPage({ loaderData: { signIn } }: Route.ComponentProps) {
  if (signIn === null) return <EmptyState title={m.staff_no_work()} />
  return <StaffSignIn {...signIn} />
}
