import type { Tx } from '../../../database/transaction.ts'
import { setProfileDisabled } from '../accounts.queries.ts'

/** Disables a profile from a moment on, or enables it with null: its sessions are not renewed, it cannot sign in (Product §7). */
export async function disableProfile(tx: Tx, profile_id: number, disabled_at: Date | null): Promise<void> {
  await setProfileDisabled(tx.db, profile_id, disabled_at)
  tx.changed(profile_id)
}
