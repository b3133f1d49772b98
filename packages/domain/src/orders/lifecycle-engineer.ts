/**
 * When an order needs a sound engineer, and who of them gets it (Product §4).
 *
 * Invariant: an order that has engineer's work never reaches its end without passing an engineer.
 */

import { SERVICE_PROFILE_ID } from '../accounts/roles.ts'

/** The facts of an order that decide whether a sound engineer is needed. */
export interface EngineerWorkFacts {
  readonly cleaning: boolean
  readonly mixing: boolean
  /** Fixed when the order was placed: the narrator cleans what they record. */
  readonly cleaning_by_narrator: boolean
}

/** Whether a sound engineer has something to do: mixing, or cleaning that the narrator does not do (Product §4). */
export function hasEngineerWork(order: EngineerWorkFacts): boolean {
  return order.mixing || (order.cleaning && !order.cleaning_by_narrator)
}

/** An enabled sound engineer who takes the order's genre. */
export interface EngineerCandidate {
  readonly soundengineer_id: number
  /** How many orders of theirs are in statuses 14 and 19. */
  readonly open_orders: number
}

/**
 * The engineer who gets an order that is confirmed for mixing (Product §4).
 * The one who had it before gets it back; else the least busy, the lower id on a tie; else the service's own engineer.
 * `candidates` are the enabled engineers of the order's genre.
 */
export function chooseEngineer(candidates: readonly EngineerCandidate[], previous_id: number | null): number {
  // The service's own engineer takes every genre and is therefore never among the candidates of one.
  const canTakeBack =
    previous_id === SERVICE_PROFILE_ID.soundengineer ||
    candidates.some((candidate) => candidate.soundengineer_id === previous_id)
  if (previous_id !== null && canTakeBack) return previous_id
  const [first] = candidates.toSorted(
    (a, b) => a.open_orders - b.open_orders || a.soundengineer_id - b.soundengineer_id,
  )
  return first?.soundengineer_id ?? SERVICE_PROFILE_ID.soundengineer
}
