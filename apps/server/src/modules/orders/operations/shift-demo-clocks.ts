import type { Tx } from '../../../database/transaction.ts'
import { updateDemoClocks } from '../orders.queries.ts'

/**
 * Moves the deadlines and clocks of open demo orders forward by a while in which the demo did not run, so that its orders do
 * not all lapse between two visits. Returns how many orders moved.
 */
export async function shiftDemoClocks(tx: Tx, seconds: number): Promise<number> {
  return updateDemoClocks(tx.db, seconds)
}
