/**
 * Who can write in the conversations of an order, and for how long a message can be changed (Product §4).
 *
 * An order has one conversation per narrator and one per sound engineer, in which the narrator of the order is the third.
 * Invariants: a worker sees no other; one who left the order keeps theirs to read; nothing is written or changed in a conversation that is not open.
 */

import { AWAITING_NARRATOR, AWAITING_PRICE, BEING_MADE, ORDER_STATUS, type OrderStatusId } from './statuses.ts'

/** Statuses in which the client and the worker talk. Before, the order has no worker; afterwards it needs no conversation. */
export const CHAT_OPEN_STATUSES: readonly OrderStatusId[] = [
  ...AWAITING_NARRATOR,
  ORDER_STATUS.calculated,
  ...BEING_MADE,
  ORDER_STATUS.completed,
]

export type ThreadKind = 'narrator' | 'soundengineer'

export interface ThreadFacts {
  readonly thread: ThreadKind
  /** Whether the thread's worker is the one the order has now. */
  readonly is_current_worker: boolean
  /** Whether the order has been given to this engineer's hands: it was in status 14 since it was placed. */
  readonly has_reached_engineer: boolean
}

/** Whether messages can be written in the thread now (Product §4). */
export function isThreadOpen(
  status: OrderStatusId,
  { thread, is_current_worker, has_reached_engineer }: ThreadFacts,
): boolean {
  if (!is_current_worker || !CHAT_OPEN_STATUSES.includes(status)) return false
  return thread === 'narrator' || has_reached_engineer
}

/** Until when the author can change or delete a message; `edit_minutes` is a setting (Product §4). */
export function editableUntil(created_at: Date, edit_minutes: number): Date {
  return new Date(created_at.getTime() + edit_minutes * 60_000)
}

/** Whether the reader can change or delete the message now (Product §4). */
export function canEditMessage(
  message: {
    readonly is_own: boolean
    /** Written by the service itself (1001–1005). */
    readonly is_service: boolean
    readonly created_at: Date
    readonly is_thread_open: boolean
  },
  now: Date,
  edit_minutes: number,
): boolean {
  if (!message.is_own || message.is_service || !message.is_thread_open) return false
  return now.getTime() <= editableUntil(message.created_at, edit_minutes).getTime()
}

/** Whether the order is marked as waiting for this reader's answer to a question about the price (Product §4). */
export function isClarification(
  status: OrderStatusId,
  last_message: { readonly is_own: boolean; readonly is_service: boolean } | null,
): boolean {
  if (last_message === null || last_message.is_own || last_message.is_service) return false
  return AWAITING_PRICE.includes(status)
}
