import { addLines } from '@tembrel/domain/office/trial-balance.ts'
import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockMonths, selectLastClosing, updateReopened } from '../closings.queries.ts'
import { readClosingLines } from './closings.ts'

/**
 * Opens the last closed month again; its closing stays, with who opened it and why (Product 4.835). Returns what had moved in it. Throws MONTH_NOT_LAST
 * (409) for any other month.
 */
export async function reopenMonth(
  tx: Tx,
  month: string,
  { by, at, reason }: { readonly by: number; readonly at: Date; readonly reason: string },
): Promise<Kopecks> {
  await lockMonths(tx.db)
  const last = await selectLastClosing(tx.db)
  if (last?.month !== month) throw apiError('MONTH_NOT_LAST')
  await updateReopened(tx.db, last.id, { reopened_by: by, reopened_at: at, reason })
  const lines = await readClosingLines(tx.db, last.id)
  return kopecks(BigInt(addLines([...lines.values()]).turnover.debit))
}
