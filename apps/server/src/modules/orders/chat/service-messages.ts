/** What the service itself says in the conversations of an order (Product §4). */
import {
  isNarratorLeftTheLastWritten,
  SERVICE_MESSAGE,
  serviceMessagesOnEntering,
  type ServiceMessageCode,
} from '@tembrel/domain/orders/chat-service-messages.ts'
import { isBeingMade, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { recordEvents } from '../../notifications/operations/events.ts'
import { statusData } from '../events/events.ts'
import type { OrderState } from '../work/orders.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'
import { insertMessage, selectWrittenServiceCodes } from './chat.queries.ts'

/**
 * Notifies the client, once, that the narrator works here again after a message that he had left. False when there was no such
 * message, or the client already knows.
 */
export async function notifyNarratorBack(work: OrderUnitOfWork, order: OrderState): Promise<boolean> {
  if (order.narrator_id === null) return false
  if (!isNarratorLeftTheLastWritten(await selectWrittenServiceCodes(work.tx.db, order.id, order.narrator_id)))
    return false
  await writeServiceMessage(work, order, order.narrator_id, SERVICE_MESSAGE.narrator_back)
  const { client_id: profile_id, id: order_id } = order
  const data = { ...statusData(order), narrator_left: false }
  await recordEvents(work.tx, work.now, [
    { profile_id, type: EVENT_TYPE.order_status_updated, order_id, role: 'system', user_id: null, data },
  ])
  return true
}

/**
 * Writes the service messages that this status calls for and that are missing, into the narrator's conversation. Returns the one that
 * documents will be hung on: whoever hears of them later has to know the message; null when there is none.
 */
export async function writeServiceMessages(
  work: OrderUnitOfWork,
  order: OrderState,
  narrator_left: boolean,
): Promise<{ id: number; worker_id: number } | null> {
  const status = order.orderstatuses_id
  const isSpoken = isBeingMade(status) || status === ORDER_STATUS.completed
  if (order.narrator_id === null || !isSpoken) return null
  // An order can wait for the support for another reason; the message speaks of work that was returned too often.
  const flagged = order.flagged_at !== null && order.not_done_count >= work.settings.clocks.not_done_ticket_after
  // Most moves call for none, and what is written need not be read then.
  if (serviceMessagesOnEntering(status, { ...order, flagged, narrator_left }, []).length === 0) return null
  const written = await selectWrittenServiceCodes(work.tx.db, order.id, order.narrator_id)
  const worker_id = order.narrator_id
  let documents: { id: number; worker_id: number } | null = null
  for (const code of serviceMessagesOnEntering(status, { ...order, flagged, narrator_left }, written)) {
    const id = await writeServiceMessage(work, order, worker_id, code)
    if (code === SERVICE_MESSAGE.client_act_files) documents = { id, worker_id }
  }
  return documents
}

async function writeServiceMessage(
  work: OrderUnitOfWork,
  order: OrderState,
  narrator_id: number,
  service_code: ServiceMessageCode,
): Promise<number> {
  return insertMessage(
    work.tx.db,
    {
      order_id: order.id,
      thread: 'narrator',
      worker_id: narrator_id,
      from_role: 'service',
      from_profile_id: null,
      acting_agent_id: null,
      service_code,
      text: '',
      created_at: work.now,
    },
    [],
  )
}
