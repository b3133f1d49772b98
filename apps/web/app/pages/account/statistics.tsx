import { AgentEntrance } from '../../features/order-room/agent-entrance.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { periodOf } from '../../features/statistics/period.ts'
import { StatisticsScreen } from '../../features/statistics/statistics-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/statistics.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    if (person?.role === 'agent') return null
    if (person?.role !== 'narrator') throw forbidden(['narrator'])
    const months = periodOf(url.searchParams)
    return { period: months, statistics: await api('GET /narrator/statistics', { query: { months } }) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.own_reviews_statistics(), isPrivate: true })

/** Who looks at a narrator, and what comes of it (docs/decisions/0050); an agent says first at whom. */
export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <AgentEntrance to={pathTo.statistics()} title={m.own_reviews_statistics()} text={m.own_reviews_agent_text()} />
    )
  }
  return <StatisticsScreen {...loaderData} />
}
