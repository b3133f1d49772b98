import type { FileHandle } from 'node:fs/promises'
import { AudioToolsError } from '../audio-tools.ts'
import { EXTENSIBLE_WAV_FORMAT } from './audio-header.ts'
import { toALaw, toULaw } from './g711.ts'
import type { SoundWriter } from './sound-writer.ts'

const INTEGER = 1
const FLOAT = 3
/** The two of telephony, ITU-T G.711. */
const A_LAW = 6
const U_LAW = 7
const HEAD_LENGTH = 12

/** Writes one sample of −1…1 at the place. */
type WriteSample = (data: Buffer, at: number, sample: number) => void

/** What a decoder reads as 1 is the highest whole number, what it reads as −1 the lowest. */
function scaled(sample: number, highest: number): number {
  return Math.max(-highest - 1, Math.min(highest, Math.round(sample < 0 ? sample * (highest + 1) : sample * highest)))
}

const INTEGERS: Readonly<Record<number, WriteSample>> = {
  1: (data, at, sample) => void data.writeUInt8(scaled(sample, 127) + 128, at),
  2: (data, at, sample) => void data.writeInt16LE(scaled(sample, 32_767), at),
  3: (data, at, sample) => void data.writeIntLE(scaled(sample, 8_388_607), at, 3),
  4: (data, at, sample) => void data.writeInt32LE(scaled(sample, 2_147_483_647), at),
}
const FLOATS: Readonly<Record<number, WriteSample>> = {
  4: (data, at, sample) => void data.writeFloatLE(sample, at),
  8: (data, at, sample) => void data.writeDoubleLE(sample, at),
}
const WRITERS: Readonly<Record<number, Readonly<Record<number, WriteSample>>>> = {
  [INTEGER]: INTEGERS,
  [FLOAT]: FLOATS,
  [A_LAW]: { 1: (data, at, sample) => void data.writeUInt8(toALaw(scaled(sample, 32_767)), at) },
  [U_LAW]: { 1: (data, at, sample) => void data.writeUInt8(toULaw(scaled(sample, 32_767)), at) },
}

/** A WAV file of floating point, for another encoder to read. */
export function floatDescription(sample_rate: number, channels: number): Buffer {
  return description({ kind: FLOAT, sample_rate, channels, bytes: 4 })
}

/** WAV of 24 bits, or as telephones take it. */
export function wavDescription(codec: 'alaw' | 'pcm' | 'ulaw', sample_rate: number, channels: number): Buffer {
  const kind = codec === 'pcm' ? INTEGER : codec === 'alaw' ? A_LAW : U_LAW
  return description({ kind, sample_rate, channels, bytes: codec === 'pcm' ? 3 : 1 })
}

function description(sound: { kind: number; sample_rate: number; channels: number; bytes: number }): Buffer {
  const { kind, sample_rate, channels, bytes } = sound
  // All but plain integers say that nothing more is said of them.
  const written = Buffer.alloc(kind === INTEGER || kind === FLOAT ? 16 : 18)
  written.writeUInt16LE(kind, 0)
  written.writeUInt16LE(channels, 2)
  written.writeUInt32LE(sample_rate, 4)
  written.writeUInt32LE(sample_rate * channels * bytes, 8)
  written.writeUInt16LE(channels * bytes, 12)
  written.writeUInt16LE(bytes * 8, 14)
  return written
}

/**
 * Writes samples as the description of a WAV file says: that is kept byte by byte. Throws `audio_not_writable` for samples that
 * nothing here writes.
 */
export async function openWavWriter(handle: FileHandle, described: Buffer): Promise<SoundWriter> {
  const channelCount = described.readUInt16LE(2)
  const bytes = described.readUInt16LE(12) / channelCount
  const write = WRITERS[kindOf(described)]?.[bytes]
  if (!write) throw new AudioToolsError('audio_not_writable', 'Nothing here writes the samples of the WAV file')
  let length = 0
  const head = () => wavHead(described, length)
  await handle.appendFile(head())
  return {
    async add({ channels }) {
      const frames = channels[0]?.length ?? 0
      const data = Buffer.alloc(frames * channelCount * bytes)
      for (let frame = 0; frame < frames; frame += 1) {
        for (let channel = 0; channel < channelCount; channel += 1) {
          write(data, (frame * channelCount + channel) * bytes, channels[channel]?.[frame] ?? 0)
        }
      }
      length += data.length
      await handle.appendFile(data)
    },
    async end() {
      // Pieces of odd length are followed by a filling byte.
      if (length % 2 === 1) await handle.appendFile(Buffer.alloc(1))
      const whole = head()
      await handle.write(whole, 0, whole.length, 0)
    },
  }
}

/** Whether the samples of a WAV file of this description are plain numbers. */
export function isPlainNumbers(described: Buffer): boolean {
  return [INTEGER, FLOAT].includes(kindOf(described))
}

function kindOf(described: Buffer): number {
  const written = described.readUInt16LE(0)
  return written === EXTENSIBLE_WAV_FORMAT && described.length >= 26 ? described.readUInt16LE(24) : written
}

function wavHead(described: Buffer, dataLength: number): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH + 8 + described.length + 8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(head.length - 8 + dataLength + (dataLength % 2), 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(described.length, 16)
  described.copy(head, 20)
  head.write('data', 20 + described.length, 'latin1')
  head.writeUInt32LE(dataLength, 24 + described.length)
  return head
}
