import type { Tx } from '../../../database/transaction.ts'
import { insertNarratorcomp } from '../compilations.queries.ts'

/** A compilation of narrators in the given order; returns its id. */
export async function createNarratorcomp(
  tx: Tx,
  comp: Parameters<typeof insertNarratorcomp>[1],
  narrator_ids: readonly number[],
): Promise<number> {
  return insertNarratorcomp(tx.db, comp, narrator_ids)
}
