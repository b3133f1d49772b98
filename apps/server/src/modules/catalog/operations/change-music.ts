import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectTrackForUpdate, updateTrack, type TrackRow } from '../catalog.queries.ts'

/**
 * Renames a track, withdraws it or brings it back; orders that have it keep it. Returns what it was. Throws NOT_FOUND (404),
 * and CONFLICT (409) when somebody has changed it since `version` was read.
 */
export async function changeMusic(
  tx: Tx,
  edited: { readonly id: number; readonly version: number },
  track: { readonly title_ru: string; readonly title_en: string; readonly withdrawn: boolean },
  at: Date,
): Promise<TrackRow> {
  const before = await selectTrackForUpdate(tx.db, edited.id)
  if (!before) throw apiError('NOT_FOUND')
  if (before.version !== edited.version) throw apiError('CONFLICT')
  const { withdrawn, ...words } = track
  await updateTrack(tx.db, edited.id, { ...words, withdrawn_at: withdrawn ? (before.withdrawn_at ?? at) : null })
  return before
}
