import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { requireOwnOrder } from '../policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { updateClientOfOrders, updateCompaniesOfOrders, markBeforeAgent } from '../owners.queries.ts'

/** Lets pass who may see the order (Product §6). Throws ORDER_NOT_FOUND (404) for everybody else. */
export async function checkOrderAccess(db: Kysely<DB>, actor: OrderActor, order_id: number): Promise<void> {
  requireOwnOrder(await selectOrder(db, order_id), actor)
}

/**
 * Gives all orders of a client to another, with the conversations in them; `companies` are those that were joined. Documents and
 * history stay as they are. The workers see who the client is now.
 */
export async function moveOrders(
  tx: Tx,
  { from, into, companies }: { from: number; into: number; companies: readonly { from: number; into: number }[] },
): Promise<void> {
  const workers = await updateClientOfOrders(tx.db, from, into)
  await updateCompaniesOfOrders(tx.db, companies)
  for (const id of workers) tx.changed(id)
}

/** What a narrator has or has had until now stays his alone: the agent whom he takes does not read it (Product 4.952). */
export async function closeOrdersToAgent(tx: Tx, narrator_id: number): Promise<void> {
  await markBeforeAgent(tx.db, narrator_id)
}
