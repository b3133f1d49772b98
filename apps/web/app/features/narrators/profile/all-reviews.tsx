import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { withoutRepetitions } from '../list/list-data.ts'
import type { Narrator, Review } from './profile-data.ts'
import { ReviewItem } from './review-item.tsx'

/** Reviews of one page (Product §7). */
const PAGE_SIZE = 20

/** All reviews of a narrator, newest first, page by page. */
export function AllReviews({ narrator }: { readonly narrator: Narrator }) {
  const [shown, setShown] = useState<{ reviews: readonly Review[]; page: number; total: number } | null>(null)
  const { run, isBusy, failure } = useAction(async ({ signal }) => {
    const page = (shown?.page ?? 0) + 1
    const options = { params: { id: String(narrator.id) }, query: { page }, signal }
    const answer = await api('GET /narrators/id/{id}/reviews', options)
    setShown({ page, total: answer.total, reviews: withoutRepetitions([...(shown?.reviews ?? []), ...answer.reviews]) })
  })
  useEffect(() => void run(), [run])
  return (
    <>
      {shown === null && !failure && <ReviewSkeletons />}
      {shown?.reviews.length === 0 && <p className="text-ink-2">{m.profile_no_reviews()}</p>}
      {shown?.reviews.map((review) => (
        <ReviewItem key={review.id} review={review} narrator={narrator} />
      ))}
      {failure && <ErrorBlock onRetry={() => void run()}>{m.profile_reviews_failed()}</ErrorBlock>}
      {shown && !failure && (
        <ShowMore
          shown={shown.reviews.length}
          total={shown.total}
          pageSize={PAGE_SIZE}
          isBusy={isBusy}
          onMore={() => void run()}
        />
      )}
    </>
  )
}

function ReviewSkeletons() {
  return (
    <>
      <LoadingMessage>{m.profile_reviews_loading()}</LoadingMessage>
      {[1, 2, 3].map((key) => (
        <div key={key} className="review-item grid gap-3" aria-hidden>
          <Skeleton width="50%" height={20} />
          <Skeleton width="100%" height={54} />
        </div>
      ))}
    </>
  )
}
