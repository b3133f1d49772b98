import { Star } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import type { NarratorCard } from './card-track.ts'

type Known = Pick<NarratorCard, 'rating' | 'reviews_count' | 'completed_count' | 'answer_minutes'>

/** What others have found: the rating, the work done, and how soon an answer comes. Who is new has none of it, and is called so. */
export function TrustLine({ card }: { readonly card: Known }) {
  const { rating, reviews_count, completed_count, answer_minutes } = card
  const parts = [
    // Reviews may have been brought along from elsewhere: fewer orders than reviews would read as a contradiction.
    completed_count > 0 && completed_count >= reviews_count && m.list_completed({ count: completed_count }),
    answer_minutes !== null && answerWords(answer_minutes),
  ].filter((part) => part !== false)
  const hasRating = rating !== null && reviews_count > 0
  if (!hasRating && parts.length === 0) return <p className="narrator-trust">{m.list_new_voice()}</p>
  return (
    <p className="narrator-trust">
      {hasRating && (
        <span>
          <Star className="narrator-star" />
          <b>{formatNumber(rating, 1)}</b> · {m.profile_reviews_title({ count: reviews_count })}
        </span>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

/** In the largest unit that is precise enough. */
function answerWords(minutes: number): string {
  if (minutes < 2 * HOUR) return m.list_answers_minutes({ count: Math.max(1, minutes) })
  if (minutes < 2 * DAY) return m.list_answers_hours({ count: Math.round(minutes / HOUR) })
  return m.list_answers_days({ count: Math.round(minutes / DAY) })
}
