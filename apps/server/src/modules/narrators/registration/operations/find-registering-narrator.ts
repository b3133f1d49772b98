import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectNarratorOfAccount } from '../../rows/narrator-self.queries.ts'

/** The profile of somebody whose session is good only for registering (Product §4); null before the first save. */
export async function findRegisteringNarrator(db: Kysely<DB>, account_id: number): Promise<number | null> {
  return selectNarratorOfAccount(db, account_id)
}
