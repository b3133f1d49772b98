import './own-reviews.css'
import { m } from '../../paraglide/messages.js'
import { Stars } from '../../ui/stars.tsx'
import { Badge } from '../../ui/surface.tsx'
import { ratingText } from '../narrators/profile/profile-labels.ts'
import type { ReviewSummary } from './own-review.ts'

/** The mean of all reviews, how many gave what, and what clients mention. */
export function ReviewTotals({ summary }: { readonly summary: ReviewSummary }) {
  const { rating, total, ratings, cliches } = summary
  if (rating === null) return null
  const most = Math.max(...ratings.map(({ count }) => count), 1)
  return (
    <section className="card review-totals" aria-label={m.own_reviews_summary()}>
      <p className="review-mean">
        <b>{ratingText(rating)}</b>
        <span className="grid gap-1">
          <Stars rating={rating} />
          <span className="text-small text-ink-3">{m.own_reviews_of_reviews({ count: total })}</span>
        </span>
      </p>
      <ul className="review-ratings">
        {ratings.map(({ rating: stars, count }) => (
          <li key={stars}>
            <span className="hidden-text">{`${m.ui_stars({ rating: stars })}: ${count}`}</span>
            <span aria-hidden>{stars}</span>
            <span className="review-bar" aria-hidden>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="text-ink-3" aria-hidden>
              {count}
            </span>
          </li>
        ))}
      </ul>
      {cliches.length > 0 && (
        <div className="review-cliches">
          <h2 className="text-small font-semibold">{m.own_reviews_cliches()}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {cliches.map(({ id, title, negative, count }) => (
              <li key={id}>
                <Badge tone={negative ? 'warn' : 'ok'}>
                  {title} <span className="font-normal">{count}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
