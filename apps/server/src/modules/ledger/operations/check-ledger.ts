import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectMismatches } from '../ledger.queries.ts'

/**
 * Recomputes every balance from its transfers (docs/money.md, nightly). Returns the accounts that differ; an empty list
 * means that no money was created or lost.
 */
export async function checkLedger(
  db: Kysely<DB>,
): Promise<{ account_id: number; kind: string; stored_kopecks: number; summed_kopecks: number }[]> {
  return selectMismatches(db)
}
