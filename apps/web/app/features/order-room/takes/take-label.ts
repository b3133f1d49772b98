import { m } from '../../../paraglide/messages.js'
import type { Order, Participant, Take } from '../../nouns/order/order-types.ts'

/** Takes as they are offered: the newest first, whoever made it. */
export function newestFirst(takes: readonly Take[]): Take[] {
  return takes.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
}

/** «Дубль 2» for a narrator's take, «Сведение 1» for an engineer's. */
export function takeLabel(take: Pick<Take, 'worker' | 'number'>): string {
  return take.worker === 'narrator' ? m.room_take({ number: take.number }) : m.room_mix({ number: take.number })
}

/** Who made the take; somebody whom the reader does not know goes by his role. */
export function takeAuthor(order: Order, { worker, worker_id, author }: Take): Participant {
  const known = author ?? [order.narrator, order.soundengineer].find((one) => one?.id === worker_id)
  return known ?? { ...NAMELESS, id: worker_id, role: worker }
}

const NAMELESS: Omit<Participant, 'id' | 'role'> = {
  firstname: '',
  lastname: '',
  image: null,
  slug: null,
  timbre_id: null,
  timezone: null,
  city: '',
}

/** Whether whoever made the take has the order now. */
export function isTakeOfPresent(order: Order, { worker, worker_id }: Take): boolean {
  return (worker === 'narrator' ? order.narrator : order.soundengineer)?.id === worker_id
}
