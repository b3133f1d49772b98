import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCorrectionBars } from '../corrections.queries.ts'

/** `corrected`: it has been corrected. `bound`: an order or a withdrawal rests on what it moved. Null: nothing bars it. */
export type CorrectionBar = 'corrected' | 'bound' | null

/** What bars a correction by hand, by operation (Product §4). */
export async function readCorrectionBars(
  db: Kysely<DB>,
  operation_ids: readonly number[],
): Promise<ReadonlyMap<number, CorrectionBar>> {
  const rows = await selectCorrectionBars(db, [...new Set(operation_ids)])
  return new Map(
    rows.map(({ operation_id, is_corrected, is_bound }) => [
      operation_id,
      is_corrected ? 'corrected' : is_bound ? 'bound' : null,
    ]),
  )
}
