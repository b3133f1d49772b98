/** Rows of tickets → what their readers get (Product §3, §7). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type {
  TicketRating,
  TicketState,
  WireTicket,
  WireTicketMessage,
  WireTicketRow,
} from '@tembrel/contract/wire/ticket.ts'
import { editableUntil } from '@tembrel/domain/orders/chat-threads.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { FileRow } from '../files/files.queries.ts'
import { presentFile } from '../files/operations/files.ts'
import type { HelpLinkRow } from './ticket-help-links.queries.ts'
import type { TicketRatingRow } from './ticket-ratings.queries.ts'
import type { TicketListRow, TicketMessageRow, TicketRow } from './support.queries.ts'

/** Who reads: the owner under the role's own path, or the support. */
export interface TicketReader {
  readonly role: Role
  readonly profile_id: number
}

export interface MessageParts {
  readonly messageFiles: readonly { message_id: number; file_id: string }[]
  readonly helpLinks: readonly HelpLinkRow[]
  readonly files: ReadonlyMap<string, FileRow>
  readonly is_open: boolean
  readonly edit_minutes: number
  readonly now: Date
}

function filePath(reader: TicketReader, ticket_id: number, file_id: string): string {
  return `/api/${reader.role}/tickets/${ticket_id}/files/${file_id}`
}

function stateOf(ticket: Pick<TicketRow, 'closed_at' | 'is_answered'>): TicketState {
  if (ticket.closed_at !== null) return 'closed'
  return ticket.is_answered ? 'answered' : 'waiting'
}

/** A row of a list; the support's side of it only for the support. */
export function presentTicketRow(row: TicketListRow, reader: TicketReader, locale: Locale, now: Date): WireTicketRow {
  return {
    id: row.id,
    text: row.first_text,
    file: row.first_file_id === null ? null : filePath(reader, row.id, row.first_file_id),
    state: stateOf(row),
    unread: row.unread,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatMoment(row.created_at, locale),
    updated_at: row.updated_at.toISOString(),
    formatted_updated_at: formatMoment(row.updated_at, locale),
    order_id: row.opened_for_order_id,
    desk: reader.role === 'supporter' ? presentHandling(row, now) : null,
  }
}

function presentHandling(row: TicketListRow, now: Date): WireTicketRow['desk'] {
  const answered = row.first_answered_at
  return {
    owner: {
      id: row.owner_id,
      role: row.owner_role as Role,
      firstname: row.owner_firstname,
      lastname: row.owner_lastname,
      image: row.owner_image,
      timbre_id: row.owner_timbre_id,
    },
    assigned_to:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, firstname: row.assigned_firstname ?? '', image: row.assigned_image },
    first_answered_at: answered?.toISOString() ?? null,
    first_answer_seconds: Math.max(0, Math.round(((answered ?? now).getTime() - row.created_at.getTime()) / 1000)),
  }
}

/** What who asked said of a closed ticket. */
export function presentRating(row: TicketRatingRow, locale: Locale): NonNullable<WireTicket['rating']> {
  return {
    rating: row.rating as TicketRating,
    comment: row.comment,
    rated_at: row.rated_at.toISOString(),
    formatted_rated_at: formatMoment(row.rated_at, locale),
  }
}

/** A message of a ticket for its reader, with what he may do with it. */
export function presentTicketMessage(
  message: TicketMessageRow,
  parts: MessageParts,
  reader: TicketReader,
  locale: Locale,
): WireTicketMessage {
  const isSupport = message.kind !== 'question'
  const own = message.from_profile_id === reader.profile_id
  const until = editableUntil(message.created_at, parts.edit_minutes)
  const isEditable = own && parts.is_open && until >= parts.now
  return {
    id: message.id,
    ticket_id: message.ticket_id,
    text: message.text,
    files: parts.messageFiles.flatMap(({ message_id, file_id }) => {
      const file = message_id === message.id ? parts.files.get(file_id) : undefined
      if (!file) return []
      return [{ ...presentFile(file, filePath(reader, message.ticket_id, file_id)), file_name: file.name }]
    }),
    help: parts.helpLinks.flatMap(({ message_id, id, title }) => (message_id === message.id ? [{ id, title }] : [])),
    is_answer: isSupport,
    is_note: message.kind === 'note',
    user: isSupport ? null : { firstname: shownName(message.author_firstname, locale) },
    supporter: isSupport
      ? {
          id: message.from_profile_id,
          firstname: shownName(message.author_firstname, locale),
          image: message.author_image,
        }
      : null,
    own,
    editable_until: isEditable ? until.toISOString() : null,
    created_at: message.created_at.toISOString(),
    edited_at: message.edited_at?.toISOString() ?? null,
    formatted_created_at: formatMoment(message.created_at, locale),
  }
}
