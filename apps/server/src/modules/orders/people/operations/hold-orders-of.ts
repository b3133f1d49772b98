import type { Tx } from '../../../../database/transaction.ts'
import { lockOrdersOf } from '../owners.queries.ts'

/** Holds all orders of a client until the end of the transaction, before their payments and wallets, as everywhere. */
export async function holdOrdersOf(tx: Tx, client_id: number): Promise<void> {
  await lockOrdersOf(tx.db, client_id)
}
