import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatClock } from '../../../ui/format/times.ts'
import { tooLong } from '../../../ui/fields/too-long.ts'
import { isSendKey } from '../chat/is-send-key.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { usePartyRoom, useRoom } from '../room.ts'
import { commentAuthor } from './comment-author.ts'
import { CommentWords } from './comment-words.tsx'
import { withComment } from './review-threads.ts'
import type { Thread } from './review-threads.ts'

const MAX_LENGTH = 2000

/** What was answered to a comment, and the field for one more answer. */
export function CommentAnswers({ thread: { comment, answers } }: { readonly thread: Thread }) {
  const { role } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const canAnswer = comment.actions.includes('answer') && comment.resolved_at === null
  return (
    <>
      {answers.length > 0 && (
        <ul className="review-answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Avatar src={answer.author.image} size="xs" isRound />
              <div className="min-w-0 flex-1">
                <b className="text-small font-semibold">{commentAuthor(answer, role)}</b>{' '}
                <span className="num text-caption text-ink-3">{formatClock(answer.created_at)}</span>
                <CommentWords comment={answer} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {canAnswer && isOpen && <AnswerField comment={comment} onEnd={() => setOpen(false)} />}
      {canAnswer && !isOpen && (
        <Button
          kind="quiet"
          size="s"
          className="-ml-3.5"
          aria-label={m.review_answer_to({ number: comment.number ?? 0 })}
          onClick={() => setOpen(true)}
        >
          {m.review_answer()}
        </Button>
      )}
    </>
  )
}

function AnswerField({ comment, onEnd }: { readonly comment: Thread['comment']; readonly onEnd: () => void }) {
  const { order, role, apply } = usePartyRoom()
  const [text, setText] = useKeptText(`order-${String(order.id)}-answer-${String(comment.id)}`)
  const answer = useAction(async (tools) => {
    const body = { text: text.trim(), parent_id: comment.id }
    const sent = await api('POST /{role}/orders/{id}/results/{file_id}/comments', {
      params: { role, id: order.id, file_id: comment.file_id },
      body,
      idempotencyKey: tools.keyFor([order.id, body]),
    })
    apply((current) => withComment(current, sent.comment))
    setText('')
    onEnd()
  })
  const isEmpty = text.trim() === ''
  const excess = tooLong(text, MAX_LENGTH)
  const isOff = isEmpty || excess !== undefined
  const send = (): void => {
    if (!isOff) void answer.run()
  }
  const label = m.review_answer_to({ number: comment.number ?? 0 })
  return (
    <form
      className="review-answer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <span className="input">
        <textarea
          rows={1}
          value={text}
          aria-invalid={answer.failure || excess !== undefined ? true : undefined}
          aria-label={label}
          placeholder={m.review_answer()}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
          autoFocus
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEnd()
            if (!isSendKey(event)) return
            event.preventDefault()
            send()
          }}
        />
        <button
          type="submit"
          className="icon-btn icon-btn-s"
          aria-label={m.review_send_answer()}
          aria-disabled={isOff || answer.isBusy || undefined}
        >
          <ArrowUp className="icon-s" />
        </button>
      </span>
      {(answer.failure || excess !== undefined) && (
        <div role="alert">
          <FieldError>{excess ?? answer.failure?.errors['text'] ?? answer.failure?.message}</FieldError>
        </div>
      )}
    </form>
  )
}
