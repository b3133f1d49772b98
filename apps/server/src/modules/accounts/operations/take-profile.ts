import type { Tx } from '../../../database/transaction.ts'
import { lockProfile, type ProfileRow } from '../accounts.queries.ts'

/** A profile for changing it, locked until the end of the transaction. Throws when there is none. */
export async function takeProfile(tx: Tx, profile_id: number): Promise<ProfileRow> {
  return lockProfile(tx.db, profile_id)
}
