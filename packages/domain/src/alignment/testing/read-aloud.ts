/** A reader of a different make than the alignment itself knows: sounds of fixed levels, read at one pace. */
import { FRAME_MS, type SoundFrames } from '../sound-frames.ts'
import { SOUND_KINDS, spokenSentence, type SoundKind } from '../spoken-letters.ts'

const LEVELS: Readonly<Record<SoundKind, readonly [level: number, high: number]>> = {
  vowel: [-15, -45],
  voiced: [-22, -50],
  stop: [-36, -48],
  hiss: [-27, -28],
}
const ROOM = [-66, -76] as const
const FRAMES_OF_UNIT = 8
const PAUSE_FRAMES = 60

export interface ReadAloud extends SoundFrames {
  /** When each sentence begins, milliseconds. */
  readonly begins_ms: readonly number[]
}

/** The frames of sentences that are read one after the other. */
export function readAloud(sentences: readonly string[], language: 'en' | 'ru' = 'ru'): ReadAloud {
  const levels: number[] = []
  const highs: number[] = []
  const begins_ms: number[] = []
  const sound = ([level, high]: readonly [number, number], frames: number): void => {
    for (let count = 0; count < frames; count += 1) {
      levels.push(level)
      highs.push(high)
    }
  }
  sound(ROOM, PAUSE_FRAMES)
  for (const text of sentences) {
    begins_ms.push(levels.length * FRAME_MS)
    const { kinds, ends } = spokenSentence(text, language)
    for (const [at, kind] of kinds.entries()) {
      const units = (ends[at] ?? 0) - (ends[at - 1] ?? 0)
      sound(LEVELS[SOUND_KINDS[kind] ?? 'voiced'], Math.round(units * FRAMES_OF_UNIT))
    }
    sound(ROOM, PAUSE_FRAMES)
  }
  return { levels: Float32Array.from(levels), highs: Float32Array.from(highs), begins_ms }
}
