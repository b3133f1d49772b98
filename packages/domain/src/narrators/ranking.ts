/**
 * The default order of the narrator list, sort 0 (Product §4, filters and sorts).
 *
 * Invariants: a total order, so that pages never repeat or lose a narrator; whoever is on pause comes after everyone
 * who is not; ties go to the lower id.
 */

/** How far a few reviews are trusted; staff edit both numbers. */
export type RankingSettings = {
  /** So many imagined reviews … */
  readonly prior_reviews: number
  /** … of this rating are added to everyone's. */
  readonly prior_rating: number
}

export type RankedNarrator = {
  readonly id: number
  readonly on_pause: boolean
  readonly reviews_count: number
  /** Sum of the ratings 1–5 of those reviews. */
  readonly ratings_sum: number
  /** Orders completed in the last 90 days. */
  readonly completed_recently: number
}

/** Smoothed mean rating + ln(1 + completed in 90 days) / 4. Grows with each good review and each finished order. */
export function rankingScore(narrator: RankedNarrator, { prior_reviews, prior_rating }: RankingSettings): number {
  const reviews = narrator.reviews_count + prior_reviews
  // Without reviews and without a prior there is nothing to divide; then the prior's rating is used.
  const rating = reviews === 0 ? prior_rating : (narrator.ratings_sum + prior_reviews * prior_rating) / reviews
  return rating + Math.log1p(narrator.completed_recently) / 4
}

/** For sorting: negative when `a` is listed before `b`. */
export function compareByRanking(a: RankedNarrator, b: RankedNarrator, settings: RankingSettings): number {
  if (a.on_pause !== b.on_pause) return a.on_pause ? 1 : -1
  return rankingScore(b, settings) - rankingScore(a, settings) || a.id - b.id
}
