import { AgentEntrance } from '../../features/order-room/agent-entrance.tsx'
import { reviewFilterOf } from '../../features/own-reviews/own-review.ts'
import { OwnReviewsScreen } from '../../features/own-reviews/own-reviews-screen.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/reviews.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    if (person?.role === 'agent') return null
    if (person?.role !== 'narrator') throw forbidden(['narrator'])
    const filter = reviewFilterOf(url.searchParams)
    const list = await api('GET /narrator/reviews', { query: { filter } })
    return { list, filter, narrator: { id: person.id, firstname: person.firstname, image: person.image } }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.own_reviews_page(), isPrivate: true })

/** A narrator's own reviews (Product §2); an agent says first whose. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return <AgentEntrance to={pathTo.reviews()} title={m.own_reviews_page()} text={m.own_reviews_agent_text()} />
  }
  const { list, filter, narrator } = loaderData
  return (
    <OwnReviewsScreen
      key={`${narrator.id} ${filter} ${list.summary.total} ${list.summary.unanswered}`}
      list={list}
      filter={filter}
      narrator={narrator}
    />
  )
}
