import type { FileHandle } from 'node:fs/promises'
import { AudioToolsError } from '../audio-tools.ts'
import { EXTENSIBLE_WAV_FORMAT } from './audio-header.ts'
import type { SoundWriter } from './sound-writer.ts'

const INTEGER = 1
const FLOAT = 3
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

/** A WAV file of floating point, for another encoder to read. */
export function floatDescription(sample_rate: number, channels: number): Buffer {
  const description = Buffer.alloc(16)
  description.writeUInt16LE(FLOAT, 0)
  description.writeUInt16LE(channels, 2)
  description.writeUInt32LE(sample_rate, 4)
  description.writeUInt32LE(sample_rate * channels * 4, 8)
  description.writeUInt16LE(channels * 4, 12)
  description.writeUInt16LE(32, 14)
  return description
}

/**
 * Writes samples as the description of a WAV file says: that is kept byte by byte. Throws `audio_not_writable` for what is not plain
 * numbers.
 */
export async function openWavWriter(handle: FileHandle, description: Buffer): Promise<SoundWriter> {
  const channelCount = description.readUInt16LE(2)
  const bytes = description.readUInt16LE(12) / channelCount
  const write = (kindOf(description) === FLOAT ? FLOATS : kindOf(description) === INTEGER ? INTEGERS : {})[bytes]
  if (!write) throw new AudioToolsError('audio_not_writable', 'The samples of the WAV file are no plain numbers')
  let length = 0
  const head = () => wavHead(description, length)
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

function kindOf(description: Buffer): number {
  const written = description.readUInt16LE(0)
  return written === EXTENSIBLE_WAV_FORMAT && description.length >= 26 ? description.readUInt16LE(24) : written
}

function wavHead(description: Buffer, dataLength: number): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH + 8 + description.length + 8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(head.length - 8 + dataLength + (dataLength % 2), 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(description.length, 16)
  description.copy(head, 20)
  head.write('data', 20 + description.length, 'latin1')
  head.writeUInt32LE(dataLength, 24 + description.length)
  return head
}
