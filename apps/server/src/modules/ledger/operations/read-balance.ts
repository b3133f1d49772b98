import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBalance } from '../ledger.queries.ts'

/** Kopecks in a wallet, a payout account or an order's escrow; zero when nothing ever moved there. */
export async function readBalance(
  db: Kysely<DB>,
  account: { kind: 'wallet' | 'payout'; profile_id: number } | { kind: 'escrow'; order_id: number },
): Promise<Kopecks> {
  return kopecks(await selectBalance(db, account))
}
