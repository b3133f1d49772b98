/** Pick-ups on the wire (Product §10). */
import type { WirePickupChange } from '@tembrel/contract/calls/pickups.ts'
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import { changedPlaces } from '@tembrel/domain/pickups/pickups.ts'
import type { ScriptDifference, SentenceChange } from '@tembrel/domain/pickups/sentence-difference.ts'
import { scriptDigest } from '../work/script-digest.ts'
import type { PickupsRow } from './pickups.queries.ts'

/** What of the order's text is new; null when it was written otherwise since, and for an order that is none of pick-ups. */
export function presentOwnPickups(text: string, row: PickupsRow | undefined): WireOrder['pickups'] {
  if (!row || scriptDigest(text) !== row.text_sha256) return null
  return { parent_id: row.parent_id, is_new: row.sentences.map(({ is_new }) => is_new) }
}

/** The changed sentences by place, each with what it was and what it is. */
export function presentPlaces(difference: ScriptDifference): WirePickupChange[][] {
  return changedPlaces(difference).map((place) => place.map((change) => presentChange(difference, change)))
}

function presentChange({ before, after }: ScriptDifference, change: SentenceChange): WirePickupChange {
  return {
    kind: change.kind,
    before: 'before' in change ? (before[change.before] ?? null) : null,
    after: 'after' in change ? (after[change.after] ?? null) : null,
  }
}

/** How many sentences there are of each kind of change. */
export function countChanges({ changes }: ScriptDifference): { changed: number; added: number; removed: number } {
  const count = (kind: SentenceChange['kind']): number => changes.filter((change) => change.kind === kind).length
  return { changed: count('changed'), added: count('added'), removed: count('removed') }
}
