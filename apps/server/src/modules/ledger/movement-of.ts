import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { MovementRow } from './movements.queries.ts'
import type { Movement } from './operations/list-movements.ts'

/** A row as the modules above read it. */
export function movementOf(row: MovementRow): Movement {
  return {
    operation_id: row.operation_id,
    seq: row.seq,
    kind: row.kind,
    key: row.key,
    payment_id: row.payment_id,
    order_id: row.order_id,
    at: row.created_at,
    debit: { kind: row.debit_kind, profile_id: row.debit_profile_id, order_id: row.debit_order_id },
    credit: { kind: row.credit_kind, profile_id: row.credit_profile_id, order_id: row.credit_order_id },
    amount: kopecks(row.amount_kopecks),
    debit_after: row.debit_after_kopecks === null ? null : kopecks(row.debit_after_kopecks),
    credit_after: row.credit_after_kopecks === null ? null : kopecks(row.credit_after_kopecks),
  }
}
