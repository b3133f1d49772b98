import { pageMeta } from '../../features/shell/page-meta.ts'
import { SettingsScreen } from '../../features/staff/settings/settings-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-settings.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, person }) => ({
    list: await api('GET /staff/settings'),
    year: person.role === 'supporter' ? new Date().getFullYear() : null,
  }))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.site_settings(), isPrivate: true })

/** Settings, flags, notices and the calendar (Product §2). */
export default function StaffSettingsPage({ loaderData: { list, year } }: Route.ComponentProps) {
  return <SettingsScreen list={list} year={year} />
}
