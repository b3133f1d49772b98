import type { Tx } from '../../../database/transaction.ts'
import { insertMusic } from '../catalog.queries.ts'

/** A track of a compilation of music; returns its id. */
export async function createMusic(
  tx: Tx,
  music: { musiccomp_id: number; title_ru: string; title_en: string; file_id: string; position: number },
): Promise<number> {
  return insertMusic(tx.db, music)
}
