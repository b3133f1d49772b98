import { open, rm } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { MP3_SAMPLE_RATE } from '../audio-tools.ts'
import type { Mp3Kbps } from '../audio-tools.ts'
import type { SoundPiece } from './decode-sound.ts'

/** Writes MP3 frames of constant bit rate to a file, piece by piece. */
export type Mp3Writer = { add: (piece: SoundPiece) => Promise<void> }

/** Opens `out` for the time of `use` and closes the MP3 behind it; a failed one is removed. */
export async function withMp3Writer(
  out: string,
  kbps: Mp3Kbps,
  use: (writer: Mp3Writer) => Promise<void>,
): Promise<void> {
  const encoder = await createMp3Encoder()
  const handle = await open(out, 'w')
  let isConfigured = false
  try {
    await use({
      async add({ channels, sample_rate }) {
        if (!isConfigured) {
          const channelCount = channels.length === 1 ? 1 : 2
          encoder.configure({
            sampleRate: sample_rate,
            channels: channelCount,
            bitrate: kbps,
            outputSampleRate: MP3_SAMPLE_RATE,
          })
          isConfigured = true
        }
        // The encoder uses the same memory for its next output, but not before this has been written.
        await handle.appendFile(encoder.encode(channels))
      },
    })
    if (isConfigured) await handle.appendFile(encoder.finalize())
  } catch (error) {
    await rm(out, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
