/** Notifies the people of an order of what happened to it (Product §4). */
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { recordEvents, type NewEvent } from '../../notifications/operations/events.ts'
import { keepPreviousEngineer, keepPreviousNarrator } from '../people/previous.ts'
import { participantsOf } from '../people/policy.ts'
import type { OrderActor, OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderState } from '../work/orders.queries.ts'

/** Whether a move is news to those who had the order before it, and whether its client is notified that no narrator records it now. */
export interface MoveUpdates {
  readonly isUpdate: boolean
  readonly narrator_left: boolean
}

/**
 * Events of one move: with `isUpdate` its status to everybody else, 80 to whom the order appears, 90 to whom it disappears. The
 * actor's own open screens are only renewed, save for the client whose narrator has left: he does not know it.
 */
export async function notifyMove(
  work: OrderUnitOfWork,
  before: OrderState,
  after: OrderState,
  actor: OrderActor,
  { isUpdate, narrator_left }: MoveUpdates,
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
        type: EVENT_TYPE.order_created,
        order_id: after.id,
        ...author,
        data: statusData(after),
      })
    } else if (isUpdate) {
      events.push({
        profile_id,
        type: EVENT_TYPE.order_status_updated,
        order_id: after.id,
        ...author,
        data: statusData(after),
      })
    }
  }
  for (const profile_id of saw) {
    if (sees.has(profile_id) || profile_id === actor.profile_id) continue
    events.push({ profile_id, type: EVENT_TYPE.order_deleted, order_id: after.id, ...author, data: {} })
  }
  await recordEvents(work.tx, work.now, events)
  work.rememberNotified(
    after.id,
    events.map(({ profile_id }) => profile_id),
  )
  await keepPreviousNarrator(work, before, after)
  await keepPreviousEngineer(work, before, after)
}

/** Notifies the client that the narrator of an order works here no more and that the support looks after it. */
export function narratorLeft(
  order: OrderState,
  author: { role: OrderActor['role']; user_id: number | null },
): NewEvent {
  return {
    profile_id: order.client_id,
    type: EVENT_TYPE.order_status_updated,
    order_id: order.id,
    ...author,
    data: { ...statusData(order), narrator_left: true },
  }
}

/** What an event about a status says of it. */
export function statusData(order: OrderState): {
  orderstatuses_id: OrderStatusId
  prevstatus_id: OrderStatusId | null
} {
  return { orderstatuses_id: order.orderstatuses_id, prevstatus_id: order.prevstatus_id }
}
