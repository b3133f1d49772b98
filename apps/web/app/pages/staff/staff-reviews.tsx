import { pageMeta } from '../../features/shell/page-meta.ts'
import { StaffReviewsScreen } from '../../features/staff/reviews/staff-reviews-screen.tsx'
import type { ReviewState } from '../../features/staff/reviews/staff-reviews-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-reviews.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api, url }) => {
    const state: ReviewState = url.searchParams.get('state') === 'hidden' ? 'hidden' : 'all'
    const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
    return { state, page, list: await api('GET /staff/reviews', { query: { state, page } }) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.staff_reviews_reviews(), isPrivate: true })

/** Reviews in the hands of the support (Product §3, §7). */
export default function StaffReviewsPage({ loaderData }: Route.ComponentProps) {
  return <StaffReviewsScreen {...loaderData} />
}
