import { canEditMessage, isThreadOpen } from '@tembrel/domain/orders/chat-threads.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { markMessageDeleted, selectMessages, updateMessageText } from '../chat.queries.ts'
import { notifyMessage } from '../message-events.ts'
import { isReadByNarrator, requireOwnOrder } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Changes the text of one's own message, or deletes it with `text` null, within the minutes the settings allow (Product §4).
 * Throws 404 for a message that is not in one's conversation and MESSAGE_LOCKED (409) when it is too late or not one's own.
 */
export async function changeMessage(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  message_id: number,
  text: string | null,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const [message] = await selectMessages(tx.db, { message_id })
    const isForBoth = actor.role === 'client' || actor.role === 'supporter'
    const isThird = message !== undefined && actor.role === 'narrator' && isReadByNarrator(order, message)
    const isTheirs = isForBoth || isThird || message?.worker_id === actor.profile_id
    if (!message || message.order_id !== order.id || !isTheirs) throw apiError('NOT_FOUND')
    const now = app.clock.now()
    const settings = await readSettings(tx.db)
    const isOpen = isThreadOpen(order.orderstatuses_id, {
      thread: message.thread,
      is_current_worker:
        message.worker_id === (message.thread === 'narrator' ? order.narrator_id : order.soundengineer_id),
      has_reached_engineer: message.thread === 'soundengineer',
    })
    const facts = {
      is_own: message.from_role === actor.role && message.from_profile_id === actor.profile_id,
      is_service: message.service_code !== null,
      created_at: message.created_at,
      is_thread_open: isOpen,
    }
    if (!canEditMessage(facts, now, settings.clocks.message_edit_minutes)) throw apiError('MESSAGE_LOCKED')
    const clean = text?.trim()
    if (clean === '') throw apiError('VALIDATION', { errors: { text: 'required' } })
    if (clean === undefined) await markMessageDeleted(tx.db, message_id, now)
    else await updateMessageText(tx.db, message_id, clean, now)
    const type = clean === undefined ? EVENT_TYPE.order_message_deleted : EVENT_TYPE.order_message_updated
    await notifyMessage(tx, app, order, { message, actor, type })
  })
}
