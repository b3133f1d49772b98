import type { WireStaffTrack } from '@tembrel/contract/calls/staff/compilations.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadReader } from '../../../http/upload-reader.ts'
import type { Actor } from '../../../http/session/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { createMusic } from '../../catalog/operations/music.ts'
import { nextMusicPlace } from '../../catalog/operations/next-music-place.ts'
import { discardUploads, recordUpload, storeUpload } from '../../files/operations/uploads.ts'
import type { StoredUpload } from '../../files/stored-upload.ts'
import { readStaffTracks } from './tracks.ts'

interface NewTrack {
  readonly musiccomp_id: number
  readonly upload: UploadReader<{ title_ru: string; title_en: string }>
  /** The language of the answer. */
  readonly locale: Locale
}

/**
 * Stores an uploaded track at the end of a compilation; its preview and the sound for those who have paid for it are made in the
 * background. Throws NOT_FOUND (404) for no compilation; a file that is no sound is FILE_TYPE (422) at `file`, and nothing stays
 * behind then. `beforeCommit` runs in the same transaction.
 */
export async function addTrack(
  app: AppContext,
  actor: Actor,
  { musiccomp_id, upload, locale }: NewTrack,
  beforeCommit: (tx: Tx, track: WireStaffTrack) => Promise<void> = async () => undefined,
): Promise<WireStaffTrack> {
  const stored: StoredUpload[] = []
  try {
    const titles = await upload.read(async (part) => void stored.push(await storeUpload(app, 'music', part)))
    const [sound] = stored
    if (!sound) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
    return await inTransaction(app.database, async (tx) => {
      const at = app.clock.now()
      const position = await nextMusicPlace(tx, musiccomp_id)
      await recordUpload(tx, sound, { kind: 'music', owner_profile_id: null, at })
      const id = await createMusic(tx, { musiccomp_id, ...titles, file_id: sound.id, position })
      await enqueue(tx, 'prepare-sound', { file_id: sound.id, recipient_ids: [] })
      await recordAudit(tx, { actor, action: 'add-track', target: { kind: 'music', id }, data: titles, at })
      const [track] = await readStaffTracks(tx.db, { id }, locale)
      if (!track) throw apiError('NOT_FOUND')
      await beforeCommit(tx, track)
      return track
    })
  } catch (error) {
    await discardUploads(app, stored)
    throw error
  }
}
