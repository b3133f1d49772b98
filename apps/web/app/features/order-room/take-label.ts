import { m } from '../../paraglide/messages.js'
import type { Order, Participant, Take } from '../orders/order-types.ts'

/** Takes as they are offered: the newest first, whoever made it. */
export function newestFirst(takes: readonly Take[]): Take[] {
  return takes.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
}

/** «Дубль 2» for a narrator's take, «Сведение 1» for an engineer's. */
export function takeLabel(take: Pick<Take, 'worker' | 'number'>): string {
  return take.worker === 'narrator' ? m.room_take({ number: take.number }) : m.room_mix({ number: take.number })
}

/** Who recorded the take. */
export function takeAuthor(order: Order, take: Take): Participant {
  return (take.worker === 'narrator' ? order.narrator : order.soundengineer) ?? order.client
}
