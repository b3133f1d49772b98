import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectFlaggedTotal } from '../staff-orders.queries.ts'

/** How many orders wait for the support to look at them (Product §2). */
export async function countWaitingOrders(db: Kysely<DB>): Promise<number> {
  return selectFlaggedTotal(db)
}
