import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import {
  selectAccountByAddress,
  selectProfileOfAccount,
  type AccountRow,
  type ProfileRow,
  type SignInAddress,
} from '../accounts.queries.ts'

/** The person of an address and his profile of a role, as far as they exist. */
export async function findPerson(
  db: Kysely<DB>,
  to: SignInAddress,
  role: Role,
): Promise<{ account: AccountRow | undefined; profile: ProfileRow | undefined }> {
  const account = await selectAccountByAddress(db, to)
  const profile = account ? await selectProfileOfAccount(db, account.id, role) : undefined
  return { account, profile }
}
