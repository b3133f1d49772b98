import { data } from 'react-router'
import { reviewFilterOf } from '../features/own-reviews/own-review.ts'
import { OwnReviewsScreen } from '../features/own-reviews/own-reviews-screen.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import type { Route } from './+types/reviews.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    if (person?.role !== 'narrator') throw data({ code: 'FORBIDDEN', message: '' }, 403)
    const filter = reviewFilterOf(url.searchParams)
    const list = await api('GET /narrator/reviews', { query: { filter } })
    return { list, filter, narrator: { id: person.id, firstname: person.firstname, image: person.image } }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nd_reviews_page(), isPrivate: true })

/** A narrator's own reviews (Product §2). */
export default function ReviewsPage({ loaderData: { list, filter, narrator } }: Route.ComponentProps) {
  return (
    <OwnReviewsScreen
      key={`${narrator.id} ${filter} ${list.summary.total} ${list.summary.unanswered}`}
      list={list}
      filter={filter}
      narrator={narrator}
    />
  )
}
