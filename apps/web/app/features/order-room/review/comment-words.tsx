import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField } from '../../../ui/input.tsx'
import type { ResultComment } from '../../orders/order-types.ts'
import { useNow } from '../../orders/use-now.ts'
import { useRoom } from '../room.ts'
import { withComment, withoutComment } from './review-threads.ts'

const MAX_LENGTH = 2000

/** The words of a comment or an answer; its author can change them for a while. */
export function CommentWords({ comment }: { readonly comment: ResultComment }) {
  const now = useNow(useRoom().now)
  const [isEdited, setEdited] = useState(false)
  const isEditable = comment.editable_until !== null && comment.editable_until > now
  if (isEdited && isEditable) return <EditedWords comment={comment} onEnd={() => setEdited(false)} />
  return (
    <div className="review-words">
      <p className="review-text" data-resolved={comment.resolved_at !== null}>
        {comment.text}
        {comment.edited_at !== null && <span className="text-caption text-ink-3"> · {m.chat_edited()}</span>}
      </p>
      {isEditable && <OwnTools comment={comment} onEdit={() => setEdited(true)} />}
    </div>
  )
}

function OwnTools({ comment, onEdit }: { readonly comment: ResultComment; readonly onEdit: () => void }) {
  const { order, role, apply } = useRoom()
  const remove = async (): Promise<void> => {
    await api('DELETE /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', {
      params: { role, id: order.id, file_id: comment.file_id, comment_id: comment.id },
    })
    apply((current) => withoutComment(current, comment.id))
  }
  const ask = (): void =>
    void openDialog(async () => (await import('../ask-dialog.tsx')).AskDialog, {
      title: m.review_delete_title(),
      text: m.review_delete_text(),
      confirm: m.review_delete(),
      isDanger: true,
      act: remove,
    })
  return (
    <span className="review-tools">
      <IconButton isSmall label={m.review_edit()} onClick={onEdit}>
        <Pencil className="icon-s" />
      </IconButton>
      <IconButton isSmall label={m.review_delete()} onClick={ask}>
        <Trash2 className="icon-s" />
      </IconButton>
    </span>
  )
}

function EditedWords({ comment, onEnd }: { readonly comment: ResultComment; readonly onEnd: () => void }) {
  const { order, role, apply } = useRoom()
  const [text, setText] = useState(comment.text)
  const save = useAction(async () => {
    const answer = await api('PUT /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', {
      params: { role, id: order.id, file_id: comment.file_id, comment_id: comment.id },
      body: { text: text.trim() },
    })
    apply((current) => withComment(current, answer.comment))
    onEnd()
  })
  return (
    <form
      className="grid grid-cols-1 gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <TextAreaField
        label={m.review_edit()}
        isLabelHidden
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        error={save.failure ? (save.failure.errors['text'] ?? save.failure.message) : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      />
      <span className="flex justify-end gap-2">
        <Button kind="quiet" size="s" onClick={onEnd}>
          {m.room_cancel()}
        </Button>
        <Button kind="ink" size="s" type="submit" isBusy={save.isBusy} isDisabled={text.trim() === ''}>
          {m.room_save()}
        </Button>
      </span>
    </form>
  )
}
