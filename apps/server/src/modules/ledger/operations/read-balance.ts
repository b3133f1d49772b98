import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBalance, type BalanceKey } from '../ledger.queries.ts'

/** Kopecks in a wallet, a payout account, an order's escrow or the unclaimed money; zero when nothing ever moved there. */
export async function readBalance(db: Kysely<DB>, account: BalanceKey): Promise<Kopecks> {
  return kopecks(await selectBalance(db, account))
}
