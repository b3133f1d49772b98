import { Check, CheckCheck, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatClock } from '../../../ui/format/times.ts'
import { MAX_LENGTH } from '../../messages/attachments.ts'
import { EditedWords } from '../../messages/edited-words.tsx'
import { LinkedText } from '../../messages/linked-text.tsx'
import { OwnTools } from '../../messages/own-tools.tsx'
import type { Order, OrderMessage, Participant } from '../../nouns/order/order-types.ts'
import { participantVoice, shortName } from '../../nouns/order/people.ts'
import { withMessage, withoutMessage } from './chat-messages.ts'
import { isStaff, useRoom, useSpeakingRoom } from '../room.ts'
import { MessageFiles } from './message-files.tsx'
import { serviceText } from './service-texts.ts'

interface ChatMessageProps {
  readonly message: OrderMessage
  /** The other side of this conversation. */
  readonly person: Participant
  readonly now: string
}

/** One message: of the reader at the right, of the other side at the left, of the service in the middle. */
export function ChatMessage({ message, person: other, now }: ChatMessageProps) {
  const { order, role } = useRoom()
  const person = authorOf(message, order) ?? other
  // Where three talk, or staff read both sides, a message says whose it is.
  const isNamed = !message.own && (isStaff(role) || message.soundengineers_id !== null)
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
      {isEditable && <MessageTools message={message} onEdit={() => setEdited(true)} />}
      <div className="chat-bubble">
        {isFromSupport(message) ? (
          <b className="mb-1 block text-caption font-semibold">{m.role_supporter()}</b>
        ) : (
          <span className={isNamed ? 'mb-1 block text-caption font-semibold' : 'hidden-text'}>
            {message.own ? m.chat_you() : authorName(message, person)}
            <span className="hidden-text">:</span>
          </span>
        )}
        {message.text !== '' && <LinkedText className="chat-text" text={message.text} />}
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

/** Who of the order wrote it; null where the conversation itself shows it, as for former participants. */
function authorOf({ from, soundengineers_id }: OrderMessage, order: Order): Participant | null {
  if (from === 'client') return order.client
  if (from === 'narrator') return soundengineers_id === null ? null : order.narrator
  return from === 'soundengineer' && order.soundengineer?.id === soundengineers_id ? order.soundengineer : null
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

function MessageTools({ message, onEdit }: { readonly message: OrderMessage; readonly onEdit: () => void }) {
  const { order, role, apply } = useSpeakingRoom()
  const remove = async (): Promise<void> => {
    await api('DELETE /{role}/orders/{id}/messages/{message_id}', {
      params: { role, id: order.id, message_id: message.id },
    })
    apply((current) => withoutMessage(current, message.id))
  }
  return (
    <OwnTools
      className="chat-tools"
      edit={message.text === '' ? null : { label: m.chat_edit(), onEdit }}
      remove={{ label: m.chat_delete(), title: m.chat_delete_title(), text: m.chat_delete_text(), act: remove }}
    />
  )
}

function EditedMessage({ message, onEnd }: { readonly message: OrderMessage; readonly onEnd: () => void }) {
  const { order, role, apply } = useSpeakingRoom()
  const save = async (text: string): Promise<void> => {
    const answer = await api('PUT /{role}/orders/{id}/messages/{message_id}', {
      params: { role, id: order.id, message_id: message.id },
      body: { text },
    })
    apply((current) => withMessage(current, answer.message))
  }
  return (
    <EditedWords
      className="chat-edit"
      label={m.chat_edit()}
      text={message.text}
      maxLength={MAX_LENGTH}
      rows={3}
      onSave={save}
      onEnd={onEnd}
    />
  )
}
