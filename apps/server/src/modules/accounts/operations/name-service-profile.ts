import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../../database/transaction.ts'
import { updateAccount, updateProfileAccount } from '../accounts.queries.ts'

/** Gives a service profile (1, 20, 2033) the person who signs in as it; the supporter's is an owner (Product 4.822). */
export async function nameServiceProfile(
  tx: Tx,
  change: { id: number; account_id: number; firstname: string; lastname: string; image: string | null },
): Promise<void> {
  await updateProfileAccount(tx.db, change)
  if (change.id === SERVICE_PROFILE_ID.supporter) await updateAccount(tx.db, change.account_id, { is_owner: true })
}
