import { FRAME_MS } from '@tembrel/domain/alignment/sound-frames.ts'
import { readAloud } from '@tembrel/domain/alignment/testing/read-aloud.ts'
import { makeWav, tone, type Signal } from './make-wav.ts'

const SAMPLE_RATE = 44_100
/** A sine whose peaks are at a level has 3 dB less of power. */
const PEAK_DB = 3

/** A WAV file in which sentences are read by two tones: a low one for the voice, a high one for what hisses. */
export function makeReadAloud(sentences: readonly string[], language: 'en' | 'ru' = 'ru'): Buffer {
  const { levels, highs } = readAloud(sentences, language)
  const frameAt = (at: number): number => Math.floor((at * 1000) / FRAME_MS)
  const [low, high] = [tone(220, PEAK_DB), tone(5000, PEAK_DB)]
  const signal: Signal = (at) => low(at) * amplitude(levels[frameAt(at)]) + high(at) * amplitude(highs[frameAt(at)])
  return makeWav([signal], (levels.length * FRAME_MS) / 1000, SAMPLE_RATE)
}

function amplitude(level_db = -Infinity): number {
  return 10 ** (level_db / 20)
}
