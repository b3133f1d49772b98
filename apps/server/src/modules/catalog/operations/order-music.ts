import { isOrderOf, type ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockMusiccomps, selectMusiccompForUpdate, selectTrackIds, updatePlaces } from '../catalog.queries.ts'

/**
 * Puts the compilations of music (`musiccomp_id` null), or the tracks of one, into another order; returns the order that
 * was. Throws NOT_FOUND (404) for no compilation, and CONFLICT (409) when these are not exactly the things that are there.
 */
export async function orderMusic(tx: Tx, musiccomp_id: number | null, order: ListOrder): Promise<number[]> {
  if (musiccomp_id !== null && !(await selectMusiccompForUpdate(tx.db, musiccomp_id))) throw apiError('NOT_FOUND')
  const before = musiccomp_id === null ? await lockMusiccomps(tx.db) : await selectTrackIds(tx.db, musiccomp_id)
  if (!isOrderOf(before, order)) throw apiError('CONFLICT')
  await updatePlaces(tx.db, musiccomp_id === null ? 'musiccomps' : 'musics', order.ids)
  return before
}
