/** Writes a sound in the format that another one has (docs/decisions/0100). */
import { open, rm, type FileHandle } from 'node:fs/promises'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import { AudioToolsError, type Mp3Kbps } from '../audio-tools.ts'
import { openFlacWriter } from './write-flac.ts'
import { openWavWriter } from './write-wav.ts'
import type { SoundWriter, WrittenSound } from './sound-writer.ts'

const MP3_KBPS: readonly Mp3Kbps[] = [64, 96, 128, 160, 192, 256, 320]
const MP3_RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const
/** Up to this rate MP3 knows no more than so many thousand bits. */
const LOW_RATE = 24_000
const LOW_RATE_KBPS = 160

/** Opens `out` for the time of `use` and closes the sound behind it; a failed one is removed. */
export async function withSoundWriter(
  out: string,
  sound: WrittenSound,
  use: (writer: SoundWriter) => Promise<void>,
): Promise<void> {
  const handle = await open(out, 'w+')
  try {
    const writer = await openWriter(handle, sound)
    await use(writer)
    await writer.end()
  } catch (error) {
    await rm(out, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function openWriter(handle: FileHandle, sound: WrittenSound): Promise<SoundWriter> {
  if (sound.wav) return openWavWriter(handle, sound.wav)
  if (sound.codec === 'flac') return openFlacWriter(handle, sound)
  if (sound.codec === 'mp3') return encoding(handle, await mp3Encoder(sound))
  if (sound.codec === 'vorbis') return encoding(handle, await vorbisEncoder(sound))
  throw new AudioToolsError('audio_not_writable', `Nothing here writes ${sound.codec}`)
}

interface Encoder {
  encode(channels: Float32Array[]): Uint8Array
  finalize(): Uint8Array
}

function encoding(handle: FileHandle, encoder: Encoder): SoundWriter {
  return {
    // The encoder uses the same memory for its next output, but not before this has been written.
    add: async ({ channels }) => handle.appendFile(encoder.encode(channels)),
    end: async () => handle.appendFile(encoder.finalize()),
  }
}

async function mp3Encoder({ sample_rate, channels, kbps }: WrittenSound): Promise<Encoder> {
  const rate = MP3_RATES.find((one) => one === sample_rate)
  if (!rate) throw new AudioToolsError('audio_not_writable', 'MP3 of this rate is not written')
  const encoder = await createMp3Encoder()
  const bitrate = mp3Kbps(kbps ?? 0, rate)
  encoder.configure({ sampleRate: rate, outputSampleRate: rate, channels: channels === 1 ? 1 : 2, bitrate })
  return encoder
}

/** The next rate of bits that is no lower, so that nothing is lost that was there. */
export function mp3Kbps(kbps: number, sample_rate: number): Mp3Kbps {
  const highest = sample_rate <= LOW_RATE ? LOW_RATE_KBPS : 320
  // An average of a file with a tag reads a little higher than its frames are.
  return MP3_KBPS.find((one) => one >= kbps - 4 || one === highest) ?? 320
}

async function vorbisEncoder({ sample_rate, channels, kbps }: WrittenSound): Promise<Encoder> {
  const encoder = await createOggEncoder()
  // Quality 10 is about 250 thousand bits a second and channel, 0 about 32; the next higher one is taken.
  const vbrQuality = Math.max(3, Math.min(10, Math.ceil((kbps ?? 0) / channels / 25)))
  encoder.configure({ sampleRate: sample_rate, channels: channels === 1 ? 1 : 2, vbrQuality })
  return encoder
}
