/** Which conversations an order has for its reader, and whether each can be written to (Product §4). */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Order, OrderRole, Participant } from '../orders/order-types.ts'
import { workerOf } from './chat-messages.ts'

export interface ChatThread {
  /** The narrator's or the engineer's id. */
  readonly worker_id: number
  readonly kind: 'narrator' | 'soundengineer'
  /** Whom the reader talks to. */
  readonly person: Participant
  readonly isOpen: boolean
}

/** Why nothing can be written: the order has not come so far, it is over, or somebody else has it now. */
export type ClosedReason = 'before_sending' | 'before_payment' | 'declined' | 'closed'

/** Conversations in the order in which they are offered: the narrator's, then the engineer's. */
export function chatThreads(order: Order, role: OrderRole): ChatThread[] {
  const { narrator, soundengineer } = order
  const threads: ChatThread[] = []
  if (narrator && role !== 'soundengineer') {
    const person = role === 'client' ? narrator : order.client
    threads.push({ worker_id: narrator.id, kind: 'narrator', person, isOpen: order.open_threads.includes(narrator.id) })
  }
  if (soundengineer && role !== 'narrator') {
    const person = role === 'client' ? soundengineer : order.client
    const isOpen = order.open_threads.includes(soundengineer.id)
    threads.push({ worker_id: soundengineer.id, kind: 'soundengineer', person, isOpen })
  }
  return threads.filter((thread) => thread.isOpen || hasMessages(order, thread) || isFirstThread(order, thread, role))
}

/** Why a closed conversation is closed. */
export function closedReason(status: number): ClosedReason {
  switch (status) {
    case ORDER_STATUS.draft:
      return 'before_sending'
    case ORDER_STATUS.waiting_payment_for_suggested:
    case ORDER_STATUS.waiting_payment_after_calc:
      return 'before_payment'
    case ORDER_STATUS.declined_by_narrator:
    case ORDER_STATUS.declined_by_client:
      return 'declined'
    default:
      return 'closed'
  }
}

function hasMessages(order: Order, thread: ChatThread): boolean {
  return order.ordermessages.some((message) => workerOf(message) === thread.worker_id)
}

/** The reader's main conversation is shown before it opens, so that it can say when it will. */
function isFirstThread(order: Order, thread: ChatThread, role: OrderRole): boolean {
  if (order.orderstatuses_id === ORDER_STATUS.draft) return false
  return thread.kind === (role === 'soundengineer' ? 'soundengineer' : 'narrator')
}
