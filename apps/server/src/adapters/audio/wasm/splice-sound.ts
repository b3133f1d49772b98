/**
 * Puts phrases of one recording into another (Product 10.120, docs/decisions/0156): both are decoded piece by piece, so that memory
 * does not grow with their length.
 */
import { FADE_MS, type SplicePiece } from '@tembrel/domain/pickups/splice-plan.ts'
import type { SplicedSound } from '../audio-tools.ts'
import { LoudnessMeter } from '../measure/loudness-meter.ts'
import { withByteReader } from './byte-reader.ts'
import { decodeSound } from './decode-sound.ts'
import { formatOf, SoundCursor, type Channels, type SoundFormat } from './sound-cursor.ts'
import type { SoundWriter } from './sound-writer.ts'
import { withSoundWriter } from './write-sound.ts'
import { wavDescription } from './write-wav.ts'
import type { Splicing } from './worker-messages.ts'

/** The old voice is as loud as it is so near to a joint. */
const NEAR_MS = 20_000
/** A phrase that is further off is another recording. */
const MOST_GAIN_DB = 12
/** No sample of a phrase passes it. */
const CEILING = 0.98

/** Writes the new version to `out` as WAV of 24 bits, with the rate and the channels of the old one. Throws AudioToolsError. */
export async function spliceSound({ path, pickup, out, pieces }: Splicing): Promise<SplicedSound> {
  return withByteReader(path, (base_reader) =>
    withByteReader(pickup, async (pickup_reader) => {
      const format = await formatOf(decodeSound(base_reader))
      const open = () => ({
        base: new SoundCursor(decodeSound(base_reader), format),
        pickup: new SoundCursor(decodeSound(pickup_reader), format),
      })
      const gain_db = await gainOf(open(), pieces, format)
      if (gain_db === null) return { ok: false }
      const described = wavDescription('pcm', format.sample_rate, format.channels)
      const sound = { codec: 'pcm', ...format, bits: null, kbps: null, wav: described } as const
      await withSoundWriter(out, sound, async (writer) => {
        const sounds = open()
        const joiner = new Joiner(writer, format)
        for (const piece of pieces) {
          const factor = piece.of === 'pickup' ? 10 ** (gain_db / 20) : 1
          await joiner.begin()
          for await (const part of sounds[piece.of].read(piece.from_ms, piece.to_ms)) {
            await joiner.add(factor === 1 ? part : part.map((one) => one.map((sample) => sample * factor)))
          }
        }
        await joiner.end()
      })
      return { ok: true, gain_db }
    }),
  )
}

interface Sounds {
  readonly base: SoundCursor
  readonly pickup: SoundCursor
}

/**
 * By how much the phrases are made louder, so that all of them together are as loud as the voice near the joints. Null where
 * that is too much, or one of both is silent.
 */
async function gainOf(sounds: Sounds, pieces: readonly SplicePiece[], format: SoundFormat): Promise<number | null> {
  if (!pieces.some(({ of }) => of === 'pickup')) return 0
  const near = pieces.flatMap((piece): SplicePiece[] => {
    if (piece.of === 'pickup' || piece.to_ms - piece.from_ms <= 2 * NEAR_MS) return [piece]
    return [
      { ...piece, to_ms: piece.from_ms + NEAR_MS },
      { ...piece, from_ms: piece.to_ms - NEAR_MS },
    ]
  })
  const heard = {
    base: new LoudnessMeter(format.sample_rate, format.channels),
    pickup: new LoudnessMeter(format.sample_rate, format.channels),
  }
  let peak = 0
  for (const piece of near) {
    const meter = heard[piece.of]
    meter.interrupt()
    for await (const part of sounds[piece.of].read(piece.from_ms, piece.to_ms)) {
      meter.add(part)
      if (piece.of === 'pickup') peak = Math.max(peak, peakOf(part))
    }
  }
  const [wanted, level] = [heard.base.result().integrated_lufs, heard.pickup.result().integrated_lufs]
  if (wanted === null || level === null || peak === 0) return null
  const gain_db = wanted - level
  return Math.abs(gain_db) <= MOST_GAIN_DB && peak * 10 ** (gain_db / 20) <= CEILING ? gain_db : null
}

function peakOf(channels: Channels): number {
  let peak = 0
  for (const channel of channels) for (const sample of channel) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** Writes pieces one after another; where two meet, the end of one and the beginning of the other overlap at equal power. */
class Joiner {
  readonly #writer: SoundWriter
  readonly #format: SoundFormat
  readonly #fade: number
  /** The last frames of what was added: they may be an end. */
  #held: Channels
  /** The end of the piece before, until all of it is joined; and how much of it is. */
  #fading: Channels | null = null
  #joined = 0

  constructor(writer: SoundWriter, format: SoundFormat) {
    this.#writer = writer
    this.#format = format
    this.#fade = Math.round((FADE_MS * format.sample_rate) / 1000)
    this.#held = this.#nothing()
  }

  /** Another piece begins. */
  async begin(): Promise<void> {
    if ((this.#held[0]?.length ?? 0) === 0) return
    this.#fading = this.#held
    this.#joined = 0
    this.#held = this.#nothing()
  }

  async add(part: Channels): Promise<void> {
    const faded = this.#fading ? this.#fadeIn(part, this.#fading) : part
    const all = this.#held.map((channel, at) => joined(channel, faded[at] ?? new Float32Array()))
    const ready = Math.max(0, (all[0]?.length ?? 0) - this.#fade)
    await this.#write(all.map((channel) => channel.subarray(0, ready)))
    this.#held = all.map((channel) => channel.slice(ready))
  }

  async end(): Promise<void> {
    await this.#write(this.#held)
  }

  /** The part with what is left of the end before it, both as loud in their middle as either was. */
  #fadeIn(part: Channels, fading: Channels): Channels {
    const count = Math.min(part[0]?.length ?? 0, this.#fade - this.#joined)
    const made = part.map((channel, at) => {
      const samples = channel.slice()
      for (let index = 0; index < count; index += 1) {
        const angle = ((this.#joined + index + 0.5) / this.#fade) * (Math.PI / 2)
        const ending = fading[at]?.[this.#joined + index] ?? 0
        samples[index] = (samples[index] ?? 0) * Math.sin(angle) + ending * Math.cos(angle)
      }
      return samples
    })
    this.#joined += count
    if (this.#joined >= this.#fade) this.#fading = null
    return made
  }

  #nothing(): Channels {
    return Array.from({ length: this.#format.channels }, () => new Float32Array())
  }

  async #write(channels: Channels): Promise<void> {
    if ((channels[0]?.length ?? 0) === 0) return
    await this.#writer.add({ sample_rate: this.#format.sample_rate, channels: [...channels] })
  }
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
