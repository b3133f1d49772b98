import { Check } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { fileLabel } from '../takes/file-label.ts'
import { useRoom } from '../room.ts'
import { commentAuthor } from './comment-author.ts'
import { useReview } from './review.ts'
import { passageOf, passageText, threadsOnTake } from './review-threads.ts'
import type { Thread } from './review-threads.ts'

interface ReviewPinsProps {
  readonly file_id: string
  readonly duration_ms: number
}

/** Comments at their moments in the recording. The list below contains the same in words. */
export function ReviewPins({ file_id, duration_ms }: ReviewPinsProps) {
  const { threads, take, active_id, setActive, listen } = useReview()
  const { role } = useRoom()
  const pinned = threadsOnTake(threads, take?.id ?? 0).filter(
    ({ comment }) => comment.file_id === file_id && comment.from_ms !== null,
  )
  if (take === null || pinned.length === 0) return null
  const file = fileLabel(take, file_id)
  return (
    <ol className="review-pins" aria-label={file === null ? m.review_pins() : m.room_pins_of({ file })}>
      {pinned.map((thread) => {
        const { comment } = thread
        const from_ms = comment.from_ms ?? 0
        return (
          <li key={comment.id} style={{ left: `${String((from_ms / Math.max(1, duration_ms)) * 100)}%` }}>
            <button
              type="button"
              className="review-pin"
              data-state={stateOf(thread)}
              aria-current={comment.id === active_id || undefined}
              onClick={() => {
                setActive(comment.id)
                listen(file_id, from_ms)
              }}
            >
              {comment.resolved_at === null ? comment.number : <Check />}
              <span className="hidden-text"> {pinLabel(thread, role)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf({ comment }: Thread): 'open' | 'done' | 'resolved' {
  if (comment.resolved_at !== null) return 'resolved'
  return comment.done_at === null ? 'open' : 'done'
}

/** «0:12–0:15, комментарий: Анна, не решён». */
function pinLabel(thread: Thread, role: Parameters<typeof commentAuthor>[1]): string {
  const passage = passageOf(thread.comment)
  const words = { place: passage ? passageText(passage) : '', name: commentAuthor(thread.comment, role) }
  switch (stateOf(thread)) {
    case 'open':
      return m.review_pin_open(words)
    case 'done':
      return m.review_pin_done(words)
    case 'resolved':
      return m.review_pin_resolved(words)
  }
}
