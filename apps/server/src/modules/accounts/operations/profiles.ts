import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import {
  type AccountRow,
  type ProfileChange,
  type ProfileRow,
  selectAccount,
  selectProfile,
  setProfileDisabled,
  updateAccount,
  updateProfile,
  updateProfileAccount,
} from '../accounts.queries.ts'

/** A profile with its account; both undefined when there is none. */
export async function readProfile(
  db: Kysely<DB>,
  profile_id: number,
): Promise<{ profile: ProfileRow | undefined; account: AccountRow | undefined }> {
  const profile = await selectProfile(db, profile_id)
  const account = profile?.account_id ? await selectAccount(db, profile.account_id) : undefined
  return { profile, account }
}

/** Changes what a profile is called and shows; what is left out stays. Its open screens are notified. */
export async function changeProfile(tx: Tx, profile_id: number, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await updateProfile(tx.db, profile_id, change)
  tx.changed(profile_id)
}

/** Disables a profile from a moment on, or enables it with null: its sessions are not renewed, it cannot sign in (Product §7). */
export async function disableProfile(tx: Tx, profile_id: number, disabled_at: Date | null): Promise<void> {
  await setProfileDisabled(tx.db, profile_id, disabled_at)
  tx.changed(profile_id)
}

/** Gives a service profile (1, 20, 2033) the person who signs in as it; the supporter's is an owner (Product 4.822). */
export async function nameServiceProfile(
  tx: Tx,
  change: { id: number; account_id: number; firstname: string; lastname: string; image: string | null },
): Promise<void> {
  await updateProfileAccount(tx.db, change)
  if (change.id === SERVICE_PROFILE_ID.supporter) await updateAccount(tx.db, change.account_id, { is_owner: true })
}
