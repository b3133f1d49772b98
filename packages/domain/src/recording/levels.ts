/**
 * How loud a microphone is (Product §10). Levels of blocks are kept as bytes: decibels below full scale, 0 the loudest.
 *
 * Invariant: a louder sound never has a higher byte.
 */

/** What stands for digital silence. Decibels below full scale. */
export const SILENCE = 120

/** The level of a block by its highest sample, 0 to 1. */
export function levelByte(peak: number): number {
  return peak <= 0 ? SILENCE : Math.min(SILENCE, Math.max(0, Math.round(-20 * Math.log10(peak))))
}

/** The highest sample, 0 to 1, that a level stands for. */
export function peakOf(level: number): number {
  return level >= SILENCE ? 0 : 10 ** (-level / 20)
}

export type LevelWord = 'none' | 'quiet' | 'good' | 'loud'

/** Decibels below full scale: audiobooks allow peaks up to 3 dB below it (Product 5.32). */
const LOUD = 3
const QUIET = 24
const NO_SIGNAL = 80

/** What the loudest of the last moments means to a speaker. */
export function levelWord(levels: readonly number[]): LevelWord {
  const loudest = levels.reduce((least, level) => Math.min(least, level), SILENCE)
  if (loudest < LOUD) return 'loud'
  if (loudest <= QUIET) return 'good'
  return loudest < NO_SIGNAL ? 'quiet' : 'none'
}

/** The mean level of samples. Decibels below full scale. */
export function noiseOf(squares: number, samples: number): number {
  return samples === 0 ? SILENCE : levelByte(Math.sqrt(squares / samples))
}
