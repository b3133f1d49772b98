/** A narrator's own reviews as screens know them. */
import type { CallResponse } from '../../api/call-types.ts'

export type OwnReviews = CallResponse<'GET /narrator/reviews'>
export type OwnReview = OwnReviews['reviews'][number]
export type ReviewSummary = OwnReviews['summary']

export const REVIEW_FILTERS = ['all', 'unanswered'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** What the address asks for. */
export function reviewFilterOf(search: URLSearchParams): ReviewFilter {
  return search.get('filter') === 'unanswered' ? 'unanswered' : 'all'
}
