import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import {
  type AccountRow,
  insertDemoAccount,
  type ProfileRow,
  selectAccount,
  selectAccountByAddress,
  selectAccountOfProfile,
  selectProfileOfAccount,
  type SignInAddress,
  updateAccount,
} from '../accounts.queries.ts'

/** A person by the id of his account; undefined when there is none. */
export async function readAccount(db: Kysely<DB>, account_id: number): Promise<AccountRow | undefined> {
  return selectAccount(db, account_id)
}

/** The number of the account that owns this profile; null when it has none. */
export async function readAccountOf(db: Kysely<DB>, profile_id: number): Promise<number | null> {
  return (await selectAccountOfProfile(db, profile_id))?.id ?? null
}

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

/** The account of an invented person, marked as demo. */
export async function createDemoAccount(
  tx: Tx,
  person: { phone: string | null; email: string | null; at: Date },
): Promise<AccountRow> {
  return insertDemoAccount(tx.db, person)
}

/** Disables a person in all roles from a moment on, or enables with null (Product §7). */
export async function disableAccount(tx: Tx, account_id: number, disabled_at: Date | null): Promise<void> {
  await updateAccount(tx.db, account_id, { disabled_at })
}
