import { data } from 'react-router'
import { pageMeta } from '../features/shell/page-meta.ts'
import { periodOf } from '../features/statistics/period.ts'
import { StatisticsScreen } from '../features/statistics/statistics-screen.tsx'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import type { Route } from './+types/statistics.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    if (person?.role !== 'narrator') throw data({ code: 'FORBIDDEN', message: '' }, 403)
    const months = periodOf(url.searchParams)
    return { period: months, statistics: await api('GET /narrator/statistics', { query: { months } }) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nd_statistics(), isPrivate: true })

/** Who looks at a narrator, and what comes of it (docs/decisions/0050). */
export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  return <StatisticsScreen {...loaderData} />
}
