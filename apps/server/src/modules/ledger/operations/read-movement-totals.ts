import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectMovementTotals } from '../movements.queries.ts'

/** What moved between two kinds of account by one kind of operation. */
export interface MovementTotal {
  readonly kind: string
  readonly debit_kind: string
  readonly credit_kind: string
  /** Whether it came from outside, left, or passed our own account; else it went from one balance to another. */
  readonly is_outside: boolean
  readonly sum_kopecks: number
  /** Transfers. */
  readonly count: number
}

/** Everything that moved in a span of time, by what it was (docs/money.md). */
export async function readMovementTotals(db: Kysely<DB>, span: { from: Date; until: Date }): Promise<MovementTotal[]> {
  return selectMovementTotals(db, span)
}
