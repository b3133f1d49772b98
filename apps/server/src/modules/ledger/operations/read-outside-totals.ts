import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectOutsideTotals } from '../movements.queries.ts'

/** What passed an account without a balance: kopecks of one kind of operation between two kinds of account. */
export interface OutsideTotal {
  readonly kind: string
  readonly debit_kind: string
  readonly credit_kind: string
  readonly sum_kopecks: number
}

/** What came from outside, left, and what our own account got and gave in a span of time (docs/money.md). */
export async function readOutsideTotals(db: Kysely<DB>, span: { from: Date; until: Date }): Promise<OutsideTotal[]> {
  return selectOutsideTotals(db, span)
}
