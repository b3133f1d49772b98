import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { selectReceiptForUpdate } from './receipts.queries.ts'

/** Roubles of the wire in whole kopecks. */
export function kopecksOf(roubles: number): number {
  return Math.round(roubles * 100)
}

/**
 * Locks a receipt until the transaction ends and checks that it holds `wanted` kopecks. Throws 404, CONFLICT (409) when nothing is
 * left of it, 422 at `field` when it holds less.
 */
export async function holdReceipt(
  tx: Tx,
  id: number,
  { wanted, field }: { wanted: number; field: string },
): Promise<{ sum_kopecks: number; left_kopecks: number }> {
  const receipt = await selectReceiptForUpdate(tx.db, id)
  if (!receipt) throw apiError('NOT_FOUND')
  if (receipt.left_kopecks === 0) throw apiError('CONFLICT')
  if (wanted > receipt.left_kopecks) {
    const maximum = receipt.left_kopecks / 100
    throw apiError('VALIDATION', { errors: { [field]: { key: 'more_than_left', params: { maximum } } } })
  }
  return receipt
}
