/** Tells the people of an order what happened to it, and lets the service speak in the chat (Product §4). */
import { isBeingMade, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import {
  isToldThatNarratorLeft,
  SERVICE_MESSAGE,
  serviceMessagesOnEntering,
  type ServiceMessageCode,
} from '@tembrel/domain/orders/chat-service-messages.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { recordEvents, type NewEvent } from '../../notifications/operations/record-events.ts'
import { insertMessage, selectWrittenServiceCodes } from '../chat/chat.queries.ts'
import { keepFormerEngineer, keepFormerNarrator } from '../people/former.ts'
import { participantsOf } from '../people/policy.ts'
import { know, type OrderActor, type OrderWork } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

export const ORDER_EVENT = {
  message_created: 1,
  message_deleted: 2,
  message_updated: 3,
  status_updated: 7,
  order_appeared: 80,
  order_disappeared: 90,
} as const

/** Whether a move says anything to those who had the order before it, and whether its client hears that nobody records it now. */
export interface MoveNews {
  readonly isNews: boolean
  readonly narrator_left: boolean
}

/**
 * Events of one move: with `isNews` its status to everybody else, 80 to whom the order appears, 90 to whom it disappears. The
 * actor's own open screens are only told to look again, save for the client whose narrator has left: he does not know it.
 */
export async function tellMove(
  work: OrderWork,
  before: OrderRow,
  after: OrderRow,
  actor: OrderActor,
  { isNews, narrator_left }: MoveNews,
): Promise<void> {
  const saw = new Set(participantsOf(before).map((person) => person.profile_id))
  const sees = new Set(participantsOf(after).map((person) => person.profile_id))
  const author = { role: actor.role, user_id: actor.profile_id }
  const events: NewEvent[] = []
  for (const profile_id of sees) {
    work.tx.changed(profile_id)
    if (narrator_left && profile_id === after.client_id) {
      events.push(narratorLeft(after, author))
      continue
    }
    if (profile_id === actor.profile_id) continue
    if (!saw.has(profile_id)) {
      events.push({
        profile_id,
        type: ORDER_EVENT.order_appeared,
        order_id: after.id,
        ...author,
        data: statusData(after),
      })
    } else if (isNews) {
      events.push({
        profile_id,
        type: ORDER_EVENT.status_updated,
        order_id: after.id,
        ...author,
        data: statusData(after),
      })
    }
  }
  for (const profile_id of saw) {
    if (sees.has(profile_id) || profile_id === actor.profile_id) continue
    events.push({ profile_id, type: ORDER_EVENT.order_disappeared, order_id: after.id, ...author, data: {} })
  }
  await recordEvents(work.tx, work.now, events)
  const told = work.known.get(after.id)?.told ?? []
  know(work, after.id, { told: new Set([...told, ...events.map(({ profile_id }) => profile_id)]) })
  await keepFormerNarrator(work, before, after)
  await keepFormerEngineer(work, before, after)
}

/** Tells the client that the narrator of an order works here no more and that the support looks after it. */
export function narratorLeft(order: OrderRow, author: { role: OrderActor['role']; user_id: number | null }): NewEvent {
  return {
    profile_id: order.client_id,
    type: ORDER_EVENT.status_updated,
    order_id: order.id,
    ...author,
    data: { ...statusData(order), narrator_left: true },
  }
}

/**
 * Tells the client, once, that the narrator of whom he heard that he had left works here again. False when he has heard nothing of
 * the kind, or knows by now.
 */
export async function tellNarratorBack(work: OrderWork, order: OrderRow): Promise<boolean> {
  if (order.narrator_id === null) return false
  if (!isToldThatNarratorLeft(await selectWrittenServiceCodes(work.tx.db, order.id, order.narrator_id))) return false
  await writeServiceMessage(work, order, order.narrator_id, SERVICE_MESSAGE.narrator_back)
  const { client_id: profile_id, id: order_id } = order
  const data = { ...statusData(order), narrator_left: false }
  await recordEvents(work.tx, work.now, [
    { profile_id, type: ORDER_EVENT.status_updated, order_id, role: 'system', user_id: null, data },
  ])
  return true
}

function statusData(order: OrderRow): { orderstatuses_id: number; prevstatus_id: number | null } {
  return { orderstatuses_id: order.orderstatuses_id, prevstatus_id: order.prevstatus_id }
}

/**
 * Writes the service messages that this status calls for and that are missing, into the narrator's conversation. Returns the one that
 * papers will be hung on: whoever hears of them later has to know the message; null when there is none.
 */
export async function writeServiceMessages(
  work: OrderWork,
  order: OrderRow,
  narrator_left: boolean,
): Promise<{ id: number; worker_id: number } | null> {
  const status = order.orderstatuses_id as OrderStatusId
  const isSpoken = isBeingMade(status) || status === ORDER_STATUS.completed
  if (order.narrator_id === null || !isSpoken) return null
  // An order can wait for the support for another reason; the message speaks of work that was returned too often.
  const flagged = order.flagged_at !== null && order.not_done_count >= work.settings.clocks.not_done_ticket_after
  // Most moves call for none, and what is written need not be read then.
  if (serviceMessagesOnEntering(status, { ...order, flagged, narrator_left }, []).length === 0) return null
  const written = await selectWrittenServiceCodes(work.tx.db, order.id, order.narrator_id)
  const worker_id = order.narrator_id
  let papers: { id: number; worker_id: number } | null = null
  for (const code of serviceMessagesOnEntering(status, { ...order, flagged, narrator_left }, written)) {
    const id = await writeServiceMessage(work, order, worker_id, code)
    if (code === SERVICE_MESSAGE.client_act_files) papers = { id, worker_id }
  }
  return papers
}

async function writeServiceMessage(
  work: OrderWork,
  order: OrderRow,
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
