import { Download, EyeOff, FileAudio, FileImage, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { formatFileSize } from '../../ui/format/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextAreaField } from '../../ui/input.tsx'
import { linkParts } from '../order-room/link-parts.ts'
import type { TicketMessage, TicketRole } from './ticket-types.ts'

interface TicketMessageProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  /** The face of whoever asks, where it is known. */
  readonly ownerImage: string | null
  /** The words the ticket began with are changed and not deleted (Product §4). */
  readonly isFirst: boolean
}

/** One message of a ticket: what the support says stands on a ground of its own, a note for itself is marked. */
export function TicketMessageRow({ message, role, ownerImage, isFirst }: TicketMessageProps) {
  const [isEdited, setEdited] = useState(false)
  const kind = message.is_note ? 'note' : message.is_answer ? 'answer' : 'question'
  return (
    <article className="ticket-message" data-kind={kind} aria-label={authorWords(message)}>
      <Avatar src={message.supporter?.image ?? (message.is_answer ? null : ownerImage)} size="s" isRound />
      <div className="ticket-words">
        <p className="ticket-head">
          <b className="text-small">{authorWords(message)}</b>
          <time className="text-caption text-ink-2" dateTime={message.created_at}>
            {message.formatted_created_at}
            {message.edited_at !== null && ` · ${m.chat_edited()}`}
          </time>
          {message.editable_until !== null && !isEdited && (
            <OwnTools message={message} role={role} isFirst={isFirst} onEdit={() => setEdited(true)} />
          )}
        </p>
        {message.is_note && (
          <p className="ticket-note-mark">
            <EyeOff className="icon-s" />
            {m.support_note_badge()}
          </p>
        )}
        {isEdited ? (
          <EditedWords message={message} role={role} onEnd={() => setEdited(false)} />
        ) : (
          message.text !== '' && <Words text={message.text} />
        )}
        {message.files.length > 0 && (
          <ul className="ticket-files">
            {message.files.map((file) => (
              <li key={file.id} className="min-w-0">
                <a className="ticket-file" href={file.path} download={file.file_name}>
                  <FileIcon type={file.content_type} />
                  <span className="min-w-0">
                    <b className="block truncate text-small">{file.file_name}</b>
                    <span className="num block text-caption text-ink-2">{formatFileSize(file.size)}</span>
                  </span>
                  <Download className="icon-s text-ink-2" aria-label={m.chat_save_file({ name: file.file_name })} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

function authorWords({ own, user, supporter }: TicketMessage): string {
  if (user !== null) return user.firstname === '' ? m.support_you() : user.firstname
  if (supporter === null || supporter.firstname === '') return m.support_support()
  return own ? supporter.firstname : m.support_from_support({ name: supporter.firstname })
}

function Words({ text }: { readonly text: string }) {
  return (
    <p className="ticket-text">
      {linkParts(text).map((part, index) =>
        'href' in part ? (
          <a key={index} className="link" href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

function FileIcon({ type }: { readonly type: string }) {
  if (type.startsWith('audio/')) return <FileAudio />
  return type.startsWith('image/') ? <FileImage /> : <FileText />
}

interface OwnToolsProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  readonly isFirst: boolean
  readonly onEdit: () => void
}

function OwnTools({ message, role, isFirst, onEdit }: OwnToolsProps) {
  const { revalidate } = useRevalidator()
  const remove = async (): Promise<void> => {
    const params = { role, id: message.ticket_id, message_id: message.id }
    await api('DELETE /{role}/tickets/{id}/messages/{message_id}', { params })
    await revalidate()
  }
  const ask = (): void =>
    void openDialog(async () => (await import('../order-room/ask-dialog.tsx')).AskDialog, {
      title: m.chat_delete_title(),
      text: m.chat_delete_text(),
      confirm: m.chat_delete(),
      isDanger: true,
      act: remove,
    })
  return (
    <span className="ml-auto flex flex-none">
      {message.text !== '' && (
        <IconButton isSmall label={m.chat_edit()} onClick={onEdit}>
          <Pencil className="icon-s" />
        </IconButton>
      )}
      {!isFirst && (
        <IconButton isSmall label={m.chat_delete()} onClick={ask}>
          <Trash2 className="icon-s" />
        </IconButton>
      )}
    </span>
  )
}

interface EditedWordsProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  readonly onEnd: () => void
}

function EditedWords({ message, role, onEnd }: EditedWordsProps) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(message.text)
  const save = useAction(async () => {
    await api('PUT /{role}/tickets/{id}/messages/{message_id}', {
      params: { role, id: message.ticket_id, message_id: message.id },
      body: { text: text.trim() },
    })
    await revalidate()
    onEnd()
  })
  return (
    <form
      className="mt-2 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <TextAreaField
        label={m.chat_edit()}
        isLabelHidden
        rows={3}
        maxLength={10_000}
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
          {m.support_cancel()}
        </Button>
        <Button kind="ink" size="s" type="submit" isBusy={save.isBusy} isDisabled={text.trim() === ''}>
          {m.support_canned_save()}
        </Button>
      </span>
    </form>
  )
}
