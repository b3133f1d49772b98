import { SERVICE_PROFILE_ID, type Role } from '@tembrel/domain/accounts/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectAccountOfProfile, updateAccount } from '../accounts.queries.ts'

/** Whether the person of a profile is an owner of the service who can sign in (Product 4.822). */
export async function readOwnerRight(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const account = await selectAccountOfProfile(db, profile_id)
  return account !== undefined && account.is_owner && account.disabled_at === null
}

/** The books as a whole are the accountant's and an owner's. Throws OWNER_ONLY (403). */
export async function requireBooksReader(
  db: Kysely<DB>,
  actor: { readonly role: Role; readonly profile_id: number },
): Promise<void> {
  if (actor.role === 'accountant') return
  if (!(await readOwnerRight(db, actor.profile_id))) throw apiError('OWNER_ONLY')
}

/**
 * Whether an invitation to a role of staff that a profile has written counts: an owner's does, and that of the service itself for
 * its first person (Product 4.822).
 */
export async function readInviterRight(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const account = await selectAccountOfProfile(db, profile_id)
  if (account === undefined) return profile_id === SERVICE_PROFILE_ID.supporter
  return account.is_owner && account.disabled_at === null
}

/** Makes a person an owner of the service, or takes that right (Product 4.822). */
export async function setOwnerRight(tx: Tx, account_id: number, is_owner: boolean): Promise<void> {
  await updateAccount(tx.db, account_id, { is_owner })
}
