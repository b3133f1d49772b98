import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { barOf, type CorrectionBar } from '../correction-bars.ts'
import { selectCorrectionBars } from '../corrections.queries.ts'

export type { CorrectionBar }

/** What bars a correction by hand, by operation (Product §4, docs/decisions/0066). */
export async function readCorrectionBars(
  db: Kysely<DB>,
  operation_ids: readonly number[],
): Promise<ReadonlyMap<number, CorrectionBar>> {
  const rows = await selectCorrectionBars(db, [...new Set(operation_ids)])
  return new Map(rows.map((row) => [row.operation_id, barOf(row)]))
}
