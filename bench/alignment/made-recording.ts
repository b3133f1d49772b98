/**
 * Makes recordings whose sentences are known: each sentence is spoken alone by espeak-ng, trimmed, and put behind the others with
 * pauses, a noise floor and breaths.
 */
import { execFileSync } from 'node:child_process'

export type Slip = 'left_out' | 'none' | 'other_script' | 'twice'

export interface MadeRecording {
  readonly language: 'en' | 'ru'
  readonly voice: string
  readonly words_per_minute: number
  readonly slip: Slip
  /** What the reader was given; sentences on lines of their own. */
  readonly script: string
  readonly samples: Float32Array
  /** Where each sentence of the script is, milliseconds; null for the one left out. Empty for another script. */
  readonly places: readonly ({ readonly from_ms: number; readonly to_ms: number } | null)[]
  /** The sentence that was read twice; else null. */
  readonly twice: number | null
}

export const SAMPLE_RATE = 22_050
const VOICES = {
  ru: ['ru', 'ru+m3', 'ru+m7', 'ru+f2', 'ru+f4', 'ru+Andy', 'ru+linda'],
  en: ['en-gb', 'en-us', 'en-us+m3', 'en-gb+f3', 'en-us+f5', 'en-gb+steph'],
}

/** Numbers of one seed, 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Wish {
  readonly language: 'en' | 'ru'
  readonly slip: Slip
  readonly pool: readonly string[]
  readonly count: number
}

/** One recording of `count` sentences that follow one another in the pool. */
export function makeRecording({ language, slip, pool, count }: Wish, random: () => number): MadeRecording {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const voices = VOICES[language]
  const voice = voices[Math.floor(random() * voices.length)] ?? language
  const words_per_minute = Math.round(between(125, 200))
  const first = Math.floor(random() * (pool.length - count))
  const texts = pool.slice(first, first + count)
  const far = (first + Math.floor(pool.length / 2)) % (pool.length - count)
  const script = (slip === 'other_script' ? pool.slice(far, far + count) : texts).join('\n')
  const changed = 1 + Math.floor(random() * (count - 2))
  const pause_s = between(0.45, 0.9)
  const parts: Float32Array[] = [silence(between(0.2, 0.8))]
  let at = parts[0]?.length ?? 0
  const add = (part: Float32Array): void => {
    parts.push(part)
    at += part.length
  }
  const say = (text: string): { from_ms: number; to_ms: number } => {
    const pace = words_per_minute * (1 + gauss(random) * 0.07)
    const sound = speak(text, voice, { pace, pitch: between(35, 65) })
    const from_ms = (at * 1000) / SAMPLE_RATE
    add(sound)
    const to_ms = (at * 1000) / SAMPLE_RATE
    // Some sentences follow one another almost without a pause.
    add(
      silence(
        random() < 0.03 ? between(0.05, 0.15) : Math.max(0.22, Math.min(1.5, pause_s * (1 + gauss(random) * 0.35))),
      ),
    )
    if (random() < 0.25) breathe(parts.at(-1), random)
    return { from_ms, to_ms }
  }
  const places = texts.map((text, index) => {
    if (slip === 'left_out' && index === changed) return null
    const place = say(text)
    if (slip === 'twice' && index === changed) say(text)
    return place
  })
  return {
    ...{ language, voice, words_per_minute, slip, script },
    samples: withNoise(joined(parts, at), between(-72, -48), random),
    places: slip === 'other_script' ? [] : places,
    twice: slip === 'twice' ? changed : null,
  }
}

function speak(text: string, voice: string, { pace, pitch }: { pace: number; pitch: number }): Float32Array {
  const args = ['-v', voice, '-s', `${Math.round(pace)}`, '-p', `${Math.round(pitch)}`, '--stdout', text]
  const wav = execFileSync('espeak-ng', args, { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
  const samples = new Float32Array(Math.floor((wav.length - 44) / 2))
  for (let index = 0; index < samples.length; index += 1) samples[index] = wav.readInt16LE(44 + index * 2) / 32_768
  return trimmed(samples)
}

/** Without the quiet before and behind: what is left begins and ends with sound. */
function trimmed(samples: Float32Array): Float32Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > 0.01
  const from = samples.findIndex(isLoud)
  return from < 0 ? samples.slice(0, 0) : samples.slice(from, samples.findLastIndex(isLoud) + 1)
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE))
}

/** A breath in the middle of a pause, if there is room: noise that swells and fades, 25 to 35 dB below speech. */
function breathe(pause: Float32Array | undefined, random: () => number): void {
  const length = Math.round((0.15 + random() * 0.2) * SAMPLE_RATE)
  if (!pause || pause.length < length * 2) return
  const start = Math.floor((pause.length - length) / 2)
  for (let index = 0; index < length; index += 1) {
    pause[start + index] = gauss(random) * 0.008 * Math.sin((Math.PI * index) / length)
  }
}

function joined(parts: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function withNoise(samples: Float32Array, level_db: number, random: () => number): Float32Array {
  const amplitude = 10 ** (level_db / 20)
  return samples.map((sample) => sample + gauss(random) * amplitude)
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
