import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccount, selectProfile, type AccountRow, type ProfileRow } from '../accounts.queries.ts'

/** A profile with its account; both undefined when there is none. */
export async function readProfile(
  db: Kysely<DB>,
  profile_id: number,
): Promise<{ profile: ProfileRow | undefined; account: AccountRow | undefined }> {
  const profile = await selectProfile(db, profile_id)
  const account = profile?.account_id ? await selectAccount(db, profile.account_id) : undefined
  return { profile, account }
}
