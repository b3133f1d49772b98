/** Which conversations an order has for its reader, and whether each can be written to (Product §4). */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Order, OrderViewerRole, Participant } from '../../nouns/order/order-types.ts'
import { workerOf } from './chat-messages.ts'
import { isStaff } from '../room.ts'

export interface ChatThread {
  /** The narrator's or the engineer's id. */
  readonly worker_id: number
  readonly kind: 'narrator' | 'soundengineer'
  /** Whom the reader talks to. */
  readonly person: Participant
  readonly isOpen: boolean
  /** The worker has the order no more: what was said stays to be read. */
  readonly isPrevious: boolean
}

/** Why nothing can be written: the order has not come so far, it is over, or the other side or the reader has it no more. */
export type ClosedReason = 'before_sending' | 'before_payment' | 'declined' | 'closed' | 'former' | 'left'

/** Conversations in the order in which they are offered: the narrator's, the engineer's, then those with former workers. */
export function chatThreads(order: Order, role: OrderViewerRole): ChatThread[] {
  const { narrator, soundengineer } = order
  // Staff read the conversations of both workers, each under the worker's name.
  const talksToWorkers = role === 'client' || isStaff(role)
  const canWrite = (worker_id: number): boolean => role !== 'accountant' && order.open_threads.includes(worker_id)
  const threads: ChatThread[] = []
  if (narrator && role !== 'soundengineer') {
    const person = talksToWorkers ? narrator : order.client
    threads.push({ worker_id: narrator.id, kind: 'narrator', person, isOpen: canWrite(narrator.id), isPrevious: false })
  }
  // The narrator is the third in the engineer's conversation.
  if (soundengineer) {
    const person = role === 'soundengineer' ? order.client : soundengineer
    const isOpen = canWrite(soundengineer.id)
    threads.push({ worker_id: soundengineer.id, kind: 'soundengineer', person, isOpen, isPrevious: false })
  }
  return [
    ...threads.filter((thread) => thread.isOpen || hasMessages(order, thread) || isFirstThread(order, thread, role)),
    ...order.former_workers.map(previousThread),
  ]
}

function previousThread(person: Participant): ChatThread {
  const kind = person.role === 'soundengineer' ? 'soundengineer' : 'narrator'
  return { worker_id: person.id, kind, person, isOpen: false, isPrevious: true }
}

/** Why a closed conversation is closed. */
export function closedReason(
  order: Pick<Order, 'orderstatuses_id' | 'left_at'>,
  { isPrevious }: Pick<ChatThread, 'isPrevious'>,
): ClosedReason {
  if (isPrevious) return 'former'
  if (order.left_at !== null) return 'left'
  switch (order.orderstatuses_id) {
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
function isFirstThread(order: Order, thread: ChatThread, role: OrderViewerRole): boolean {
  if (order.orderstatuses_id === ORDER_STATUS.draft) return false
  return thread.kind === (role === 'soundengineer' ? 'soundengineer' : 'narrator')
}

/** The conversation on the screen: the chosen one, where there is such a one. */
export function shownThread(
  threads: readonly ChatThread[],
  order: Order,
  chosen_id: number | null,
): ChatThread | undefined {
  return threads.find(({ worker_id }) => worker_id === chosen_id) ?? preferred(threads, order)
}

/** While an engineer works the client first sees his conversation, otherwise the narrator's. */
function preferred(threads: readonly ChatThread[], order: Order): ChatThread | undefined {
  const isMixing =
    order.orderstatuses_id === ORDER_STATUS.processing_by_soundengineer ||
    order.orderstatuses_id === ORDER_STATUS.verify_after_soundengineer
  return (
    (isMixing ? threads.find(({ kind, isPrevious }) => kind === 'soundengineer' && !isPrevious) : undefined) ??
    threads[0]
  )
}

/** A narrator first sees where he was spoken to last; it does not change under his hands. */
export function lastSpoken({ ordermessages }: Order, role: OrderViewerRole): number | null {
  if (role !== 'narrator') return null
  const last = ordermessages.findLast(({ own, service_code }) => !own && service_code === null)
  return last === undefined ? null : workerOf(last)
}

/** Under what name an unsent message of a conversation is kept (`useKeptText`). */
export function keptMessage(order_id: number, worker_id: number): string {
  return `order-${String(order_id)}-chat-${String(worker_id)}`
}

/** The same of the conversation that the reader sees first; null when nothing can be written there. */
export function openChat(order: Order, role: OrderViewerRole): string | null {
  const thread = shownThread(chatThreads(order, role), order, lastSpoken(order, role))
  return thread?.isOpen === true ? keptMessage(order.id, thread.worker_id) : null
}
