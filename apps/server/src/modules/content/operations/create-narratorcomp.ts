import type { Tx } from '../../../database/transaction.ts'
import { insertNarratorcomp } from '../content.queries.ts'

/** A compilation of narrators in the given order. */
export async function createNarratorcomp(
  tx: Tx,
  comp: Parameters<typeof insertNarratorcomp>[1],
  narrator_ids: readonly number[],
): Promise<void> {
  await insertNarratorcomp(tx.db, comp, narrator_ids)
}
