/** Reads messages of tickets with their files, as one reader gets them. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireTicketMessage } from '@tembrel/contract/wire/ticket.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { readFiles } from '../files/operations/files.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import type { TicketRow } from './support.queries.ts'
import { selectHelpLinks } from './ticket-help-links.queries.ts'
import { selectTicketMessageFiles, selectTicketMessages } from './ticket-messages.queries.ts'
import { presentTicketMessage, type TicketReader } from './tickets.presenter.ts'

/** Messages of a ticket, oldest first, or one of them. Notes are there for the support alone. */
export async function readMessages(
  app: AppContext,
  db: Kysely<DB>,
  { ticket, message_id }: { readonly ticket: Pick<TicketRow, 'id' | 'closed_at'>; readonly message_id?: number },
  reader: TicketReader,
  locale: Locale,
): Promise<WireTicketMessage[]> {
  const filter = { ticket_id: ticket.id, ...(message_id !== undefined && { message_id }) }
  const rows = await selectTicketMessages(db, filter)
  const messages = rows.filter((row) => row.kind !== 'note' || reader.role === 'supporter')
  const ids = messages.map((message) => message.id)
  const messageFiles = await selectTicketMessageFiles(db, ids)
  const file_ids = messageFiles.map((file) => file.file_id)
  const { message_edit_minutes } = (await readSettings(db)).tickets
  const parts = {
    messageFiles,
    helpLinks: await selectHelpLinks(db, ids, locale),
    files: await readFiles(db, file_ids),
    is_open: ticket.closed_at === null,
    edit_minutes: message_edit_minutes,
    now: app.clock.now(),
  }
  return messages.map((message) => presentTicketMessage(message, parts, reader, locale))
}
