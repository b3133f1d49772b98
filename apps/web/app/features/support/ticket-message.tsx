import { Download, EyeOff, FileAudio, FileImage, FileText } from 'lucide-react'
import { useState } from 'react'
import { questionAnchor, questionOfAddress } from '@tembrel/domain/office/help-links.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatFileSize } from '../../ui/format/numbers.ts'
import { MAX_LENGTH } from '../messages/attachments.ts'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { EditedWords } from '../messages/edited-words.tsx'
import { LinkedText } from '../messages/linked-text.tsx'
import { OwnTools } from '../messages/own-tools.tsx'
import type { TicketMessage, TicketRole } from './ticket-types.ts'

interface TicketMessageProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  /** Whoever asks, where he is known. */
  readonly owner: TicketFace | null
  /** The words the ticket began with are changed and not deleted (Product §4). */
  readonly isFirst: boolean
}

/** A person beside a message: of no other colour than elsewhere. */
export interface TicketFace {
  readonly id: number
  readonly image: string | null
  readonly timbre_id?: number | null
}

/** One message of a ticket: answers of the support have a background of their own, internal notes are marked. */
export function TicketMessageRow({ message, role, owner, isFirst }: TicketMessageProps) {
  const [isEdited, setEdited] = useState(false)
  const kind = message.is_note ? 'note' : message.is_answer ? 'answer' : 'question'
  return (
    <article className="ticket-message" data-kind={kind} aria-label={authorWords(message)}>
      <Face face={message.supporter ?? (message.is_answer ? null : owner)} />
      <div className="ticket-words">
        <p className="ticket-head">
          <b className="text-small">{authorWords(message)}</b>
          <time className="text-caption text-ink-2" dateTime={message.created_at}>
            {message.formatted_created_at}
            {message.edited_at !== null && ` · ${m.chat_edited()}`}
          </time>
          {message.editable_until !== null && !isEdited && (
            <MessageTools message={message} role={role} isFirst={isFirst} onEdit={() => setEdited(true)} />
          )}
        </p>
        {message.is_note && (
          <p className="ticket-note-mark">
            <EyeOff className="icon-s" />
            {m.support_note_badge()}
          </p>
        )}
        {isEdited ? (
          <EditedMessage message={message} role={role} onEnd={() => setEdited(false)} />
        ) : (
          message.text !== '' && (
            <LinkedText
              className="ticket-text"
              linkClassName="link"
              text={message.text}
              knownAs={(address) => questionIn(message, address)}
            />
          )
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

/** A question of the help by its title, on the page of the reader's language. */
function questionIn({ help }: TicketMessage, address: string): { text: string; href: string } | null {
  const id = questionOfAddress(address, new URL(address).origin)
  const found = help.find((question) => question.id === id)
  return found ? { text: found.title, href: `${pathTo.help()}#${questionAnchor(found.id)}` } : null
}

function authorWords({ own, user, supporter }: TicketMessage): string {
  if (user !== null) return user.firstname === '' ? m.support_you() : user.firstname
  if (supporter === null || supporter.firstname === '') return m.support_support()
  return own ? supporter.firstname : m.support_from_support({ name: supporter.firstname })
}

function FileIcon({ type }: { readonly type: string }) {
  if (type.startsWith('audio/')) return <FileAudio />
  return type.startsWith('image/') ? <FileImage /> : <FileText />
}

interface ToolsProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  readonly isFirst: boolean
  readonly onEdit: () => void
}

function MessageTools({ message, role, isFirst, onEdit }: ToolsProps) {
  const { revalidate } = useRevalidator()
  const act = async (): Promise<void> => {
    const params = { role, id: message.ticket_id, message_id: message.id }
    await api('DELETE /{role}/tickets/{id}/messages/{message_id}', { params })
    await revalidate()
  }
  const removal = { label: m.chat_delete(), title: m.chat_delete_title(), text: m.chat_delete_text(), act }
  return (
    <OwnTools
      className="ml-auto flex flex-none"
      edit={message.text === '' ? null : { label: m.chat_edit(), onEdit }}
      remove={isFirst ? null : removal}
    />
  )
}

interface EditedMessageProps {
  readonly message: TicketMessage
  readonly role: TicketRole
  readonly onEnd: () => void
}

function EditedMessage({ message, role, onEnd }: EditedMessageProps) {
  const { revalidate } = useRevalidator()
  const save = async (text: string): Promise<void> => {
    const params = { role, id: message.ticket_id, message_id: message.id }
    await api('PUT /{role}/tickets/{id}/messages/{message_id}', { params, body: { text } })
    await revalidate()
  }
  return (
    <EditedWords
      className="mt-2 grid gap-2"
      label={m.chat_edit()}
      text={message.text}
      maxLength={MAX_LENGTH}
      rows={3}
      onSave={save}
      onEnd={onEnd}
    />
  )
}

function Face({ face }: { readonly face: TicketFace | null }) {
  const colour = face ? voiceClass(voiceOf(face.timbre_id ?? null, face.id)) : undefined
  return <Avatar src={face?.image ?? null} size="s" isRound className={colour} />
}
