import { pageMeta } from '../../features/shell/page-meta.ts'
import { callQueryOf, overviewQueryOf } from '../../features/staff/overview/overview-query.ts'
import { SupportFiguresScreen } from '../../features/staff/overview/support-figures-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-support-figures.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url }) => {
    const query = overviewQueryOf(url.searchParams)
    return { figures: await api('GET /staff/support-figures', { query: callQueryOf(query) }), query }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.support_figures_title(), isPrivate: true })

/** How the support answers (Product 7.997). */
export default function StaffSupportFiguresPage({ loaderData }: Route.ComponentProps) {
  return <SupportFiguresScreen {...loaderData} />
}
