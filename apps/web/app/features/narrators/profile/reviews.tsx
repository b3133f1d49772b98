import { ArrowRight, Star } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Voice } from '../../../ui/sound/voice.ts'
import type { Narrator } from './profile-data.ts'
import { ratingText } from './profile-labels.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewsProps {
  readonly narrator: Narrator
  readonly voice: Voice
  /** Shows all of them; by default they open over the page. */
  readonly onAll?: () => void
}

/** The newest reviews, and the way to all of them. */
export function Reviews({ narrator, voice, onAll }: ReviewsProps) {
  const { reviews, reviews_count, rating } = narrator
  const openAll = (): void =>
    void openDialog(async () => (await import('./reviews-dialog.tsx')).ReviewsDialog, { narrator, voice })
  return (
    <section aria-labelledby="reviews-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="reviews-title">
          {m.profile_reviews()} <span className="font-medium text-ink-3">{reviews_count}</span>
        </h2>
        {reviews_count > reviews.length && (
          <Button kind="quiet" size="s" aria-haspopup="dialog" onClick={onAll ?? openAll}>
            {m.profile_all_reviews()}
            <ArrowRight className="icon-s" />
          </Button>
        )}
      </div>
      {rating !== null && (
        <p className="profile-rating">
          <Star aria-hidden />
          {m.profile_rating({ rating: ratingText(rating) })}
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="text-ink-2">{m.profile_no_reviews()}</p>
      ) : (
        reviews.map((review) => <ReviewItem key={review.id} review={review} narrator={narrator} />)
      )}
    </section>
  )
}
