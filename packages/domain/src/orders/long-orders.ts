/** Orders that are recorded for days: how far the narrator is, and what of it can be heard before all is sent (Product §10). */

import { secondsAtChosenSpeed } from './draft-price.ts'
import { ORDER_STATUS } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

/** A script of fewer sentences is read before anybody asks how far it is. */
export const LEAST_SENTENCES_OF_PROGRESS = 40

/** Parts of a recording are heard before it is sent from this length on, as ordered. Seconds. */
export const LEAST_SECONDS_OF_PARTS = 30 * 60

/** Characters of the title of a part. */
export const MOST_OF_PART_TITLE = 120

/** While the narrator records. */
export function isProgressShown(status: OrderStatusId): boolean {
  return status === ORDER_STATUS.inwork
}

/** While the narrator records, also when options that were added on the way wait to be paid. */
export const STATUSES_WITH_PARTS: readonly OrderStatusId[] = [
  ORDER_STATUS.inwork,
  ORDER_STATUS.waiting_payment_add_options,
]

/** Whether the narrator may let the client hear a part of this order before all is sent. */
export function canShareParts(
  order: Parameters<typeof secondsAtChosenSpeed>[0] & { readonly orderstatuses_id: OrderStatusId },
): boolean {
  return order.orderstatuses_id === ORDER_STATUS.inwork && secondsAtChosenSpeed(order) >= LEAST_SECONDS_OF_PARTS
}
