import { createHash } from 'node:crypto'
import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { PostingLeg } from '@tembrel/domain/money/postings.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertOperation, type LedgerLegRow } from '../ledger.queries.ts'

export interface LedgerOperation {
  /** What happened, in the words of docs/money.md: `pay`, `topup`, `complete` … */
  readonly kind: string
  /** Together with `key` names the operation once and for all, for example `order:2041` and `complete`. */
  readonly scope: string
  readonly key: string
  readonly order_id?: number
  readonly payment_id?: number
  readonly profile_id?: number
  readonly at: Date
  readonly legs: readonly PostingLeg[]
}

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
  const legs: LedgerLegRow[] = operation.legs.map((leg) => ({
    debit: leg.debit,
    credit: leg.credit,
    amount: leg.amount_kopecks.toString(),
  }))
  const request_hash = createHash('sha256')
    .update(JSON.stringify([operation.kind, legs, operation.order_id ?? null, operation.payment_id ?? null]))
    .digest()
  try {
    const { operation_id, replayed, escrow_kopecks } = await insertOperation(tx.db, {
      kind: operation.kind,
      scope: operation.scope,
      key: operation.key,
      request_hash,
      order_id: operation.order_id ?? null,
      payment_id: operation.payment_id ?? null,
      profile_id: operation.profile_id ?? null,
      at: operation.at,
      legs,
    })
    return { operation_id, replayed, escrow: kopecks(escrow_kopecks) }
  } catch (error) {
    if (isOverdraft(error)) throw new ApiError(422, 'BALANCE_TOO_LOW')
    throw error
  }
}

function isOverdraft(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'no_overdraft'
}
