import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../jobs/earlier-tries.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { inWorkingFolder } from '../../../working-folder.ts'
import { isTriedAgain } from '../../files/operations/is-tried-again.ts'
import { recordHeardSound, type HeardMp3 } from '../../files/operations/record-heard-sound.ts'
import { insertMusicExample, selectMusicWithoutExample } from '../music.queries.ts'

/** Product §7, downloads: a preview of 30 s. */
const EXAMPLE_SECONDS = 30
/** 30 s at 128 kbit/s are half a megabyte. */
const EXAMPLE_SIZE_LIMIT = 2 * 1024 * 1024

/**
 * Makes the preview of a track: its beginning with a quiet beep now and then, faded out. Repeating it is harmless, and of two
 * that do it at once one throws its work away. A track that cannot be decoded stays without a preview.
 */
export async function prepareMusicExample(app: AppContext, music_id: number, earlier = FIRST_TRY): Promise<void> {
  const music = await selectMusicWithoutExample(app.database.kysely, music_id)
  if (!music) return
  const heard = hasKilledProcesses(earlier) ? null : await makeExample(app, music.storage_key, earlier)
  if (heard === null) {
    app.log.warn({ music_id }, 'a music track could not be read')
    return
  }
  const isWritten = await inTransaction(app.database, async (tx) => {
    if (!(await selectMusicWithoutExample(tx.db, music_id))) return false
    const at = app.clock.now()
    await recordHeardSound(tx, heard, { kind: 'music', name: music.name, owner_profile_id: null, at })
    return insertMusicExample(tx.db, { music_id, file_id: heard.id })
  }).catch(async (error: unknown) => {
    await app.storage.remove(heard.storage_key)
    throw error
  })
  if (!isWritten) await app.storage.remove(heard.storage_key)
}

async function makeExample(app: AppContext, source_key: string, earlier: EarlierTries): Promise<HeardMp3 | null> {
  try {
    return await inWorkingFolder(async (folder) => makeExampleIn(folder, app, source_key))
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    return null
  }
}

async function makeExampleIn(folder: string, app: AppContext, source_key: string): Promise<HeardMp3 | null> {
  const mp3 = join(folder, 'example.mp3')
  await app.storage.withLocalFile(source_key, async (path) =>
    app.audio.previewMp3(path, mp3, { seconds: EXAMPLE_SECONDS }),
  )
  const probed = await app.audio.probe(mp3)
  if (!probed.ok) return null
  const [peaks, loudness] = [await app.audio.peaks(mp3), await app.audio.loudness(mp3)]
  const id = app.ids.uuid()
  const storage_key = `music/${id}`
  const stored = await app.storage.put(storage_key, createReadStream(mp3), {
    content_type: 'audio/mpeg',
    size_limit: EXAMPLE_SIZE_LIMIT,
  })
  const { duration_ms } = probed
  return { id, storage_key, ...stored, duration_ms, peaks, loudness_lufs: loudness.integrated_lufs }
}
