import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicketForUpdate, updateTicket, type TicketRow } from '../support.queries.ts'
import { notifyTicketMessage } from '../ticket-events.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { selectHasNewerAnswer } from '../ticket-messages.queries.ts'
import { putMessage, requireWords, type TicketWords } from '../ticket-writing.ts'

/**
 * Writes into a ticket (Product §4, §7): its owner asks, the support answers, with `as_note` for itself alone. A supporter who
 * answers an untaken ticket takes it. Throws TICKET_ANSWERED (409) when a colleague has answered after the message `seen`, TICKET_CLOSED (409), 404 for somebody else's, 422 without text and files. Returns
 * the message's id; `beforeCommit` runs in the same transaction.
 */
export async function writeTicketMessage(
  app: AppContext,
  actor: Actor,
  ticket_id: number,
  words: TicketWords & { as_note?: boolean; seen?: number | undefined },
  beforeCommit: (tx: Tx, message_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const message = requireWords(words)
  const kind = actor.role !== 'supporter' ? 'question' : words.as_note ? 'note' : 'answer'
  return inTransaction(app.database, async (tx) => {
    const ticket = requireOwnTicket(await selectTicketForUpdate(tx.db, ticket_id), actor)
    // A note changes nothing for the owner, so a closed ticket takes it too.
    if (ticket.closed_at !== null && kind !== 'note') throw apiError('TICKET_CLOSED')
    if (kind === 'answer' && words.seen !== undefined) {
      const newer = { ticket_id, after: words.seen, from_other_than: actor.profile_id }
      if (await selectHasNewerAnswer(tx.db, newer)) throw apiError('TICKET_ANSWERED')
    }
    const id = await putMessage(tx, app, ticket, { ...message, kind }, actor)
    if (kind !== 'note') await updateTicket(tx.db, ticket.id, changeOf(ticket, kind, actor, app.clock.now()))
    await notifyTicketMessage(
      tx,
      app,
      ticket,
      { message: { id, kind }, type: EVENT_TYPE.ticket_message_created },
      actor,
    )
    await beforeCommit(tx, id)
    return id
  })
}

function changeOf(ticket: TicketRow, kind: 'question' | 'answer', actor: Actor, now: Date): Partial<TicketRow> {
  if (kind === 'question') return { is_answered: false, updated_at: now }
  return {
    is_answered: true,
    updated_at: now,
    first_answered_at: ticket.first_answered_at ?? now,
    assigned_to: ticket.assigned_to ?? actor.profile_id,
  }
}
