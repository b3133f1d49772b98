import type { RawBuilder } from 'kysely'
import { FLAGGED_ORDERS } from '../staff-orders.queries.ts'

/** How many orders wait for the support to look at them (Product §2), inside of another statement. */
export function countWaitingOrders(): RawBuilder<number> {
  return FLAGGED_ORDERS
}
