import type { Tx } from '../../../database/transaction.ts'
import { lockOwners } from '../accounts.queries.ts'

/** The accounts of all owners of the service who can sign in, locked until the end of the transaction (Product 4.822). */
export async function takeOwners(tx: Tx): Promise<number[]> {
  return lockOwners(tx.db)
}
