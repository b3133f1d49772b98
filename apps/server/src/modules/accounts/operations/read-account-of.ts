import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccountOfProfile } from '../accounts.queries.ts'

/** The number of the account whose profile this is; null when nobody signs in as it. */
export async function readAccountOf(db: Kysely<DB>, profile_id: number): Promise<number | null> {
  return (await selectAccountOfProfile(db, profile_id))?.id ?? null
}
