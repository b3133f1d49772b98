import { canEditMessage } from '@tembrel/domain/orders/chat-threads.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectTicketForUpdate } from '../support.queries.ts'
import { notifyTicketMessage } from '../ticket-events.ts'
import { selectTicketMessages, updateTicketMessage } from '../ticket-messages.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { noteHelpLinks } from '../ticket-writing.ts'

/**
 * Changes the text of one's own message, or deletes it with `text` null, within the minutes the settings allow (Product §4).
 * The words a ticket began with are changed and not deleted: a ticket without a question is none. Throws 404 for a message
 * that one cannot see and MESSAGE_LOCKED (409) when it is too late, not one's own, or the ticket is closed.
 */
export async function changeTicketMessage(
  app: AppContext,
  actor: Actor,
  which: { ticket_id: number; message_id: number },
  text: string | null,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const ticket = requireOwnTicket(await selectTicketForUpdate(tx.db, which.ticket_id), actor)
    const messages = await selectTicketMessages(tx.db, { ticket_id: ticket.id })
    const message = messages.find((candidate) => candidate.id === which.message_id)
    if (!message || (message.kind === 'note' && actor.role !== 'supporter')) throw apiError('NOT_FOUND')
    const now = app.clock.now()
    const { message_edit_minutes } = (await readSettings(tx.db)).tickets
    const facts = {
      is_own: message.from_profile_id === actor.profile_id,
      is_service: false,
      created_at: message.created_at,
      is_thread_open: ticket.closed_at === null || message.kind === 'note',
    }
    const isFirst = messages.find((candidate) => candidate.kind !== 'note')?.id === message.id
    if (!canEditMessage(facts, now, message_edit_minutes)) throw apiError('MESSAGE_LOCKED')
    if (text === null && isFirst) throw apiError('MESSAGE_LOCKED')
    if (text?.trim() === '') throw apiError('VALIDATION', { errors: { text: 'required' } })
    await updateTicketMessage(
      tx.db,
      message.id,
      text === null ? { deleted_at: now } : { text: text.trim(), edited_at: now },
    )
    if (text !== null && message.kind === 'answer') await noteHelpLinks(tx, app, { id: message.id, text })
    const type = text === null ? EVENT_TYPE.ticket_message_deleted : EVENT_TYPE.ticket_message_updated
    await notifyTicketMessage(tx, app, ticket, { message, type }, actor)
  })
}
