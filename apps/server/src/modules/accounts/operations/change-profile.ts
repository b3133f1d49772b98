import type { Tx } from '../../../database/transaction.ts'
import { updateProfile, type ProfileChange } from '../accounts.queries.ts'

/** Changes what a profile is called and shows; what is left out stays. Its open screens are told. */
export async function changeProfile(tx: Tx, profile_id: number, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await updateProfile(tx.db, profile_id, change)
  tx.changed(profile_id)
}
