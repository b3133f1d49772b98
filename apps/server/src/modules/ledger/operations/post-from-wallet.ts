import { kopecks, sumKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Tx } from '../../../database/transaction.ts'
import { operationRowOf, type LedgerOperation } from '../ledger-operation.ts'
import { insertOperationFromWallet } from '../ledger.queries.ts'
import type { Posted } from './post-operation.ts'

/** Whose wallet pays all that the operation moves. */
export type WalletOperation = LedgerOperation & { readonly profile_id: number }

/**
 * Posts as `postOperation` when the wallet holds all that the operation moves, and returns what is left in it. Otherwise nothing is
 * posted and the answer is null. The wallet is the caller's until the transaction ends, see `lockWallet`.
 */
export async function postFromWallet(
  tx: Tx,
  operation: WalletOperation,
): Promise<(Posted & { readonly wallet: Kopecks }) | null> {
  const least = sumKopecks(operation.legs.map((leg) => leg.amount_kopecks))
  const row = { ...operationRowOf(operation), profile_id: operation.profile_id }
  const posted = await insertOperationFromWallet(tx.db, row, least.toString())
  if (!posted) return null
  const { operation_id, replayed, escrow_kopecks, wallet_kopecks } = posted
  return { operation_id, replayed, escrow: kopecks(escrow_kopecks), wallet: kopecks(wallet_kopecks) }
}
