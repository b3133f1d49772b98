import type { Tx } from '../../../../database/transaction.ts'
import { lockPaymentsOf } from '../payment-owners.queries.ts'

/** Holds all payments and companies of a client until the end of the transaction: a webhook waits, and then finds the new owner. */
export async function holdPaymentsOf(tx: Tx, profile_id: number): Promise<void> {
  await lockPaymentsOf(tx.db, profile_id)
}
