import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { MovementRow } from './movements.queries.ts'

export interface MovementAccount {
  readonly kind: string
  readonly profile_id: number | null
  readonly order_id: number | null
}

/** One transfer of an operation: `debit` gave, `credit` received. */
export interface Movement {
  readonly operation_id: number
  /** Its place among the transfers of the operation, from 1. */
  readonly seq: number
  /** The name of the operation in docs/money.md: `topup`, `pay`, `return` … */
  readonly kind: string
  readonly key: string
  readonly payment_id: number | null
  /** The order for which the operation was made. */
  readonly order_id: number | null
  readonly at: Date
  readonly debit: MovementAccount
  readonly credit: MovementAccount
  readonly amount: Kopecks
  /** What the two accounts held after the whole operation; null for accounts that keep no balance. */
  readonly debit_after: Kopecks | null
  readonly credit_after: Kopecks | null
}

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
