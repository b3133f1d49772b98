/** An operation as it is asked for, and as the ledger's functions take it. */
import { createHash } from 'node:crypto'
import type { PostingLeg } from '@tembrel/domain/money/postings.ts'
import type { LedgerLegRow, LedgerOperationRow } from './ledger.queries.ts'

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

/** The row with the hash by which a repetition is known from another operation under the same key. */
export function operationRowOf(operation: LedgerOperation): LedgerOperationRow {
  const { kind, scope, key, at } = operation
  const legs: LedgerLegRow[] = operation.legs.map((leg) => ({
    debit: leg.debit,
    credit: leg.credit,
    amount: leg.amount_kopecks.toString(),
  }))
  const request_hash = createHash('sha256')
    .update(JSON.stringify([kind, legs, operation.order_id ?? null, operation.payment_id ?? null]))
    .digest()
  const of = {
    order_id: operation.order_id ?? null,
    payment_id: operation.payment_id ?? null,
    profile_id: operation.profile_id ?? null,
  }
  return { kind, scope, key, request_hash, ...of, at, legs }
}
