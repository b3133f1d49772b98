import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBankDays, selectHeldByReceipts, selectUnevenReceipts } from '../bank-check.queries.ts'

export interface ReceiptFault {
  readonly what: 'unclaimed_balance' | 'uneven_receipt' | 'bank_day'
  readonly receipt_id?: number
  readonly day?: string
  readonly expected_kopecks?: number
  readonly found_kopecks?: number
}

/**
 * Holds the bank's lines against the ledger (Product 4.928, nightly): what receipts hold is the unclaimed balance, each receipt is what
 * became of it, and every day's lines are the ledger's movements of the bank. Empty when the books are right.
 */
export async function checkReceipts(db: Kysely<DB>): Promise<ReceiptFault[]> {
  const { held, balance } = await selectHeldByReceipts(db)
  const days = await selectBankDays(db)
  return [
    ...(held === balance
      ? []
      : [{ what: 'unclaimed_balance' as const, expected_kopecks: held, found_kopecks: balance }]),
    ...(await selectUnevenReceipts(db)).map((row) => ({ what: 'uneven_receipt' as const, ...row })),
    ...days
      .filter((row) => row.lines_kopecks !== row.ledger_kopecks)
      .map(({ day, lines_kopecks, ledger_kopecks }) => ({
        ...{ what: 'bank_day' as const, day, expected_kopecks: lines_kopecks, found_kopecks: ledger_kopecks },
      })),
  ]
}
