/** Whose order it is and who may see it (Product §6). A foreign order does not exist for anybody else: 404. */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { apiError } from '../../http/api-error.ts'
import type { OrderActor } from './order-work.ts'
import type { OrderRow } from './orders.queries.ts'

type Owned = Pick<OrderRow, 'client_id' | 'narrator_id' | 'narrator_visible' | 'soundengineer_id'>

/** Whether this person may see the order: the client, the narrator it was offered to, its engineer, staff. */
export function canSeeOrder(order: Owned, reader: { role: Role | 'system'; profile_id: number | null }): boolean {
  switch (reader.role) {
    case 'system':
    case 'supporter':
    case 'accountant':
      return true
    case 'client':
      return order.client_id === reader.profile_id
    case 'narrator':
      return order.narrator_visible && order.narrator_id === reader.profile_id
    case 'soundengineer':
      return order.soundengineer_id === reader.profile_id
    case 'agent':
      return false
  }
}

/** The order when the actor may see it. Throws ORDER_NOT_FOUND (404) when there is none or it is somebody else's. */
export function requireOwnOrder(order: OrderRow | undefined, actor: OrderActor): OrderRow {
  if (!order || !canSeeOrder(order, actor)) throw apiError('ORDER_NOT_FOUND')
  return order
}

/** The people of an order who hear what happens to it. */
export function participantsOf(order: Owned): { role: Role; profile_id: number }[] {
  const people: { role: Role; profile_id: number }[] = [{ role: 'client', profile_id: order.client_id }]
  if (order.narrator_id !== null && order.narrator_visible) {
    people.push({ role: 'narrator', profile_id: order.narrator_id })
  }
  if (order.soundengineer_id !== null) people.push({ role: 'soundengineer', profile_id: order.soundengineer_id })
  return people
}
