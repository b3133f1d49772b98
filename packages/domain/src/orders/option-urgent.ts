/**
 * Whether an order can be urgent (Product §4, §5: the narrator confirms an urgent order within 30 minutes).
 *
 * Invariants: hidden while the site flag is off; lasting reasons come before those that pass by themselves.
 */

import type { GenreFacts, NarratorPrices, PricingFlags } from '../pricing/price-types.ts'
import { GENRE, pricedAs } from './genre-ids.ts'

export type UrgentLockReason =
  | 'flag_off'
  | 'audiobook'
  | 'narrator_not_urgent'
  | 'urgent_not_offered'
  | 'narrator_on_pause'
  | 'outside_timetable'

/** What the switch depends on; `narrator` is null while none is chosen. */
export type UrgentFacts = {
  readonly genre: GenreFacts
  readonly flags: Pick<PricingFlags, 'urgents'>
  readonly narrator: {
    readonly urgent: boolean
    readonly on_pause: boolean
    /** Whether he works now by his timetable and timezone. */
    readonly inside_timetable: boolean
    readonly prices: Pick<NarratorPrices, 'urgent'>
  } | null
}

/** Why the order cannot be urgent now, or null when it can. */
export function urgentLockReason(facts: UrgentFacts): UrgentLockReason | null {
  const lasting = lastingUrgentLockReason(facts)
  if (lasting !== null || facts.narrator === null) return lasting
  if (facts.narrator.on_pause) return 'narrator_on_pause'
  return facts.narrator.inside_timetable ? null : 'outside_timetable'
}

/** The reasons that waiting does not cure: a saved draft loses its urgency for these only. */
export function lastingUrgentLockReason({ genre, flags, narrator }: UrgentFacts): UrgentLockReason | null {
  if (!flags.urgents) return 'flag_off'
  if (pricedAs(genre) === GENRE.audiobook) return 'audiobook'
  if (narrator === null) return null
  if (!narrator.urgent) return 'narrator_not_urgent'
  return narrator.prices.urgent === null ? 'urgent_not_offered' : null
}
