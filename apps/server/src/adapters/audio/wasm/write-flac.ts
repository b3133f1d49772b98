import type { FileHandle } from 'node:fs/promises'
import openEncoder from '@audio/encode-flac'
import { AudioToolsError } from '../audio-tools.ts'
import type { SoundWriter, WrittenSound } from './sound-writer.ts'

/** The position of the number of samples: the last 36 bits before the digest. */
const SAMPLE_COUNT_AT = 21

/** Writes FLAC of 16 or 24 bits. Throws `audio_not_writable` for other depths. */
export async function openFlacWriter(handle: FileHandle, sound: WrittenSound): Promise<SoundWriter> {
  const { sample_rate, channels, bits } = sound
  if (bits !== 16 && bits !== 24) throw new AudioToolsError('audio_not_writable', 'FLAC of this depth is not written')
  const encoder = await openEncoder({ sampleRate: sample_rate, channels, bitDepth: bits })
  let frames = 0
  return {
    async add(piece) {
      const length = piece.channels[0]?.length ?? 0
      if (length === 0) return
      frames += length
      await handle.appendFile(encoder.encode(piece.channels))
    },
    async end() {
      await handle.appendFile(encoder.flush())
      // The encoder writes its head before it knows how long the sound is; players show that length.
      const count = Buffer.alloc(5)
      const old = await handle.read(Buffer.alloc(1), 0, 1, SAMPLE_COUNT_AT)
      count[0] = ((old.buffer[0] ?? 0) & 0xf0) | (Math.floor(frames / 2 ** 32) & 0x0f)
      count.writeUInt32BE(frames % 2 ** 32, 1)
      await handle.write(count, 0, count.length, SAMPLE_COUNT_AT)
    },
  }
}
