/**
 * The messages of an order's conversations, as pure lists.
 *
 * Invariants: a message occurs in a conversation once; messages are ordered by id, as they were written.
 */
import type { Order, OrderMessage } from '../../nouns/order/order-types.ts'
import { formatDate } from '../../../ui/format/times.ts'

/** Puts a message that was written or changed into the order. */
export function withMessage(order: Order, message: OrderMessage): Order {
  const others = order.ordermessages.filter(({ id }) => id !== message.id)
  return { ...order, ordermessages: [...others, message].toSorted((a, b) => a.id - b.id) }
}

/** Takes a deleted message out of the order. */
export function withoutMessage(order: Order, message_id: number): Order {
  return { ...order, ordermessages: order.ordermessages.filter(({ id }) => id !== message_id) }
}

/** Whose conversation a message belongs to: the narrator's or the engineer's id. */
export function workerOf(message: Pick<OrderMessage, 'narrators_id' | 'soundengineers_id'>): number | null {
  return message.narrators_id ?? message.soundengineers_id
}

export interface ChatDay<M> {
  /** «5 октября 2026», Moscow days. */
  readonly date: string
  readonly messages: readonly M[]
}

/** Messages by the day on which they were written. */
export function chatDays<M extends { readonly created_at: string }>(messages: readonly M[]): ChatDay<M>[] {
  const days: { date: string; messages: M[] }[] = []
  for (const message of messages) {
    const date = formatDate(message.created_at)
    const day = days.at(-1)
    if (day?.date === date) day.messages.push(message)
    else days.push({ date, messages: [message] })
  }
  return days
}
