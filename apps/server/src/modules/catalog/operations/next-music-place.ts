import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockMusiccomps, selectMusiccompForUpdate, selectTrackIds } from '../catalog.queries.ts'

/** The place after the last compilation of music (null) or after the last track of one, kept for this transaction. */
export async function nextMusicPlace(tx: Tx, musiccomp_id: number | null): Promise<number> {
  if (musiccomp_id === null) return (await lockMusiccomps(tx.db)).length + 1
  if (!(await selectMusiccompForUpdate(tx.db, musiccomp_id))) throw apiError('NOT_FOUND')
  return (await selectTrackIds(tx.db, musiccomp_id)).length + 1
}
