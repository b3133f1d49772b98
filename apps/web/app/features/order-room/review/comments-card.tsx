import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/fields/chip.tsx'
import { useAnnouncedChange } from '../../../ui/fields/use-announced-change.ts'
import { isStaff, useRoom } from '../room.ts'
import { isTakeOfPresent, takeAuthor } from '../takes/take-label.ts'
import type { Order, Take } from '../../nouns/order/order-types.ts'
import { participantVoice } from '../../nouns/order/people.ts'
import { CommentThread } from './comment-thread.tsx'
import { useReview } from './review.ts'
import { isOpenThread, threadsLeftBefore, threadsOnTake } from './review-threads.ts'
import type { Thread } from './review-threads.ts'

/** Everything that is said about the take on the screen, in the order of the recording: the twin of its pins. */
export function CommentsCard() {
  const { order, role } = useRoom()
  const { threads, take, takes, canComment } = useReview()
  const [isResolvedShown, setResolvedShown] = useState(false)
  const onTake = take === null ? [] : threadsOnTake(threads, take.id)
  const open = onTake.filter(isOpenThread)
  // Settled or opened again, a comment leaves the list with the button that was pressed.
  const { heading, area, said } = useAnnouncedChange(m.review_open_count({ count: open.length }))
  if (take === null || (threads.length === 0 && !canComment)) return null
  const resolved = onTake.filter((thread) => !isOpenThread(thread))
  const left = threadsLeftBefore(threads, take, takes)
  const shown = isResolvedShown ? resolved : open
  return (
    <section className={`card ${participantVoice(takeAuthor(order, take))}`} aria-labelledby="room-comments" {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="room-comments" className="text-h3" tabIndex={-1}>
          {m.review_comments()}
        </h2>
        {onTake.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Chip isOn={!isResolvedShown} count={open.length} onClick={() => setResolvedShown(false)}>
              {m.review_open()}
            </Chip>
            <Chip isOn={isResolvedShown} count={resolved.length} onClick={() => setResolvedShown(true)}>
              {m.review_resolved()}
            </Chip>
          </div>
        )}
      </div>
      {take.worker === role && order.left_at === null && <Progress threads={[...open, ...left]} />}
      {shown.length > 0 ? (
        <ThreadList threads={shown} />
      ) : (
        <EmptyWords hasAny={onTake.length > 0} isResolvedShown={isResolvedShown} />
      )}
      {!isResolvedShown && left.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-small font-semibold">{m.review_former()}</h3>
          <ThreadList threads={left} />
        </>
      )}
      {!canComment && !isStaff(role) && <p className="mt-3 text-small text-ink-2">{closedWords(order, take)}</p>}
    </section>
  )
}

/** Why comments are only read. */
function closedWords(order: Order, take: Take): string {
  if (order.left_at !== null) return m.review_closed_left()
  return isTakeOfPresent(order, take) ? m.review_closed() : m.review_closed_former()
}

function ThreadList({ threads }: { readonly threads: readonly Thread[] }) {
  return (
    <ol className="review-threads">
      {threads.map((thread) => (
        <CommentThread key={thread.comment.id} thread={thread} />
      ))}
    </ol>
  )
}

/** For whoever made the take the open comments are a list of what to do. */
function Progress({ threads }: { readonly threads: readonly Thread[] }) {
  if (threads.length === 0) return null
  const done = threads.filter(({ comment }) => comment.done_at !== null).length
  return (
    <p className="mb-2 text-small text-ink-2" role="status">
      {m.review_done_progress({ done, total: threads.length })}
    </p>
  )
}

function EmptyWords({ hasAny, isResolvedShown }: { readonly hasAny: boolean; readonly isResolvedShown: boolean }) {
  const { role } = useRoom()
  const { canComment } = useReview()
  if (hasAny) {
    return <p className="text-small text-ink-2">{isResolvedShown ? m.review_none_resolved() : m.review_none_open()}</p>
  }
  return (
    <p className="text-small text-ink-2">
      {m.review_none()}.{canComment && ` ${role === 'client' ? m.review_none_client() : m.review_none_worker()}`}
    </p>
  )
}
