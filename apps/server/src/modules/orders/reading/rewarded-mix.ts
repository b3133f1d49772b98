/** Whose mix the reward of an order's cleaning and mixing is for (docs/money.md). */
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectNewestTake } from '../takes/takes.queries.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** A mix is with the client, or was accepted. */
const MIX_STATUSES: readonly (number | null)[] = [ORDER_STATUS.verify_after_soundengineer, ORDER_STATUS.completed]

/**
 * Whether the mix that the client checks or has accepted is the reading engineer's or a colleague's; null where there is none.
 * `has_left`: the order is with another now, and a colleague's mix is no business of the reader (Product §4).
 */
export async function findRewardedMix(
  db: Kysely<DB>,
  order: OrderRow,
  actor: OrderActor,
  has_left: boolean,
): Promise<WireOrder['rewarded_mix']> {
  if (actor.role !== 'soundengineer' || order.placed_at === null) return null
  const isWaiting = order.orderstatuses_id === ORDER_STATUS.waiting_payment_add_options
  if (!MIX_STATUSES.includes(isWaiting ? order.prevstatus_id : order.orderstatuses_id)) return null
  const newest = await selectNewestTake(db, order.id, 'soundengineer')
  // A mix of before the order was placed anew has nothing to do with what is paid now.
  if (!newest || newest.created_at < order.placed_at) return null
  if (newest.worker_id === actor.profile_id) return 'own'
  return has_left ? null : 'colleague'
}
