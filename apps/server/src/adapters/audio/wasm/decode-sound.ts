import { decodeChunked } from 'audio-decode'
import { isTooLong, isUsualSampleRate } from '../accepted-audio.ts'
import { AudioToolsError } from '../audio-tools.ts'
import type { AudioFormat } from '../audio-tools.ts'
import { readAudioHeader } from './audio-header.ts'
import type { AudioHeader } from './header-facts.ts'
import { readPieces } from './byte-reader.ts'
import type { ByteReader } from './byte-reader.ts'
import { keepFlacHeadersWhole } from './flac-pieces.ts'
import { moveIndexForward, readIsoMedia } from './iso-media.ts'
import type { IsoMedia } from './iso-media.ts'

/** Decoded samples of −1…1, one array a channel. */
export type SoundPiece = { channels: Float32Array[]; sample_rate: number }

/** Pieces of the file are small, because silence can unpack to a thousand times its size. */
const PIECE_LENGTH = 16 * 1024

const DECODERS = { mp3: 'mp3', wav: 'wav', flac: 'flac', m4a: 'm4a', aac: 'aac' } as const

/**
 * Decodes a sound piece by piece, so that memory does not grow with its length. Every piece has as many channels as the
 * first. Throws `audio_unreadable` for what is no sound, is damaged or is longer than we take.
 */
export async function* decodeSound(reader: ByteReader): AsyncGenerator<SoundPiece> {
  const header = await readAudioHeader(reader)
  // A decoder makes room for every channel that the header states, however many.
  const isKnown = header?.codec && header.audio_streams === 1 && header.channels <= 2
  if (!isKnown) throw unreadable('The file holds no sound that we know')
  let channelCount = 0
  let decoded_ms = 0
  try {
    for await (const piece of decodeChunked(await encodedPieces(reader, header.format), decoderOf(header))) {
      if (!isUsualSampleRate(piece.sampleRate)) throw unreadable('The sample rate of the sound is none that we take')
      channelCount ||= Math.max(header.channels, piece.channelData.length)
      decoded_ms += ((piece.channelData[0]?.length ?? 0) * 1000) / piece.sampleRate
      yield { channels: withChannels(piece.channelData, channelCount), sample_rate: piece.sampleRate }
      if (isTooLong(decoded_ms)) return
    }
  } catch (error) {
    throw error instanceof AudioToolsError ? error : unreadable('The sound is damaged', error)
  }
  if (decoded_ms === 0) throw unreadable('The file holds no samples')
}

function decoderOf({ format, codec }: AudioHeader): Parameters<typeof decodeChunked>[1] {
  if (format === 'ogg') return codec === 'opus' ? 'opus' : 'oga'
  return DECODERS[format]
}

async function encodedPieces(reader: ByteReader, format: AudioFormat): Promise<AsyncIterable<Uint8Array>> {
  const pieces = readPieces(reader, 0, reader.size, PIECE_LENGTH)
  if (format === 'flac') return keepFlacHeadersWhole(pieces)
  const media = format === 'm4a' ? await readIsoMedia(reader) : null
  return media?.is_index_late ? withIndexFirst(reader, media) : pieces
}

/** The decoder keeps everything that comes before the index, so the index is given first. */
async function* withIndexFirst(reader: ByteReader, media: IsoMedia): AsyncGenerator<Uint8Array> {
  yield moveIndexForward(await reader.read(media.index_start, media.index_length), media)
  yield* readPieces(reader, 0, media.index_start, PIECE_LENGTH)
  yield* readPieces(reader, media.index_start + media.index_length, reader.size, PIECE_LENGTH)
}

/**
 * The decoder gives equal channels only once; the file's own number of them is restored, because loudness counts every
 * channel. More channels than there were at first are mixed down.
 */
function withChannels(channels: Float32Array[], count: number): Float32Array[] {
  if (channels.length === count) return channels
  const [first] = channels
  if (channels.length === 1 && first) return Array.from({ length: count }, () => first)
  const mixed = mixDown(channels)
  return Array.from({ length: count }, () => mixed)
}

/** One channel that is the mean of all. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels
  if (!first || channels.length === 1) return first ?? new Float32Array()
  return first.map((_, index) => {
    let sum = 0
    for (const channel of channels) sum += channel[index] ?? 0
    return sum / channels.length
  })
}

function unreadable(message: string, cause?: unknown): AudioToolsError {
  return new AudioToolsError('audio_unreadable', message, { cause })
}
