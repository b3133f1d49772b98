import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isOverdraft } from '../../../http/database-errors.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertOperation } from '../ledger.queries.ts'
import { operationRowOf, type LedgerOperation } from '../ledger-operation.ts'

export interface Posted {
  readonly operation_id: number
  readonly replayed: boolean
  /** What the escrow of the operation's order holds now; nothing for an operation without an order. */
  readonly escrow: Kopecks
}

/**
 * Posts one operation to the ledger inside the caller's transaction (docs/money.md). Posting the same operation again
 * returns the first one with `replayed: true` and moves nothing. Throws BALANCE_TOO_LOW (422) when a wallet, payout or
 * escrow would fall below zero.
 */
export async function postOperation(tx: Tx, operation: LedgerOperation): Promise<Posted> {
  try {
    const { operation_id, replayed, escrow_kopecks } = await insertOperation(tx.db, operationRowOf(operation))
    return { operation_id, replayed, escrow: kopecks(escrow_kopecks) }
  } catch (error) {
    if (isOverdraft(error)) throw new ApiError(422, 'BALANCE_TOO_LOW')
    throw error
  }
}
