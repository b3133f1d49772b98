import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForMerge } from '@tembrel/domain/money/postings.ts'
import type { Tx } from '../../../database/transaction.ts'
import { holdForMerge, leadAccountsTo } from '../ledger.queries.ts'
import { postOperation } from './post-operation.ts'

/**
 * All that a closed profile has in its wallet, and what waits there to be paid out, goes to another profile; from then on whatever
 * is posted to the closed one arrives at the other (docs/money.md). Lock orders and payments first.
 */
export async function mergeWallets(
  tx: Tx,
  { from, into, at }: { readonly from: number; readonly into: number; readonly at: Date },
): Promise<void> {
  const { wallet_kopecks, payout_kopecks } = await holdForMerge(tx.db, from, into)
  const legs = postingsForMerge({ from, into, sum: kopecks(wallet_kopecks), waiting: kopecks(payout_kopecks) })
  const operation = { kind: 'merge', scope: `profile:${from}`, key: 'merged', profile_id: into, at }
  if (legs.length > 0) await postOperation(tx, { ...operation, legs })
  await leadAccountsTo(tx.db, from, into)
}
