import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccountOfProfile } from '../accounts.queries.ts'

/** Whether the person of a profile is an owner of the service who can sign in (Product 4.822). */
export async function readOwnerRight(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const account = await selectAccountOfProfile(db, profile_id)
  return account !== undefined && account.is_owner && account.disabled_at === null
}
