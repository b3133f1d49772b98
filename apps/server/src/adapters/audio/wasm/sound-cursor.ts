/** Reads ranges of a sound, decoded piece by piece, so that memory does not grow with its length. */
import { AudioToolsError } from '../audio-tools.ts'
import { mixDown, type SoundPiece } from './decode-sound.ts'
import { Resampler } from './resampler.ts'

export type Channels = readonly Float32Array[]

export interface SoundFormat {
  readonly sample_rate: number
  readonly channels: number
}

/** Rate and channels of the first piece. Throws `audio_unreadable` without any. */
export async function formatOf(pieces: AsyncGenerator<SoundPiece>): Promise<SoundFormat> {
  for await (const { sample_rate, channels } of pieces) return { sample_rate, channels: channels.length }
  throw new AudioToolsError('audio_unreadable', 'The file holds no samples')
}

/** Reads ranges of a sound in their order, at a rate and with a number of channels. */
export class SoundCursor {
  readonly #parts: AsyncGenerator<Channels>
  readonly #rate: number
  #part: Channels = []
  /** The frame at which `#part` begins. */
  #at = 0

  constructor(pieces: AsyncGenerator<SoundPiece>, { sample_rate, channels }: SoundFormat) {
    this.#parts = atFormat(pieces, sample_rate, channels)
    this.#rate = sample_rate
  }

  /** What there is between two moments; none of it may be before the end of what was read last. */
  async *read(from_ms: number, to_ms: number): AsyncGenerator<Channels> {
    const [from, to] = [from_ms, to_ms].map((at) => Math.round((at * this.#rate) / 1000)) as [number, number]
    for (;;) {
      const length = this.#part[0]?.length ?? 0
      const [begin, end] = [Math.max(from, this.#at), Math.min(to, this.#at + length)]
      if (begin < end) yield this.#part.map((channel) => channel.subarray(begin - this.#at, end - this.#at))
      if (this.#at + length >= to) return
      const next = await this.#parts.next()
      if (next.done) return
      this.#at += length
      this.#part = next.value
    }
  }
}

async function* atFormat(
  pieces: AsyncGenerator<SoundPiece>,
  sample_rate: number,
  count: number,
): AsyncGenerator<Channels> {
  let resampler: Resampler | null = null
  for await (const piece of pieces) {
    const channels = withCount(piece.channels, count)
    if (piece.sample_rate !== sample_rate) resampler ??= new Resampler(piece.sample_rate, sample_rate, count)
    yield resampler ? resampler.add(channels) : channels
  }
  if (resampler) yield resampler.end()
}

function withCount(channels: Float32Array[], count: number): Float32Array[] {
  if (channels.length === count) return channels
  const mixed = mixDown(channels)
  return Array.from({ length: count }, () => mixed)
}
