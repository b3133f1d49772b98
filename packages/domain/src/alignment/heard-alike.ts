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

/** The mean difference along the best way of laying one stretch upon the other: 0 for the same sound, about 0.8 for others. */
export function heardDifference({ evidence }: Pick<Speech, 'evidence'>, first: Stretch, second: Stretch): number {
  const [rows, columns] = [first[1] - first[0], second[1] - second[0]]
  const band = Math.max(LEAST_BAND, columns * BAND)
  const cells = Array.from({ length: 3 }, () => new Float64Array(columns + 2).fill(Infinity))
  const at = (row: number): Float64Array => cells[row % 3] ?? new Float64Array()
  const hiss = evidence[HISS] ?? new Float32Array()
  const vowel = evidence[VOWEL] ?? new Float32Array()
  for (let row = 0; row < rows; row += 1) {
    const now = at(row).fill(Infinity)
    const centre = ((row + 0.5) / rows) * columns
    const last = Math.min(columns - 1, Math.floor(centre + band))
    for (let column = Math.max(0, Math.ceil(centre - band - 1)); column <= last; column += 1) {
      const [a, b] = [first[0] + row, second[0] + column]
      const away = Math.abs((hiss[a] ?? 0) - (hiss[b] ?? 0)) + Math.abs((vowel[a] ?? 0) - (vowel[b] ?? 0))
      // Cells have two columns before the first, so that the steps need no look at the edge.
      const straight = at(row + 2)[column + 1] ?? Infinity
      const faster = at(row + 2)[column] ?? Infinity
      const slower = (at(row + 1)[column + 1] ?? Infinity) + away
      const before = row === 0 && column <= 1 ? 0 : Math.min(straight, faster, slower)
      now[column + 2] = before + away
    }
  }
  return (at(rows - 1)[columns + 1] ?? Infinity) / rows
}
