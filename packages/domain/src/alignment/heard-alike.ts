/**
 * How far two stretches of speech differ (Product §10): the same words read again sound much alike, whatever they are.
 *
 * Invariant: the paths of time keep to a pace between half and twice of each other.
 */
import { SOUND_KINDS } from './spoken-letters.ts'
import type { Speech } from './speech-segments.ts'

const HISS = SOUND_KINDS.indexOf('hiss')
const VOWEL = SOUND_KINDS.indexOf('vowel')
const BAND = 0.15
const LEAST_BAND = 5

/** Steps: the first, and the one behind the last. */
type Stretch = readonly [from: number, to: number]

/** Rows of the search: the one that is being filled and the two before it. Each has two cells before its first column. */
let rowsOf = [new Float64Array(512), new Float64Array(512), new Float64Array(512)] as const
const PAD = 2
const NOTHING = new Float32Array()

/** The mean difference along the best way of laying one stretch upon the other: 0 for the same sound, about 0.8 for others. */
export function heardDifference({ evidence }: Pick<Speech, 'evidence'>, first: Stretch, second: Stretch): number {
  const [rows, columns] = [first[1] - first[0], second[1] - second[0]]
  const start = second[0]
  const band = Math.max(LEAST_BAND, columns * BAND)
  if (rowsOf[0].length < columns + PAD) {
    const length = columns * 2 + PAD
    rowsOf = [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
  }
  let [now, before, twoBefore] = rowsOf
  for (const row of rowsOf) row.fill(Infinity, 0, columns + PAD)
  const hiss = evidence[HISS] ?? NOTHING
  const vowel = evidence[VOWEL] ?? NOTHING
  for (let row = 0; row < rows; row += 1) {
    const centre = ((row + 0.5) / rows) * columns
    const last = Math.min(columns - 1, Math.floor(centre + band))
    const from = Math.max(0, Math.ceil(centre - band - 1))
    const ownHiss = hiss[first[0] + row] ?? 0
    const ownVowel = vowel[first[0] + row] ?? 0
    for (let column = from; column <= last; column += 1) {
      const away = Math.abs(ownHiss - (hiss[start + column] ?? 0)) + Math.abs(ownVowel - (vowel[start + column] ?? 0))
      const straight = before[column + PAD - 1] ?? 0
      const faster = before[column + PAD - 2] ?? 0
      const slower = (twoBefore[column + PAD - 1] ?? 0) + away
      let best = straight < faster ? straight : faster
      if (slower < best) best = slower
      if (row === 0 && column <= 1) best = 0
      now[column + PAD] = best + away
    }
    // What the band has left behind must not be walked on from, and the next row fills a used one.
    now[from + PAD - 1] = Infinity
    now[from + PAD - 2] = Infinity
    const free = twoBefore
    twoBefore = before
    before = now
    now = free
    now.fill(Infinity, 0, columns + PAD)
  }
  return (before[columns + PAD - 1] ?? Infinity) / rows
}
