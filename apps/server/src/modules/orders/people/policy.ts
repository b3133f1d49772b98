/** Whose order it is and who may see it (Product §6). A foreign order does not exist for anybody else: 404. */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { WRITABLE } from '@tembrel/domain/orders/statuses.ts'
import { apiError } from '../../../http/api-error.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

type Owned = Pick<OrderRow, 'client_id' | 'narrator_id' | 'narrator_visible' | 'soundengineer_id' | 'before_agent_of'>

/** Who reads an order; `acting_agent_id`: an agent in the narrator's place. */
export type OrderViewer = Pick<OrderActor, 'role' | 'profile_id' | 'acting_agent_id'>

/** An agent does not read what his narrator had before he came (Product 4.952). */
export function isBeforeAgent({ before_agent_of }: Pick<OrderRow, 'before_agent_of'>, viewer: OrderViewer): boolean {
  const { acting_agent_id, profile_id } = viewer
  return acting_agent_id !== null && profile_id !== null && before_agent_of.includes(profile_id)
}

/** Whether this person may see the order: the client, the narrator it was offered to, its engineer, staff. */
export function canSeeOrder(order: Owned, reader: OrderViewer): boolean {
  if (isBeforeAgent(order, reader)) return false
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
export function participantsOf(order: Omit<Owned, 'before_agent_of'>): { role: Role; profile_id: number }[] {
  const people: { role: Role; profile_id: number }[] = [{ role: 'client', profile_id: order.client_id }]
  if (order.narrator_id !== null && order.narrator_visible) {
    people.push({ role: 'narrator', profile_id: order.narrator_id })
  }
  if (order.soundengineer_id !== null) people.push({ role: 'soundengineer', profile_id: order.soundengineer_id })
  return people
}

/** While an order is the client's to write, the file in it may be one that no worker was asked about: it is shown to none. */
export function canReadScript(order: Pick<OrderRow, 'orderstatuses_id'>, reader: Pick<OrderActor, 'role'>): boolean {
  const isWorker = reader.role === 'narrator' || reader.role === 'soundengineer'
  return !isWorker || !WRITABLE.includes(order.orderstatuses_id)
}

/** An engineer goes on from the mixes that others have sent since the order was placed; a narrator hears none. */
export function canHearMix(
  order: Pick<OrderRow, 'placed_at'>,
  reader: Pick<OrderActor, 'role' | 'profile_id'>,
  mix: { readonly worker_id: number | null; readonly created_at: Date | null },
): boolean {
  if (reader.role === 'narrator') return false
  if (reader.role !== 'soundengineer' || mix.worker_id === reader.profile_id) return true
  return order.placed_at !== null && mix.created_at !== null && mix.created_at >= order.placed_at
}

type Talked = Pick<OrderRow, 'soundengineer_id' | 'placed_at'>

/** The engineer's conversation for a narrator, who reads and writes in it as the third; null for everybody else. */
export function sharedThreadOf(
  { soundengineer_id, placed_at }: Talked,
  { role }: Pick<OrderActor, 'role'>,
): { worker_id: number; since: Date } | null {
  if (role !== 'narrator' || soundengineer_id === null || placed_at === null) return null
  return { worker_id: soundengineer_id, since: placed_at }
}

/** Whether the narrator of the order reads a message of the engineer's conversation. */
export function isReadByNarrator(
  order: Talked,
  message: { readonly worker_id: number | null; readonly is_shared: boolean; readonly created_at: Date | null },
): boolean {
  const shared = sharedThreadOf(order, { role: 'narrator' })
  if (shared === null || !message.is_shared || message.created_at === null) return false
  return message.worker_id === shared.worker_id && message.created_at >= shared.since
}
