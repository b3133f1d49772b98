import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { insertTicket, selectOrderClientId } from '../support.queries.ts'
import { notifyTicketMessage } from '../ticket-events.ts'
import { insertTicketMessage } from '../ticket-messages.queries.ts'

const WORDS = {
  ru: (order_id: number) =>
    `Вы несколько раз вернули работу по заказу № ${order_id}, поэтому мы открыли это обращение. Мы посмотрим заказ и ответим здесь.`,
  en: (order_id: number) =>
    `You have returned the work on order ${order_id} several times, so we have opened this ticket. We’ll look at the order and answer here.`,
}

/**
 * Opens the ticket of an order whose work was returned too often (Product §4): for its client, and waiting for the support.
 * There is one at most, so repeating it is harmless.
 */
export async function openOrderTicket(app: AppContext, order_id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const owner_id = await selectOrderClientId(tx.db, order_id)
    if (owner_id === undefined) return
    const now = app.clock.now()
    const row = { owner_id, opened_for_order_id: order_id, created_at: now, updated_at: now }
    const ticket = await insertTicket(tx.db, row)
    if (!ticket) return
    const { profile } = await readProfile(tx.db, owner_id)
    const text = WORDS[profile?.locale === 'en' ? 'en' : 'ru'](order_id)
    const from_profile_id = SERVICE_PROFILE_ID.supporter
    const message = { ticket_id: ticket.id, kind: 'answer', from_profile_id, text, created_at: now }
    const id = await insertTicketMessage(tx.db, message, [])
    const system = { role: 'system', profile_id: null }
    // The first message of a ticket notifies both sides: the client that the ticket exists, the support that it waits.
    await notifyTicketMessage(
      tx,
      app,
      ticket,
      { message: { id, kind: 'answer' }, type: EVENT_TYPE.ticket_message_created },
      system,
    )
    await notifyTicketMessage(
      tx,
      app,
      ticket,
      { message: { id, kind: 'question' }, type: EVENT_TYPE.ticket_message_created },
      system,
    )
  })
}
