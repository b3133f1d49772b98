import { Check, CheckCheck, LifeBuoy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatClock } from '../../../ui/format/times.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField } from '../../../ui/input.tsx'
import type { OrderMessage, Participant } from '../../orders/order-types.ts'
import { participantVoice, shortName } from '../../orders/people.ts'
import { withMessage, withoutMessage } from '../chat-messages.ts'
import { linkParts } from '../link-parts.ts'
import { useRoom } from '../room.ts'
import { MessageFiles } from './message-files.tsx'
import { serviceText } from './service-texts.ts'

interface ChatMessageProps {
  readonly message: OrderMessage
  /** The other side of this conversation. */
  readonly person: Participant
  readonly now: string
}

/** One message: of the reader at the right, of the other side at the left, of the service in the middle. */
export function ChatMessage({ message, person, now }: ChatMessageProps) {
  const { order, role } = useRoom()
  const [isEdited, setEdited] = useState(false)
  if (message.service_code !== null) {
    const text = serviceText(message.service_code, { role, cleaning_by_narrator: order.cleaning_by_narrator })
    return text === null ? null : <p className="chat-note">{text}</p>
  }
  const isEditable = message.editable_until !== null && message.editable_until > now
  if (isEdited && isEditable) return <EditedMessage message={message} onEnd={() => setEdited(false)} />
  return (
    // What the reader has written himself is not read out to him again.
    <div className="chat-row" data-own={message.own} aria-live={message.own ? 'off' : undefined}>
      {!message.own && <Face message={message} person={person} />}
      {isEditable && <OwnTools message={message} onEdit={() => setEdited(true)} />}
      <div className="chat-bubble">
        {isFromSupport(message) ? (
          <b className="mb-1 block text-caption font-semibold">{m.role_supporter()}</b>
        ) : (
          <span className="hidden-text">{message.own ? m.chat_you() : authorName(message, person)}:</span>
        )}
        {message.text !== '' && <MessageText text={message.text} />}
        <MessageFiles message={message} person={person} />
        <span className="chat-time">
          {message.edited_at !== null && `${m.chat_edited()} · `}
          {formatClock(message.created_at)}
          {message.own && <ReadMark isRead={message.read_at !== null} />}
        </span>
      </div>
    </div>
  )
}

/** The support may speak into any conversation, and is then not taken for the other side of it (Product §6). */
function isFromSupport(message: OrderMessage): boolean {
  return message.from === 'supporter' && !message.own
}

function Face({ message, person }: Pick<ChatMessageProps, 'message' | 'person'>) {
  if (isFromSupport(message)) {
    return (
      <span className="chat-support" aria-hidden>
        <LifeBuoy />
      </span>
    )
  }
  return (
    <span className={participantVoice(person)}>
      <Avatar src={message.author?.image ?? person.image} size="s" isRound />
    </span>
  )
}

/** One tick: it has arrived; two: the other side has had it on the screen. */
function ReadMark({ isRead }: { readonly isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon className="chat-read" aria-hidden />
      <span className="hidden-text">, {isRead ? m.chat_read() : m.chat_delivered()}</span>
    </>
  )
}

/** Who wrote a message of the other side; a client may not have given a name yet. */
function authorName({ author }: OrderMessage, person: Participant): string {
  return author === null || author.firstname === '' ? shortName(person) : author.firstname
}

/** Words with their addresses as links. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="chat-text">
      {linkParts(text).map((part, index) =>
        'href' in part ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

function OwnTools({ message, onEdit }: { readonly message: OrderMessage; readonly onEdit: () => void }) {
  const { order, role, apply } = useRoom()
  const remove = async (): Promise<void> => {
    await api('DELETE /{role}/orders/{id}/messages/{message_id}', {
      params: { role, id: order.id, message_id: message.id },
    })
    apply((current) => withoutMessage(current, message.id))
  }
  const ask = (): void =>
    void openDialog(async () => (await import('../ask-dialog.tsx')).AskDialog, {
      title: m.chat_delete_title(),
      text: m.chat_delete_text(),
      confirm: m.chat_delete(),
      isDanger: true,
      act: remove,
    })
  return (
    <span className="chat-tools">
      {message.text !== '' && (
        <IconButton isSmall label={m.chat_edit()} onClick={onEdit}>
          <Pencil className="icon-s" />
        </IconButton>
      )}
      <IconButton isSmall label={m.chat_delete()} onClick={ask}>
        <Trash2 className="icon-s" />
      </IconButton>
    </span>
  )
}

function EditedMessage({ message, onEnd }: { readonly message: OrderMessage; readonly onEnd: () => void }) {
  const { order, role, apply } = useRoom()
  const [text, setText] = useState(message.text)
  const save = useAction(async () => {
    const answer = await api('PUT /{role}/orders/{id}/messages/{message_id}', {
      params: { role, id: order.id, message_id: message.id },
      body: { text: text.trim() },
    })
    apply((current) => withMessage(current, answer.message))
    onEnd()
  })
  useFailureToast(save.failure?.code === 'MESSAGE_LOCKED' ? save.failure : null)
  const error = save.failure && (save.failure.errors['text'] ?? save.failure.message)
  return (
    <form
      className="chat-edit"
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
        error={error}
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
