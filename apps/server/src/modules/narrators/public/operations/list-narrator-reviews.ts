import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { narratorIdOf, narratorNotFound } from '../narrator-address.ts'
import { selectNarratorState } from '../../rows/narrator-details.queries.ts'
import { countReviews, selectReviews } from '../narrator-reviews.queries.ts'
import { presentReview } from '../narrators.presenter.ts'

const REVIEWS_PER_PAGE = 20

/** A page of a narrator's reviews, newest first (Product §7). Throws NOT_FOUND (404) like the profile itself. */
export async function listNarratorReviews(
  app: Pick<AppContext, 'database'>,
  address: string,
  page: number,
  locale: Locale,
): Promise<CallResponse<'GET /narrators/id/{id}/reviews'>> {
  const db = app.database.kysely
  const id = narratorIdOf(address)
  const narrator = await selectNarratorState(db, id)
  if (narrator?.state !== 'active') throw narratorNotFound(narrator)
  const [rows, total] = await Promise.all([
    selectReviews(db, id, { offset: (page - 1) * REVIEWS_PER_PAGE, limit: REVIEWS_PER_PAGE, locale }),
    countReviews(db, id),
  ])
  return {
    reviews: rows.map((row) => presentReview(row, locale)),
    total,
    total_pages: Math.ceil(total / REVIEWS_PER_PAGE),
  }
}
