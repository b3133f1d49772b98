import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectMusiccompForUpdate, updateMusiccomp, type MusiccompRow } from '../catalog.queries.ts'

/**
 * Changes a compilation of music; one that stays hidden keeps the moment it was hidden. Returns what it was. Throws NOT_FOUND
 * (404), and CONFLICT (409) when somebody has changed it since `version` was read.
 */
export async function changeMusiccomp(
  tx: Tx,
  edited: { readonly id: number; readonly version: number },
  comp: {
    readonly title_ru: string
    readonly title_en: string
    readonly image: string | null
    readonly hidden: boolean
  },
  at: Date,
): Promise<MusiccompRow> {
  const before = await selectMusiccompForUpdate(tx.db, edited.id)
  if (!before) throw apiError('NOT_FOUND')
  if (before.version !== edited.version) throw apiError('CONFLICT')
  const { hidden, ...words } = comp
  await updateMusiccomp(tx.db, edited.id, { ...words, hidden_at: hidden ? (before.hidden_at ?? at) : null })
  return before
}
