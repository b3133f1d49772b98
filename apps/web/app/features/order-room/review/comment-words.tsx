import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { EditedWords } from '../../messages/edited-words.tsx'
import { OwnTools } from '../../messages/own-tools.tsx'
import type { ResultComment } from '../../nouns/order/order-types.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePartyRoom, useRoom } from '../room.ts'
import { withComment, withoutComment } from './review-threads.ts'

const MAX_LENGTH = 2000

/** The words of a comment or an answer; its author can change them for a while. */
export function CommentWords({ comment }: { readonly comment: ResultComment }) {
  const now = useNow(useRoom().now)
  const [isEdited, setEdited] = useState(false)
  const isEditable = comment.editable_until !== null && comment.editable_until > now
  if (isEdited && isEditable) return <EditedComment comment={comment} onEnd={() => setEdited(false)} />
  return (
    <div className="review-words">
      <p className="review-text" data-resolved={comment.resolved_at !== null}>
        <span {...ownWords(comment.text)}>{comment.text}</span>
        {comment.edited_at !== null && <span className="text-caption text-ink-3"> · {m.chat_edited()}</span>}
      </p>
      {isEditable && <CommentTools comment={comment} onEdit={() => setEdited(true)} />}
    </div>
  )
}

function CommentTools({ comment, onEdit }: { readonly comment: ResultComment; readonly onEdit: () => void }) {
  const { order, role, apply } = usePartyRoom()
  const remove = async (): Promise<void> => {
    await api('DELETE /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', {
      params: { role, id: order.id, file_id: comment.file_id, comment_id: comment.id },
    })
    apply((current) => withoutComment(current, comment.id))
  }
  return (
    <OwnTools
      className="review-tools"
      edit={{ label: m.review_edit(), onEdit }}
      remove={{ label: m.review_delete(), title: m.review_delete_title(), text: m.review_delete_text(), act: remove }}
    />
  )
}

function EditedComment({ comment, onEnd }: { readonly comment: ResultComment; readonly onEnd: () => void }) {
  const { order, role, apply } = usePartyRoom()
  const save = async (text: string): Promise<void> => {
    const answer = await api('PUT /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', {
      params: { role, id: order.id, file_id: comment.file_id, comment_id: comment.id },
      body: { text },
    })
    apply((current) => withComment(current, answer.comment))
  }
  return (
    <EditedWords
      className="grid grid-cols-1 gap-2 py-1"
      label={m.review_edit()}
      text={comment.text}
      maxLength={MAX_LENGTH}
      rows={2}
      onSave={save}
      onEnd={onEnd}
    />
  )
}
