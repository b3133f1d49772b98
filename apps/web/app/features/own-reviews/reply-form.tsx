import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useKeptText } from '../confirm/unsent-text.ts'
import type { OwnReview } from './own-review.ts'

const MAX_LENGTH = 5000
const FIELDS = ['text']

interface ReplyProps {
  readonly review: OwnReview
  readonly onReplied: (reply: string, formatted_replied_at: string) => void
  /** Called when the form opens over the present reply, and when it closes. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** The narrator's answer: a button that opens the form; what was typed and not sent is kept. */
export function ReplyPart({ review, onReplied, isOpen, onOpen }: ReplyProps) {
  if (!isOpen) {
    return (
      <Button kind={review.reply === null ? 'outline' : 'quiet'} size="s" className="mt-4" onClick={() => onOpen(true)}>
        {review.reply === null ? m.own_reviews_reply_write() : m.own_reviews_reply_edit()}
      </Button>
    )
  }
  return <ReplyForm review={review} onReplied={onReplied} onClose={() => onOpen(false)} />
}

interface ReplyFormProps {
  readonly review: OwnReview
  readonly onReplied: ReplyProps['onReplied']
  readonly onClose: () => void
}

function ReplyForm({ review, onReplied, onClose }: ReplyFormProps) {
  const { id, reply } = review
  const [kept, keep] = useKeptText(`review-${id}-reply`)
  const [isTouched, setTouched] = useState(kept !== '')
  const reasonId = useId()
  const text = isTouched ? kept : (reply ?? '')
  const send = useAction(async ({ signal }) => {
    const body = { id, text: text.trim() }
    const { formatted_replied_at } = await api('PUT /narrator/save-review-reply', { body, signal })
    keep('')
    onReplied(body.text, formatted_replied_at)
    onClose()
    showToast({ text: m.own_reviews_reply_sent() })
  })
  const reason =
    text.trim() === '' ? m.own_reviews_reply_empty() : text.trim() === reply ? m.own_reviews_reply_same() : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason === null) void send.run()
  }
  const { failure } = send
  useWrongField(failure)
  return (
    <form className="mt-4 grid max-w-[640px] grid-cols-1 gap-3" onSubmit={submit}>
      <TextAreaField
        label={m.own_reviews_reply_label()}
        hint={m.own_reviews_reply_hint()}
        error={failure?.errors['text']}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by a press
        autoFocus
        onChange={(event) => {
          setTouched(true)
          keep(event.target.value)
        }}
      />
      <Refusal failure={failure} fields={FIELDS} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          kind="ink"
          isDisabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          isBusy={send.isBusy}
          busyText={m.own_reviews_reply_sending()}
        >
          {m.own_reviews_reply_send()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.own_reviews_reply_cancel()}
        </Button>
        {reason !== null && (
          <span id={reasonId} className="text-caption text-ink-3">
            {reason}
          </span>
        )}
      </div>
    </form>
  )
}
