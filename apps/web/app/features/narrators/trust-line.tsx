import { Star } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import type { NarratorCard } from './card-track.ts'
import { usualWords } from './usual-words.ts'

type Known = Pick<NarratorCard, 'rating' | 'reviews_count' | 'completed_count' | 'answer_minutes' | 'delivery_minutes'>

/** What others have found: the rating, the work done, and how soon an answer and the recording come. Who is new has none of it, and is called so. */
export function TrustLine({ card }: { readonly card: Known }) {
  const { rating, reviews_count, completed_count } = card
  const parts = [
    // Reviews may have been brought along from elsewhere: fewer orders than reviews would read as a contradiction.
    completed_count > 0 && completed_count >= reviews_count && m.list_completed({ count: completed_count }),
    usualWords(card),
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
