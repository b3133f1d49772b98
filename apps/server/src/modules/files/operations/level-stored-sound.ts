import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { AudioToolsError } from '../../../adapters/audio/audio-tools.ts'
import { levelSound, type LevelWish } from '../../../adapters/audio/level-sound.ts'
import type { AppContext } from '../../../app-context.ts'
import { FIRST_TRY, type EarlierTries } from '../../../jobs/earlier-tries.ts'
import { inWorkingFolder } from '../../../working-folder.ts'
import type { FileRow } from '../files.queries.ts'
import { isTriedAgain } from './is-tried-again.ts'
import type { StoredUpload } from '../stored-upload.ts'

/** A louder sound is hardly larger: the container and the rate of bits are those of the original. */
const GROWTH = 2
const SLACK_BYTES = 1024 * 1024

export type LevelledUpload =
  | { readonly ok: true; readonly upload: StoredUpload; readonly gain_db: number }
  | { readonly ok: false; readonly reason: 'format' | 'missed' }

/**
 * Makes a version of a stored sound at the wanted level and stores it under `version_id`, the original untouched; a repeated job writes
 * to the same place. Throws when the fault is ours, so that the job is tried again.
 */
export async function levelStoredSound(
  app: AppContext,
  source: FileRow,
  version: { readonly id: string; readonly wish: LevelWish; readonly earlier?: EarlierTries },
  onProgress: (part: number) => void,
): Promise<LevelledUpload> {
  return inWorkingFolder(async (folder) => {
    const out = join(folder, 'levelled')
    const levelled = await app.storage.withLocalFile(source.storage_key, (path) =>
      refusedOr(app, levelSound(app.audio, { path, out }, version.wish, onProgress), version.earlier ?? FIRST_TRY),
    )
    if (typeof levelled === 'string') return { ok: false, reason: levelled }
    const storage_key = `${source.kind}/${version.id}`
    const { size, sha256 } = await app.storage.put(storage_key, createReadStream(out), {
      content_type: source.content_type,
      size_limit: source.size * GROWTH + SLACK_BYTES,
    })
    const { name, content_type } = source
    const upload = { id: version.id, storage_key, name, content_type, is_sound: true, size, sha256 }
    return { ok: true, upload, gain_db: levelled.gain_db }
  })
}

/** What could not be brought to its level, and why: nothing writes its format, or it took too long or did not come out right. */
async function refusedOr<T>(
  app: AppContext,
  levelling: Promise<T | null>,
  earlier: EarlierTries,
): Promise<T | 'format' | 'missed'> {
  try {
    return (await levelling) ?? 'missed'
  } catch (error) {
    if (isTriedAgain(error, earlier)) throw error
    app.log.warn({ err: error }, 'a recording could not be brought to its level')
    return error instanceof AudioToolsError && error.code === 'audio_not_writable' ? 'format' : 'missed'
  }
}
