import type { Tx } from '../../../database/transaction.ts'
import { insertMusiccomp } from '../catalog.queries.ts'

/** A compilation of music; returns its id. */
export async function createMusiccomp(
  tx: Tx,
  comp: { title_ru: string; title_en: string; image: string | null; position: number },
): Promise<number> {
  return insertMusiccomp(tx.db, comp)
}
