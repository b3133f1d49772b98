/**
 * Whether a client can give an order to a narrator now (Product §4): placing and asking for a price both need it.
 *
 * Invariant: no reasons means the narrator can be chosen; every reason is sufficient alone, the first is the one to show.
 */

import type { NarratorPrices } from '../pricing/price-types.ts'
import { isSectionOn } from './price-sections.ts'

export type NotChoosableReason = 'narrator_not_active' | 'narrator_on_pause' | 'section_off' | 'topic_forbidden'

export type ChoosableFacts = {
  /** Registered, approved and not disabled. */
  readonly is_active: boolean
  readonly on_pause: boolean
  readonly prices: Pick<NarratorPrices, 'ad_on' | 'long_on' | 'frame_on' | 'book_on'>
  /** Ids of topics the narrator refuses. */
  readonly forbidden_topics: readonly number[]
}

/** The order's genre and topic (0 = none) as far as the choice depends on them. */
export type ChoosableFor = {
  readonly genre: { readonly id: number; readonly pricing_genre_id: number | null }
  readonly topic: number
}

/** Every reason against the narrator, most lasting first; empty when nothing speaks against the choice. */
export function notChoosableReasons(narrator: ChoosableFacts, { genre, topic }: ChoosableFor): NotChoosableReason[] {
  const reasons: NotChoosableReason[] = []
  if (!narrator.is_active) reasons.push('narrator_not_active')
  if (narrator.on_pause) reasons.push('narrator_on_pause')
  if (!isSectionOn(genre, narrator.prices)) reasons.push('section_off')
  if (narrator.forbidden_topics.includes(topic)) reasons.push('topic_forbidden')
  return reasons
}

/** Whether nothing speaks against the narrator. */
export function isChoosable(narrator: ChoosableFacts, order: ChoosableFor): boolean {
  return notChoosableReasons(narrator, order).length === 0
}
