/**
 * Hearing two recordings one after the other: at equal loudness and from the same place (Product §4).
 *
 * The player turns every track to one level, but only down. A recording that is quieter than the level stays quieter, and
 * the louder of two would seem the better: so both are turned to the quieter of them.
 */
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { LEVEL_LUFS } from '../../../player/loudness.ts'
import type { Track } from '../../../player/track.ts'
import type { Take } from '../../nouns/order/order-types.ts'

/** A recording that can be heard, and the take it was sent in. */
export interface Source {
  readonly take: Take
  readonly file: WireFile
  readonly track: Track
}

export type Slot = 'a' | 'b'

/** File ids of the two that are compared: «A» came before «B», in an earlier take or earlier in the same. */
export type Pair = Readonly<Record<Slot, string>>

/** The pair to begin with: the newest recording and its like in the take before, else the first two of the same take. */
export function firstPair(sources: readonly Source[]): Pair | null {
  const [newest, next] = sources
  if (!newest || !next) return null
  const before = sources.find(({ take }) => take.id !== newest.take.id)
  return before ? { a: before.file.id, b: newest.file.id } : { a: newest.file.id, b: next.file.id }
}

/** The pair after another recording was chosen: the one that is left stays, so that the two can be compared. */
export function pairAfter(pair: Pair | null, shown_id: string | null, chosen_id: string): Pair | null {
  if (pair === null || pair.a === chosen_id || pair.b === chosen_id) return pair
  return shown_id === pair.a ? { a: pair.a, b: chosen_id } : { a: pair.b, b: chosen_id }
}

/** The loudness in LUFS to which both of a pair are brought; null when one is not known. */
export function commonLevel(sources: readonly Source[], pair: Pair | null): number | null {
  if (pair === null) return null
  const heard = sources.filter(({ file }) => file.id === pair.a || file.id === pair.b)
  const levels = heard.map(({ track }) => track.sound.loudness_lufs)
  if (levels.length < 2 || levels.includes(null)) return null
  return Math.min(LEVEL_LUFS, ...levels.filter((level) => level !== null))
}

/**
 * The track as the player brings it to `level` LUFS; as it was recorded with `level` null. The player brings all tracks to
 * one level (`LEVEL_LUFS`), so the returned track states a loudness that is shifted by the difference between the two levels.
 */
export function atLevel(track: Track, level: number | null): Track {
  const { loudness_lufs } = track.sound
  const lufs = level === null || loudness_lufs === null ? null : LEVEL_LUFS + (loudness_lufs - level)
  return { ...track, sound: { ...track.sound, loudness_lufs: lufs } }
}
