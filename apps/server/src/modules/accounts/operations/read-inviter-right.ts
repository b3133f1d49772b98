import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccountOfProfile } from '../accounts.queries.ts'

/**
 * Whether an invitation to a role of staff that a profile has written counts: an owner's does, and that of the service itself for
 * its first person (Product 4.822).
 */
export async function readInviterRight(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const account = await selectAccountOfProfile(db, profile_id)
  if (account === undefined) return profile_id === SERVICE_PROFILE_ID.supporter
  return account.is_owner && account.disabled_at === null
}
