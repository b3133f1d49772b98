/** Short notation for reviews: who, stars, remarks, how many days ago, the words and the narrator's answer. */
import type { ReviewPersona } from './persona-types.ts'

type Rating = ReviewPersona['rating']
type ReviewNote = Omit<ReviewPersona, 'narrator'>

/** One review; the answer, when there is one, comes a day later. */
export function by(
  client: string,
  rating: Rating,
  cliches: number[],
  daysAgo: number,
  text: string,
  reply?: string,
): ReviewNote {
  const replied = reply !== undefined
  return {
    client,
    rating,
    cliches,
    days_ago: daysAgo,
    text,
    reply: reply ?? null,
    replied_after_days: replied ? 1 : null,
  }
}

/** All reviews of one narrator. */
export function reviewsOf(narrator: string, notes: ReviewNote[]): ReviewPersona[] {
  return notes.map((note) => ({ narrator, ...note }))
}
