import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireTicketMessage } from '@tembrel/contract/wire/ticket.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicket } from '../support.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { readMessages } from '../ticket-reading.ts'

/** One message as its reader gets it. Throws 404 when it is not there (any more). */
export async function readTicketMessage(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  which: { ticket_id: number; message_id: number },
  locale: Locale,
): Promise<WireTicketMessage> {
  const ticket = requireOwnTicket(await selectTicket(db, which.ticket_id), actor)
  const [message] = await readMessages(app, db, { ticket, message_id: which.message_id }, actor, locale)
  if (!message) throw apiError('NOT_FOUND')
  return message
}
