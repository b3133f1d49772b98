import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { requireOwnOrder } from '../policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'

/** Lets pass who may see the order (Product §6). Throws ORDER_NOT_FOUND (404) for everybody else. */
export async function checkOrderAccess(db: Kysely<DB>, actor: OrderActor, order_id: number): Promise<void> {
  requireOwnOrder(await selectOrder(db, order_id), actor)
}
