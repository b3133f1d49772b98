import { readAdtsRun } from '../adts-frame.ts'
import type { AudioCodec, AudioFormat } from '../audio-tools.ts'
import { findMpegRun, id3TagLength, MPEG_RUN_LENGTH, readMpegFrame } from '../mpeg-frame.ts'
import type { ByteReader } from './byte-reader.ts'
import { readIsoMedia } from './iso-media.ts'
import type { AudioHeader } from './header-facts.ts'

const HEAD_LENGTH = 64 * 1024

/** Reads the header of a sound file, or null when the file is none of the formats that we take. */
export async function readAudioHeader(reader: ByteReader): Promise<AudioHeader | null> {
  const head = await reader.read(0, HEAD_LENGTH)
  const starts = (mark: string, at = 0) => head.toString('latin1', at, at + mark.length) === mark
  if (starts('RIFF') && starts('WAVE', 8)) return readWavHeader(head)
  if (starts('fLaC')) return header('flac', 'flac', (((head[20] ?? 0) >> 1) % 8) + 1)
  if (starts('OggS')) return readOggHeader(head)
  if (starts('ftyp', 4)) return readIsoMedia(reader).then((media) => media?.header ?? null)
  return readTaggedHeader(reader, head)
}

/** Bits of a sample by the beginning of a WAV or FLAC file; null for others. */
export async function readSampleBits(reader: ByteReader): Promise<number | null> {
  const head = await reader.read(0, HEAD_LENGTH)
  if (head.toString('latin1', 0, 4) === 'fLaC') return ((((head[20] ?? 0) & 1) << 4) | ((head[21] ?? 0) >> 4)) + 1
  if (head.toString('latin1', 0, 4) !== 'RIFF') return null
  const position = findWavFormat(head)
  return position === null ? null : head.readUInt16LE(position + 22)
}

/** The piece of a WAV file that describes its samples, without its name and length; null for other files. */
export async function readWavDescription(reader: ByteReader): Promise<Buffer | null> {
  const head = await reader.read(0, HEAD_LENGTH)
  const position = head.toString('latin1', 0, 4) === 'RIFF' ? findWavFormat(head) : null
  return position === null ? null : head.subarray(position + 8, position + 8 + head.readUInt32LE(position + 4))
}

function header(format: AudioFormat, codec: AudioCodec | null, channels: number): AudioHeader {
  return { format, codec, audio_streams: 1, has_video: false, channels }
}

/** Formats of samples that are plain numbers: integer, float, and the two of telephony. */
const PLAIN_WAV_FORMATS = new Set([1, 3, 6, 7])
export const EXTENSIBLE_WAV_FORMAT = 0xfffe

function readWavHeader(head: Buffer): AudioHeader | null {
  const position = findWavFormat(head)
  if (position === null) return null
  const written = head.readUInt16LE(position + 8)
  const isExtensible = written === EXTENSIBLE_WAV_FORMAT && position + 34 <= head.length
  const format = isExtensible ? head.readUInt16LE(position + 32) : written
  return header('wav', PLAIN_WAV_FORMATS.has(format) ? 'pcm' : null, head.readUInt16LE(position + 10))
}

/** Where the piece that describes the samples begins; null when it is not near the beginning. */
function findWavFormat(head: Buffer): number | null {
  let position = 12
  while (position + 24 <= head.length) {
    const length = head.readUInt32LE(position + 4)
    if (head.toString('latin1', position, position + 4) === 'fmt ') return position
    // Pieces of odd length are followed by a filling byte.
    position += 8 + length + (length % 2)
  }
  return null
}

function readOggHeader(head: Buffer): AudioHeader {
  const packet = 27 + (head[26] ?? 0)
  if (head.toString('latin1', packet, packet + 8) === 'OpusHead') return header('ogg', 'opus', head[packet + 9] ?? 0)
  if (head.toString('latin1', packet, packet + 7) === '\x01vorbis') {
    return header('ogg', 'vorbis', head[packet + 11] ?? 0)
  }
  return header('ogg', null, 0)
}

/** MP3 and raw AAC begin with frames, often behind a tag whose pictures can be larger than what has been read. */
async function readTaggedHeader(reader: ByteReader, head: Buffer): Promise<AudioHeader | null> {
  const tag = id3TagLength(head)
  const frames = tag > 0 ? await reader.read(tag, 2 * MPEG_RUN_LENGTH) : head
  const aac = readAdtsRun(frames, 0)
  if (aac) return header('aac', 'aac', aac.channels)
  const run = findMpegRun(frames, 0)
  const frame = run === null ? null : readMpegFrame(frames, run)
  return frame ? header('mp3', frame.layer === 3 ? 'mp3' : null, frame.channels) : null
}
