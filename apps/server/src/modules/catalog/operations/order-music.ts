import { isSameSet } from '@tembrel/domain/content/same-set.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockMusiccomps, selectMusiccompForUpdate, selectTrackIds, updatePlaces } from '../catalog.queries.ts'

/**
 * Puts the compilations of music (`musiccomp_id` null), or the tracks of one, into the order of `ids`; returns the order that
 * was. Throws NOT_FOUND (404) for no compilation, and CONFLICT (409) when these are not exactly the things that are there.
 */
export async function orderMusic(tx: Tx, musiccomp_id: number | null, ids: readonly number[]): Promise<number[]> {
  if (musiccomp_id !== null && !(await selectMusiccompForUpdate(tx.db, musiccomp_id))) throw apiError('NOT_FOUND')
  const before = musiccomp_id === null ? await lockMusiccomps(tx.db) : await selectTrackIds(tx.db, musiccomp_id)
  if (!isSameSet(before, ids)) throw apiError('CONFLICT')
  await updatePlaces(tx.db, musiccomp_id === null ? 'musiccomps' : 'musics', ids)
  return before
}
