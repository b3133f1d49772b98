import type { Tx } from '../../../../database/transaction.ts'
import { insertCompilation, replacePickedNarrators } from '../staff-compilations.queries.ts'

/** A compilation of narrators in the given order; returns its id. */
export async function createNarratorcomp(
  tx: Tx,
  comp: Parameters<typeof insertCompilation>[1],
  narrator_ids: readonly number[],
): Promise<number> {
  const id = await insertCompilation(tx.db, comp)
  await replacePickedNarrators(tx.db, id, narrator_ids)
  return id
}
