import type { Tx } from '../../../database/transaction.ts'
import { insertProfile, type NewProfileRow, type ProfileRow } from '../accounts.queries.ts'

/** Creates the profile of a role for an account, or returns the one it has. */
export async function createProfile(tx: Tx, profile: NewProfileRow): Promise<ProfileRow> {
  return insertProfile(tx.db, profile)
}
