/** Listening to a stored sound: what the player and the checks need to know of it, and an MP3 that plays everywhere. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '../../app-context.ts'
import { inWorkingFolder } from '../../working-folder.ts'

/** Speech for listening on the site (facts: mono, constant bit rate, so that a player can seek by ranges). */
const PLAY_KBPS = 96
const PLAY_SIZE_LIMIT = 200 * 1024 * 1024

export interface HeardSound {
  readonly play_key: string
  readonly play_size: number
  readonly duration_ms: number
  readonly peaks: Buffer
  readonly loudness_lufs: number | null
}

/** Reads a sound in the storage and stores the MP3 beside it; null when it cannot be decoded. */
export async function listenToSound(app: AppContext, storage_key: string): Promise<HeardSound | null> {
  return await inWorkingFolder(async (folder) =>
    app.storage.withLocalFile(storage_key, async (path) => {
      const probed = await app.audio.probe(path)
      if (!probed.ok) return null
      const mp3 = join(folder, 'play.mp3')
      await app.audio.transcodeMp3(path, mp3, { kbps: PLAY_KBPS, mono: true })
      const peaks = await app.audio.peaks(mp3, 400)
      const loudness = await app.audio.loudness(mp3)
      const play_key = `${storage_key}.mp3`
      const stored = await app.storage.put(play_key, createReadStream(mp3), {
        content_type: 'audio/mpeg',
        size_limit: PLAY_SIZE_LIMIT,
      })
      const lufs = loudness.integrated_lufs
      return {
        play_key,
        play_size: stored.size,
        duration_ms: probed.duration_ms,
        peaks: Buffer.from(peaks),
        loudness_lufs: lufs !== null && Number.isFinite(lufs) ? lufs : null,
      }
    }),
  )
}
