/** An order as screens know it: the wire's own shapes, and the roles that work on orders. */
import type {
  WireOrder,
  WireOrderMessage,
  WireOrderRow,
  WireOwnOrderRow,
  WireTake,
} from '@tembrel/contract/wire/order.ts'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import type { WireParticipant } from '@tembrel/contract/wire/people.ts'
import type { User } from '../../../server/visit.ts'

export type Order = WireOrder
/** A row of a list as it is shown (`shown-row.ts`). */
export type OrderRow = WireOrderRow & Pick<WireOwnOrderRow, 'needs_me' | 'due_at' | 'seconds' | 'reward' | 'progress'>
export type OrderMessage = WireOrderMessage
export type Take = WireTake
export type Participant = WireParticipant
export type ResultComment = WireResultComment

/** Who opens an order (Product §6). An agent opens it as the narrator he acts for. */
export type OrderRole = 'client' | 'narrator' | 'soundengineer'

/** Who looks at an order: those who work on it, and staff, who only read it and may speak in it (Product §6). */
export type OrderViewerRole = OrderRole | 'supporter' | 'accountant'

/** Who has a list of orders: an agent sees those of all his narrators. */
export const ORDER_READER_ROLES = ['client', 'narrator', 'agent', 'soundengineer'] as const
export type OrderReaderRole = (typeof ORDER_READER_ROLES)[number]

/** The role in whose name this person's orders are read; null for staff, who have an area of their own. */
export function orderReaderRole(role: User['role']): OrderReaderRole | null {
  return role === 'supporter' || role === 'accountant' ? null : role
}
