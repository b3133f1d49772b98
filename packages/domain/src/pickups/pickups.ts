/**
 * What is read again when a script was edited after it was recorded (Product 10.109).
 *
 * Invariants: each changed or added sentence is to be recorded, the one before and the one behind it are read for the tone; the text
 * of the order divides into exactly these sentences; of sentences that were only removed nothing is read.
 */
import { ORDER_STATUS, type OrderStatusId } from '../orders/statuses.ts'
import type { ScriptDifference, SentenceChange } from './sentence-difference.ts'

/** Statuses in which the client has a recording that he may order pick-ups of. */
const OPEN_IN: readonly OrderStatusId[] = [ORDER_STATUS.verify_after_narrator, ORDER_STATUS.completed]

/** Whether pick-ups of an order can be ordered now (Product 10.110). */
export function arePickupsOpen(status: OrderStatusId): boolean {
  return OPEN_IN.includes(status)
}

/** One sentence of the text of pick-ups. */
export interface PickupSentence {
  /** Where it stands in the edited script, counted from 0. */
  readonly index: number
  /** False for a neighbour that is read for the tone alone. */
  readonly is_new: boolean
}

export interface Pickups {
  /** The text of the order: one sentence a line, an empty line between places. Empty when nothing is to be read. */
  readonly text: string
  /** In the order of the text. */
  readonly sentences: readonly PickupSentence[]
}

/** The sentences to be read, with their neighbours; places that touch are one. */
export function pickupsOf({ changes, after }: ScriptDifference): Pickups {
  const fresh = new Set(changes.flatMap((change) => (isNew(change, after) ? [change.after] : [])))
  const read = new Set([...fresh].flatMap((index) => [index - 1, index, index + 1]))
  const sentences = [...read]
    .filter((index) => index >= 0 && index < after.length)
    .toSorted((a, b) => a - b)
    .map((index) => ({ index, is_new: fresh.has(index) }))
  const lines = sentences.map(({ index }, at) => {
    const isFirstOfPlace = at > 0 && sentences[at - 1]?.index !== index - 1
    return `${isFirstOfPlace ? '\n' : ''}${after[index] ?? ''}`
  })
  return { text: lines.join('\n'), sentences }
}

/** Of signs alone, a smile or a row of stars, nothing is read. */
function isNew(
  change: SentenceChange,
  after: readonly string[],
): change is SentenceChange & { kind: 'changed' | 'added' } {
  return (change.kind === 'changed' || change.kind === 'added') && /[\p{L}\p{N}]/u.test(after[change.after] ?? '')
}

/** The changes with the sentences beside them, by place; what stays the same far from any change is left out. */
export function changedPlaces({ changes }: ScriptDifference): SentenceChange[][] {
  const places: SentenceChange[][] = []
  let last = -2
  for (const [at, change] of changes.entries()) {
    const isBeside = [at - 1, at, at + 1].some((one) => (changes[one]?.kind ?? 'same') !== 'same')
    if (!isBeside) continue
    if (at !== last + 1) places.push([])
    places.at(-1)?.push(change)
    last = at
  }
  return places
}
