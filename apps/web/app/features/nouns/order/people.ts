import { m } from '../../../paraglide/messages.js'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { roleName } from '../../session/role-name.ts'
import type { OrderReaderRole, OrderRow, Participant } from './order-types.ts'

/** The name as it is shown; whoever has not given one is called by his role. */
export function participantName(person: Participant): string {
  const name = `${person.firstname} ${person.lastname}`.trim()
  return name === '' ? roleName(person.role) : name
}

/** The first name, for places where there is no room for both. */
export function shortName(person: Participant): string {
  return person.firstname === '' ? participantName(person) : person.firstname
}

/** The class that colours what belongs to this person. */
export function participantVoice(person: Participant): string {
  return voiceClass(voiceOf(person.timbre_id, person.id))
}

/** Whom a row of the list names: the other side of the order, for an agent the narrator it is for. */
export function otherSideOf(row: Pick<OrderRow, 'client' | 'narrator'>, role: OrderReaderRole): Participant | null {
  return role === 'client' || role === 'agent' ? row.narrator : row.client
}

/** What an order without a title of its own is called. */
export function orderTitle(order: { readonly id: number; readonly title: string }): string {
  return order.title.trim() === '' ? m.order_untitled({ id: order.id }) : order.title
}
