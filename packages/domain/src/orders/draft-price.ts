/**
 * What the price rules and the deadline need to know of a draft (Product §4, §9).
 *
 * Invariant: the browser's preview and the server read a draft through this one function, so both price the same order.
 */

import type { PricedOrder } from '../pricing/price-types.ts'
import { availabilityOf } from './draft-settle.ts'
import { SPEED, type OrderDraft } from './draft-types.ts'

/** The priced facts of a draft: before placing it is not cleaned by the narrator and has no named sum. */
export function pricedOrderOf(draft: OrderDraft): PricedOrder {
  return {
    words_count: draft.words_count,
    ...availabilityOf(draft),
    clip_length: draft.clip_length,
    topic: draft.topic,
    urgent: draft.urgent,
    cleaning: draft.cleaning,
    mixing: draft.mixing,
    alienation: draft.alienation,
    federal: draft.federal,
    cleaning_by_narrator: null,
    named_sum: null,
  }
}

/** Seconds of the recording at the chosen speed; the promised length and the deadline count from them. */
export function secondsAtChosenSpeed(order: {
  readonly speed: number
  readonly time_slow: number
  readonly time_optimal: number
  readonly time_fast: number
}): number {
  if (order.speed === SPEED.slow) return order.time_slow
  return order.speed === SPEED.fast ? order.time_fast : order.time_optimal
}
