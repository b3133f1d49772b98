import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { withoutRepetitions } from '../narrators/list/list-data.ts'
import { ReviewItem } from '../narrators/profile/review-item.tsx'
import type { OwnReview, OwnReviews, ReviewFilter } from './own-review.ts'
import { ReplyPart } from './reply-form.tsx'

/** Reviews of one page (Product §7). */
const PAGE_SIZE = 20

interface OwnReviewListProps {
  readonly first: OwnReviews
  readonly filter: ReviewFilter
  readonly narrator: { readonly firstname: string; readonly image: string | null }
  /** A review that had none has got its reply. */
  readonly onFirstReply: () => void
}

/** Reviews, newest first, page by page; a review that is answered stays where it is. */
export function OwnReviewList({ first, filter, narrator, onFirstReply }: OwnReviewListProps) {
  const [shown, setShown] = useState({ reviews: first.reviews, page: 1 })
  const change = (changed: OwnReview): void =>
    setShown({ ...shown, reviews: shown.reviews.map((one) => (one.id === changed.id ? changed : one)) })
  // Answers make the list of unanswered ones shorter on the service, so that its pages move up by as many.
  const more = useAction(async ({ signal }) => {
    const waiting = shown.reviews.filter(({ reply }) => filter === 'all' || reply === null).length
    const page = Math.floor(waiting / PAGE_SIZE) + 1
    const answer = await api('GET /narrator/reviews', { query: { filter, page }, signal })
    setShown({ page, reviews: withoutRepetitions([...shown.reviews, ...answer.reviews]) })
  })
  return (
    <>
      {shown.reviews.map((review) => (
        <AnsweredReview
          key={review.id}
          review={review}
          narrator={narrator}
          onReplied={(reply, formatted_replied_at) => {
            if (review.reply === null) onFirstReply()
            change({ ...review, reply, formatted_replied_at })
          }}
        />
      ))}
      {more.failure && (
        <ErrorBlock onRetry={() => void more.run()} isBusy={more.isBusy}>
          {m.own_reviews_more_failed()}
        </ErrorBlock>
      )}
      {!more.failure && (
        <ShowMore
          shown={shown.reviews.length}
          total={first.total}
          pageSize={PAGE_SIZE}
          isBusy={more.isBusy}
          onMore={() => void more.run()}
        />
      )}
    </>
  )
}

interface AnsweredReviewProps {
  readonly review: OwnReview
  readonly narrator: OwnReviewListProps['narrator']
  readonly onReplied: (reply: string, formatted_replied_at: string) => void
}

function AnsweredReview({ review, narrator, onReplied }: AnsweredReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const { order } = review
  return (
    <ReviewItem
      review={review}
      narrator={narrator}
      isReplyHidden={isOpen}
      mark={
        order && (
          <Link className="link text-small" to={pathTo.order(order.id)}>
            {m.own_reviews_order({ id: order.id })}
          </Link>
        )
      }
      answer={<ReplyPart review={review} onReplied={onReplied} isOpen={isOpen} onOpen={setOpen} />}
    />
  )
}
