/**
 * Brings a sound to a wanted level (docs/decisions/0100): holding its peaks down takes loudness away, so what came out is measured and
 * tried again until it is right.
 */
import type { AudioLoudness, AudioTools, LevelChange } from './audio-tools.ts'

export interface LevelWish extends Pick<LevelChange, 'bits' | 'kbps'> {
  /** By which level: loudness in LUFS, or mean power in dBFS. */
  readonly by: 'loudness' | 'rms'
  readonly level: number
  /** What was measured of the sound, by the same measure. */
  readonly level_now: number
  /** dBTP. */
  readonly true_peak_max: number
}

export interface LevelledSound {
  /** How much louder it has become, dB. */
  readonly gain_db: number
}

/** How far the level may be from what is wanted, and how often it is tried. LU or dB. */
const TOLERANCE = 0.4
const ATTEMPTS_AT_MOST = 7
/** A lossy encoder moves peaks; it is left some room from the start. dB. */
const LOSSLESS_ROOM = 0.2
const LOSSY_ROOM = 0.6
/** How much of an attempt is making the sound; the rest is listening to it. */
const MAKING = 0.6

/**
 * Writes the sound to `out` at the wanted level, its format kept; null when it cannot be brought there. `onProgress` hears how much is
 * done, 0–1. Throws AudioToolsError.
 */
export async function levelSound(
  audio: Pick<AudioTools, 'amplify' | 'loudness'>,
  files: { readonly path: string; readonly out: string },
  wish: LevelWish,
  onProgress: (part: number) => void,
): Promise<LevelledSound | null> {
  const { bits, kbps } = wish
  let gain_db = wish.level - wish.level_now
  let ceiling_db = wish.true_peak_max - (kbps === null ? LOSSLESS_ROOM : LOSSY_ROOM)
  for (let attempt = 0; attempt < ATTEMPTS_AT_MOST; attempt += 1) {
    const change = { gain_db, ceiling_db, kbps, bits }
    await audio.amplify(files.path, files.out, change, (part) => onProgress(doneOf(attempt, part * MAKING)))
    onProgress(doneOf(attempt, MAKING))
    const heard = await audio.loudness(files.out)
    const level = levelOf(heard, wish)
    if (level === null) return null
    const over = (heard.true_peak_db ?? -Infinity) - wish.true_peak_max
    if (Math.abs(wish.level - level) <= TOLERANCE && over <= 0) return { gain_db: level - wish.level_now }
    gain_db += wish.level - level
    if (over > 0) ceiling_db -= over + LOSSLESS_ROOM
  }
  return null
}

function levelOf(heard: AudioLoudness, { by }: LevelWish): number | null {
  return by === 'loudness' ? heard.integrated_lufs : heard.rms_db
}

/** The number of attempts is unknown, so each fills half of what is left. */
function doneOf(attempt: number, part: number): number {
  return 1 - 0.5 ** attempt * (1 - part / 2)
}
