import type { Tx } from '../../../database/transaction.ts'
import { updateAccount } from '../accounts.queries.ts'

/** Makes a person an owner of the service, or takes that right (Product 4.822). */
export async function setOwnerRight(tx: Tx, account_id: number, is_owner: boolean): Promise<void> {
  await updateAccount(tx.db, account_id, { is_owner })
}
