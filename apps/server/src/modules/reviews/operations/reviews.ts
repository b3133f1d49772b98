import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { updateAuthorOfReviews } from '../reviews.queries.ts'
import { presentStaffReview } from '../staff-reviews.presenter.ts'
import { countStaffReviews, selectStaffReviews } from '../staff-reviews.queries.ts'

const REVIEWS_PER_PAGE = 20

/** A page of everybody's reviews, newest first, or of those that staff have hidden. */
export async function listStaffReviews(
  app: Pick<AppContext, 'database'>,
  question: { state: 'all' | 'hidden'; page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/reviews'>> {
  const db = app.database.kysely
  const { state, page } = question
  const limits = { offset: (page - 1) * REVIEWS_PER_PAGE, limit: REVIEWS_PER_PAGE }
  const [rows, counts] = await Promise.all([
    selectStaffReviews(db, { state, ...limits, locale }),
    countStaffReviews(db),
  ])
  const total = counts[state]
  const reviews = rows.map((row) => presentStaffReview(row, locale))
  return { reviews, counts, total, total_pages: Math.ceil(total / REVIEWS_PER_PAGE) }
}

/** Gives the reviews of a client to another (Product 4.940); ratings stay as they are. */
export async function moveReviews(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await updateAuthorOfReviews(tx.db, from, into)
}
