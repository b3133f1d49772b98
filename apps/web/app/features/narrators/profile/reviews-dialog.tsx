import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { voiceClass } from '../../../ui/voice.ts'
import type { Voice } from '../../../ui/voice.ts'
import { withoutRepetitions } from '../list/list-data.ts'
import type { Narrator, Review } from './profile-data.ts'
import { ReviewItem } from './review-item.tsx'

/** Reviews of one page (Product §7). */
const PAGE_SIZE = 20

interface ReviewsDialogProps extends StackedDialogProps {
  readonly narrator: Narrator
  readonly voice: Voice
}

/** All reviews of a narrator, newest first, page by page. */
export function ReviewsDialog({ narrator, voice, close }: ReviewsDialogProps) {
  const [shown, setShown] = useState<{ reviews: readonly Review[]; page: number; total: number } | null>(null)
  const { run, isBusy, failure } = useAction(async ({ signal }) => {
    const page = (shown?.page ?? 0) + 1
    const options = { params: { id: String(narrator.id) }, query: { page }, signal }
    const answer = await api('GET /narrators/id/{id}/reviews', options)
    setShown({ page, total: answer.total, reviews: withoutRepetitions([...(shown?.reviews ?? []), ...answer.reviews]) })
  })
  useEffect(() => void run(), [run])
  return (
    <Dialog title={m.profile_reviews_title({ count: narrator.reviews_count })} size="middle" onClose={close}>
      <div className={`mt-4 ${voiceClass(voice)}`}>
        {shown === null && !failure && <ReviewSkeletons />}
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
      </div>
    </Dialog>
  )
}

function ReviewSkeletons() {
  return (
    <>
      <LoadingMessage>{m.profile_reviews_loading()}</LoadingMessage>
      {[1, 2, 3].map((key) => (
        <div key={key} className="review grid gap-3" aria-hidden>
          <Skeleton width="50%" height={20} />
          <Skeleton width="100%" height={54} />
        </div>
      ))}
    </>
  )
}
