import { SERVICE_MESSAGE } from '@tembrel/domain/orders/chat-service-messages.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { insertMessage, insertMissingMessageFiles, selectServiceMessageId } from '../chat.queries.ts'
import { notifyMessage } from '../message-events.ts'
import { SYSTEM_ACTOR } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Puts documents of a completed order before the client: files of service message 1005, which is written now when it was not at
 * completion (Product §4). Documents that hang there already are left alone, so that running twice changes nothing.
 */
export async function showDocuments(app: AppContext, order_id: number, file_ids: readonly string[]): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = await selectOrderForUpdate(tx.db, order_id)
    if (!order || order.narrator_id === null || file_ids.length === 0) return
    const worker_id = order.narrator_id
    const service_code = SERVICE_MESSAGE.client_act_files
    const written = await selectServiceMessageId(tx.db, { order_id, worker_id, service_code })
    const message = {
      order_id,
      thread: 'narrator' as const,
      worker_id,
      from_role: 'service',
      from_profile_id: null,
      acting_agent_id: null,
      service_code,
      text: '',
      created_at: app.clock.now(),
    }
    const id = written ?? (await insertMessage(tx.db, message, []))
    if ((await insertMissingMessageFiles(tx.db, id, file_ids)) === 0) return
    const type = written === undefined ? EVENT_TYPE.order_message_created : EVENT_TYPE.order_message_updated
    const announced = { id, worker_id, thread: 'narrator' as const }
    await notifyMessage(tx, app, order, { message: announced, actor: SYSTEM_ACTOR, type })
  })
}
