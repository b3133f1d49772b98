import { pageMeta } from '../../features/shell/page-meta.ts'
import { callQueryOf, overviewQueryOf } from '../../features/staff/overview/overview-query.ts'
import { OverviewScreen } from '../../features/staff/overview/overview-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-overview.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url, person }) => {
    if (!person.is_owner) throw forbidden(['supporter'])
    const query = overviewQueryOf(url.searchParams)
    return { overview: await api('GET /staff/overview', { query: callQueryOf(query) }), query }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.overview_title(), isPrivate: true })

/** The figures of the owner (Product 7.973). */
export default function StaffOverviewPage({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} />
}
