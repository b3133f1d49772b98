import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccount, type AccountRow } from '../accounts.queries.ts'

/** A person by the id of his account; undefined when there is none. */
export async function readAccount(db: Kysely<DB>, account_id: number): Promise<AccountRow | undefined> {
  return selectAccount(db, account_id)
}
