/**
 * Messages that the product itself writes into an order's conversation (Product §4).
 *
 * Invariants: each is written at most once for an order given to a narrator, save that a narrator can leave and come back
 * more than once: 1007 and 1008 take turns. A missing one blocks nothing.
 */

import { ORDER_GROUP, ORDER_STATUS } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

export const SERVICE_MESSAGE = {
  /** The narrator is asked for the signed release of exclusive rights. */
  alienation_needed: 1001,
  /** The rights for nationwide broadcast are recorded. */
  federal_done: 1002,
  /** The recording has to be cleaned. */
  cleaning_needed: 1003,
  /** The client writes to a completed order. */
  client_write_after_completion: 1004,
  /** The act and its documents for the client's company. */
  client_act_files: 1005,
  /** The work was returned so often that the support has been called. */
  support_called: 1006,
  /** The narrator works here no more; the support looks after the order. */
  narrator_left: 1007,
  /** The narrator who had left works here again and goes on. */
  narrator_back: 1008,
} as const
export type ServiceMessageCode = (typeof SERVICE_MESSAGE)[keyof typeof SERVICE_MESSAGE]

export interface ServiceMessageFacts {
  readonly alienation: boolean
  readonly cleaning: boolean
  readonly federal: boolean
  readonly dogovor_needed: boolean
  /** The order waits for the support. */
  readonly flagged: boolean
  /** Staff have disabled the narrator, who would have to act now or later. */
  readonly narrator_left: boolean
}

/** The messages to write when the order has entered this status. `written` = codes in the thread, oldest first (Product §4). */
export function serviceMessagesOnEntering(
  status: OrderStatusId,
  order: ServiceMessageFacts,
  written: readonly number[],
): readonly ServiceMessageCode[] {
  const due: ServiceMessageCode[] = []
  // Options paid for on the way are announced when the work goes on, as at its beginning.
  if (ORDER_GROUP.current.includes(status)) {
    if (order.alienation) due.push(SERVICE_MESSAGE.alienation_needed)
    if (order.cleaning) due.push(SERVICE_MESSAGE.cleaning_needed)
    if (order.flagged) due.push(SERVICE_MESSAGE.support_called)
  }
  if (order.narrator_left) due.push(SERVICE_MESSAGE.narrator_left)
  if (status === ORDER_STATUS.completed) {
    if (order.federal) due.push(SERVICE_MESSAGE.federal_done)
    if (order.dogovor_needed) due.push(SERVICE_MESSAGE.client_act_files)
  }
  return due.filter((code) =>
    code === SERVICE_MESSAGE.narrator_left ? !isNarratorLeftTheLastWritten(written) : !written.includes(code),
  )
}

/**
 * Whether the last that was said of the narrator is that he works here no more. `written` = codes in the thread, oldest first
 * (Product §4).
 */
export function isNarratorLeftTheLastWritten(written: readonly number[]): boolean {
  return written.lastIndexOf(SERVICE_MESSAGE.narrator_left) > written.lastIndexOf(SERVICE_MESSAGE.narrator_back)
}

/** The message to write after one of the client's, or null. `written` = codes already in the thread (Product §4). */
export function serviceMessageAfterClientMessage(
  status: OrderStatusId,
  written: readonly number[],
): ServiceMessageCode | null {
  const isFirst = !written.includes(SERVICE_MESSAGE.client_write_after_completion)
  return status === ORDER_STATUS.completed && isFirst ? SERVICE_MESSAGE.client_write_after_completion : null
}
