import type { Tx } from '../../../database/transaction.ts'
import { insertMusiccomp } from '../catalog.queries.ts'

/** A compilation of music; returns its id. */
export async function createMusiccomp(tx: Tx, comp: Parameters<typeof insertMusiccomp>[1]): Promise<number> {
  return insertMusiccomp(tx.db, comp)
}
