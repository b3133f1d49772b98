import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectGoodwill } from '../corrections.queries.ts'
import { type BalanceKey, selectBalance, selectHeldForClient } from '../ledger.queries.ts'
import { type AccountKey, selectAccount, selectAccountTotal } from '../movements.queries.ts'

/** Kopecks in a wallet, a payout account, an order's escrow or the unclaimed money; zero when nothing ever moved there. */
export async function readBalance(db: Kysely<DB>, account: BalanceKey): Promise<Kopecks> {
  return kopecks(await selectBalance(db, account))
}

/** Kopecks of a client that wait in the escrows of his orders. */
export async function readHeld(db: Kysely<DB>, client_id: number): Promise<Kopecks> {
  return kopecks(await selectHeldForClient(db, client_id))
}

/**
 * What an account of ours has received less what it has given, ever, in kopecks. These accounts keep no balance after each
 * movement, because every order in flight would wait for it (docs/money.md); the sum is asked for when somebody reads it.
 */
export async function readAccountTotal(db: Kysely<DB>, key: AccountKey): Promise<number> {
  const account = await selectAccount(db, key)
  return account ? selectAccountTotal(db, account.id) : 0
}

/** Kopecks that we have given the client of an order out of goodwill so far, without what was corrected. */
export async function readGoodwill(db: Kysely<DB>, order_id: number): Promise<Kopecks> {
  return kopecks(await selectGoodwill(db, order_id))
}
