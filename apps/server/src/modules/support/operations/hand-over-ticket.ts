import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordEvents } from '../../notifications/operations/events.ts'
import { selectSupporterIds, selectTicketForUpdate } from '../support.queries.ts'
import { readMessages } from '../ticket-reading.ts'
import { putMessage, requireWords } from '../ticket-writing.ts'
import { handTicket } from './hand-ticket.ts'

/**
 * Hands a ticket to a colleague with a note that the support alone reads, and tells the colleague (Product 7.995). Throws NOT_FOUND (404),
 * CONFLICT (409) when somebody else than `from` has it by now, TICKET_CLOSED (409), 422 at `to` for who is no working colleague.
 */
export async function handOverTicket(
  app: AppContext,
  actor: Actor,
  ticket_id: number,
  { from, to, note }: { readonly from: number | null; readonly to: number; readonly note: string },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const ticket = await selectTicketForUpdate(tx.db, ticket_id)
    if (!ticket) throw apiError('NOT_FOUND')
    if (ticket.closed_at !== null) throw apiError('TICKET_CLOSED')
    const isColleague = to !== actor.profile_id && (await selectSupporterIds(tx.db)).includes(to)
    if (!isColleague) throw apiError('VALIDATION', { errors: { to: 'choose' } })
    const at = app.clock.now()
    await handTicket(tx, actor, ticket_id, { from, to, at })
    const words = requireWords({ text: note, files: [] })
    const message_id = await putMessage(tx, app, ticket, { ...words, kind: 'note' }, actor)
    const reader = { role: 'supporter' as const, profile_id: to }
    const [data] = await readMessages(app, tx.db, { ticket, message_id }, reader, 'ru')
    const { role, profile_id: user_id } = actor
    await recordEvents(tx, at, [
      { profile_id: to, type: EVENT_TYPE.ticket_message_created, ticket_id, role, user_id, data },
    ])
  })
}
