import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAccount, selectAccountTotal, type AccountKey } from '../movements.queries.ts'

/**
 * What an account of ours has received less what it has given, ever, in kopecks. These accounts keep no balance after each
 * movement, because every order in flight would wait for it (docs/money.md); the sum is asked for when somebody reads it.
 */
export async function readAccountTotal(db: Kysely<DB>, key: AccountKey): Promise<number> {
  const account = await selectAccount(db, key)
  return account ? selectAccountTotal(db, account.id) : 0
}
