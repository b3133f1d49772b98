import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { selectReviewOrders, selectReviewSummary, selectReviews } from '../../public/narrator-reviews.queries.ts'
import { presentReview } from '../../public/narrators.presenter.ts'

const REVIEWS_PER_PAGE = 20
const RATINGS = [5, 4, 3, 2, 1] as const

/**
 * A page of a narrator's own reviews, newest first, all or those without a reply, with what all of them come to (Product §2).
 * What staff have hidden is not among them.
 */
export async function listOwnReviews(
  app: Pick<AppContext, 'database'>,
  narrator_id: number,
  question: { filter: 'all' | 'unanswered'; page: number; locale: Locale },
): Promise<CallResponse<'GET /narrator/reviews'>> {
  const db = app.database.kysely
  const { filter, page, locale } = question
  const isUnanswered = filter === 'unanswered'
  const [rows, summary] = await Promise.all([
    selectReviews(db, narrator_id, {
      offset: (page - 1) * REVIEWS_PER_PAGE,
      limit: REVIEWS_PER_PAGE,
      locale,
      isUnanswered,
    }),
    selectReviewSummary(db, narrator_id, locale),
  ])
  const orders = await selectReviewOrders(
    db,
    rows.map(({ id }) => id),
  )
  const total = isUnanswered ? summary.unanswered : summary.total
  const sum = RATINGS.reduce((so_far, rating) => so_far + rating * (summary.ratings[rating] ?? 0), 0)
  return {
    reviews: rows.map((row) => ({ ...presentReview(row, locale), order: orders.get(row.id) ?? null })),
    summary: {
      rating: summary.total === 0 ? null : sum / summary.total,
      total: summary.total,
      unanswered: summary.unanswered,
      ratings: RATINGS.map((rating) => ({ rating, count: summary.ratings[rating] ?? 0 })),
      cliches: summary.cliches,
    },
    total,
    total_pages: Math.ceil(total / REVIEWS_PER_PAGE),
  }
}
