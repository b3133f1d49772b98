/** What is heard in a version that pick-ups have made (Product 10.161). */
import { editedPhrases } from '@tembrel/domain/phrases/edited-phrases.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { OrderRow } from '../work/orders.queries.ts'
import { keptPhrases } from '../work/phrases.ts'
import type { VersionRow } from './pickups.queries.ts'

export interface VersionScript {
  readonly text: string
  /** The rows of its list; empty for any other script. */
  readonly phrases: readonly Phrase[]
}

/** What pick-ups of an order begin from: its newest version, or the script of the order while there is none. */
export function scriptNow(
  version: Pick<VersionRow, 'phrases' | 'text'> | undefined,
  order: Pick<OrderRow, 'phrases' | 'text'>,
): VersionScript {
  if (!version) return { text: order.text, phrases: keptPhrases(order) }
  // Versions that were made before their rows were kept have those of the order, edited.
  return { text: version.text, phrases: version.phrases ?? editedPhrases(version.text, keptPhrases(order)) }
}
