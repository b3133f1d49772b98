/**
 * When each step of the timeline was left behind, read from the order's history.
 *
 * Invariants: a step that the order came back to shows its last passage; steps that were never passed have no moment.
 */
import { TIMELINE_STEPS, timelineStep } from '@tembrel/domain/orders/timeline.ts'
import type { TimelineStep } from '@tembrel/domain/orders/timeline.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'

export interface HistoryMove {
  readonly from_status: OrderStatusId | null
  readonly to_status: OrderStatusId
  /** UTC. */
  readonly at: string
}

export type StepMoments = Readonly<Partial<Record<TimelineStep, string>>>

/** The last time at which the order went on from each step, oldest entry of `history` first. */
export function stepMoments(history: readonly HistoryMove[]): StepMoments {
  const moments: Partial<Record<TimelineStep, string>> = {}
  for (const { from_status, to_status, at } of history) {
    if (from_status === null) continue
    const from = stepIndex(from_status, to_status)
    const to = stepIndex(to_status, from_status)
    for (const step of TIMELINE_STEPS.slice(from, to)) moments[step] = at
  }
  return moments
}

/** While an order waits for payment of added options, it is at the step of its other status. */
function stepIndex(status: OrderStatusId, other: OrderStatusId): number {
  const shown = status === ORDER_STATUS.waiting_payment_add_options ? other : status
  return TIMELINE_STEPS.indexOf(timelineStep(shown, null))
}
