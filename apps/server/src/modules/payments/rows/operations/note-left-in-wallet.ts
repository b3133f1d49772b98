import type { Tx } from '../../../../database/transaction.ts'
import { updateLeftInWallet } from '../payments.queries.ts'

/** Remembers that the money of a payment came when its order could not take it, and is in the wallet (Product §4). */
export async function noteLeftInWallet(tx: Tx, payment_id: number, at: Date): Promise<void> {
  await updateLeftInWallet(tx.db, payment_id, at)
}
