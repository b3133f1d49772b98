import type { Tx } from '../../../database/transaction.ts'
import { lockAccounts, lockProfilesOfAccount, type AccountRow, type ProfileRow } from '../accounts.queries.ts'

export interface TakenPerson {
  readonly account: AccountRow
  readonly profiles: readonly ProfileRow[]
}

/**
 * People with all their profiles for changing them, locked until the end of the transaction in the order of their numbers. Who
 * does not exist is left out.
 */
export async function takePeople(tx: Tx, account_ids: readonly number[]): Promise<TakenPerson[]> {
  const taken: TakenPerson[] = []
  for (const account of await lockAccounts(tx.db, account_ids)) {
    taken.push({ account, profiles: await lockProfilesOfAccount(tx.db, account.id) })
  }
  return taken
}
