import type { WireStaffTrack } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { changeMusic } from '../../catalog/operations/change-music.ts'
import { readStaffTracks } from './tracks.ts'

/**
 * Renames a track, withdraws it or brings it back for a member of staff. Throws NOT_FOUND (404), and CONFLICT (409) when
 * somebody has changed it since `version` was read.
 */
export async function editTrack(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  { version, ...words }: CallBody<'PUT /staff/tracks/{id}'>,
  locale: Locale,
): Promise<WireStaffTrack> {
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const before = await changeMusic(tx, { id, version }, words, at)
    const data = { title_ru: before.title_ru, title_en: before.title_en, withdrawn: words.withdrawn }
    await recordAudit(tx, { actor, action: 'change-track', target: { kind: 'music', id }, data, at })
    const [track] = await readStaffTracks(tx.db, { id }, locale)
    if (!track) throw apiError('NOT_FOUND')
    return track
  })
}
