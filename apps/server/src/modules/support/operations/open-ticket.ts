import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { countTicketsSince, insertTicket, lockOwner } from '../support.queries.ts'
import { notifyTicketMessage } from '../ticket-events.ts'
import { putMessage, requireWords, type TicketWords } from '../ticket-writing.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Opens a ticket with its first message and notifies the support (Product §4, §7). Throws 422 without text and files, and
 * TOO_MANY_TICKETS (429) beyond what the settings allow in a day. Returns its id; `beforeCommit` runs in the transaction.
 */
export async function openTicket(
  app: AppContext,
  actor: Actor,
  words: TicketWords,
  beforeCommit: (tx: Tx, ticket_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const message = requireWords(words)
  return inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    await lockOwner(tx.db, actor.profile_id)
    const { opened_per_day } = (await readSettings(tx.db)).tickets
    const opened = await countTicketsSince(tx.db, actor.profile_id, new Date(now.getTime() - DAY_MS))
    if (opened >= opened_per_day) throw apiError('TOO_MANY_TICKETS')
    const ticket = await insertTicket(tx.db, { owner_id: actor.profile_id, created_at: now, updated_at: now })
    // Only tickets of the same order exclude each other, and this one has none.
    if (!ticket) throw new Error('A ticket was not written')
    const id = await putMessage(tx, app, ticket, { ...message, kind: 'question' }, actor)
    await notifyTicketMessage(
      tx,
      app,
      ticket,
      { message: { id, kind: 'question' }, type: EVENT_TYPE.ticket_message_created },
      actor,
    )
    await beforeCommit(tx, ticket.id)
    return ticket.id
  })
}
