import type { LevelChange } from '../audio-tools.ts'
import { AudioToolsError } from '../audio-tools.ts'
import { PeakLimiter } from '../measure/peak-limiter.ts'
import { readAudioHeader, readWavDescription } from './audio-header.ts'
import type { AudioHeader } from './header-facts.ts'
import { withByteReader, withProgress, type ByteReader } from './byte-reader.ts'
import { decodeSound, type SoundPiece } from './decode-sound.ts'
import { floatDescription, isPlainNumbers } from './write-wav.ts'
import { withSoundWriter } from './write-sound.ts'
import type { WrittenSound } from './sound-writer.ts'

interface Amplifying {
  readonly path: string
  readonly out: string
  readonly change: LevelChange
  /** `float_wav`: for an encoder that reads it next. */
  readonly as: 'float_wav' | 'same'
}

/** Writes the sound to `out`, louder or quieter, its peaks held below the ceiling. Throws AudioToolsError. */
export async function amplifySound(asked: Amplifying, onProgress: (part: number) => void): Promise<void> {
  await withByteReader(asked.path, async (reader) => {
    const header = await readAudioHeader(reader)
    if (!header?.codec) throw new AudioToolsError('audio_unreadable', 'The file holds no sound that we know')
    const pieces = decodeSound(withProgress(reader, onProgress))
    const next = await pieces.next()
    if (next.done) throw new AudioToolsError('audio_unreadable', 'The file holds no samples')
    const first = next.value
    const { sample_rate, channels } = first
    const limiter = new PeakLimiter(sample_rate, channels.length, {
      gain: 10 ** (asked.change.gain_db / 20),
      ceiling: 10 ** (asked.change.ceiling_db / 20),
    })
    await withSoundWriter(asked.out, await writtenSound(reader, header, first, asked), async (writer) => {
      await writer.add({ sample_rate, channels: limiter.add(channels) })
      for await (const piece of pieces) await writer.add({ sample_rate, channels: limiter.add(piece.channels) })
      await writer.add({ sample_rate, channels: limiter.end() })
    })
  })
}

async function writtenSound(
  reader: ByteReader,
  header: AudioHeader,
  first: SoundPiece,
  { as, change }: Amplifying,
): Promise<WrittenSound> {
  const { sample_rate, channels } = first
  const facts = { sample_rate, channels: channels.length, codec: header.codec ?? 'pcm' }
  const { bits, kbps } = change
  if (as === 'float_wav') return { ...facts, bits, kbps, wav: floatDescription(sample_rate, channels.length) }
  const wav = await readWavDescription(reader)
  // What telephones take is delivered, and no recording to work on: its eight bits would be rounded once more.
  if (wav !== null && !isPlainNumbers(wav)) throw new AudioToolsError('audio_not_writable', 'Samples of telephony')
  return { ...facts, bits, kbps, wav }
}
