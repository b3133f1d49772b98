import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { movementOf } from '../movement-of.ts'
import { selectMovements } from '../movements.queries.ts'

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

/** Everything that moved for a payment or for an order, oldest first. Whom it may be shown to is the caller's question. */
export async function listMovements(
  db: Kysely<DB>,
  of: { payment_id: number } | { order_id: number },
): Promise<Movement[]> {
  return (await selectMovements(db, of)).map(movementOf)
}
