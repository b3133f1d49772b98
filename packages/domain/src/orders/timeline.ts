/**
 * The six steps that an order shows on its way (Product §4).
 *
 * Invariants: every status belongs to exactly one step; the step of mixing is shown only where an engineer works;
 * waiting for added options does not move the order to another step.
 */

import {
  AWAITING_CHECK_OF_RECORDING,
  AWAITING_PRICE,
  ORDER_GROUP,
  ORDER_STATUS,
  WITH_ENGINEER,
  WRITABLE,
  type OrderStatusId,
} from './statuses.ts'

/** Step names in their order. */
export const TIMELINE_STEPS = ['calculation', 'payment', 'recording', 'check', 'mixing', 'done'] as const
export type TimelineStep = (typeof TIMELINE_STEPS)[number]

const STEP_STATUSES: Readonly<Record<TimelineStep, readonly OrderStatusId[]>> = {
  calculation: [...WRITABLE, ...AWAITING_PRICE],
  payment: [ORDER_STATUS.waiting_payment_for_suggested, ORDER_STATUS.waiting_payment_after_calc],
  recording: [ORDER_STATUS.suggested, ORDER_STATUS.inwork],
  check: AWAITING_CHECK_OF_RECORDING,
  mixing: WITH_ENGINEER,
  done: ORDER_GROUP.completed,
}

/** The step of a status. In status 17 it is the step of the status that was interrupted; throws RangeError without one. */
export function timelineStep(status: OrderStatusId, prevstatus_id: OrderStatusId | null): TimelineStep {
  const shown = status === ORDER_STATUS.waiting_payment_add_options ? prevstatus_id : status
  const step = TIMELINE_STEPS.find((name) => shown !== null && STEP_STATUSES[name].includes(shown))
  if (step === undefined)
    throw new RangeError(`No step shows the status ${String(status)} over ${String(prevstatus_id)}`)
  return step
}

/** The steps of an order and its current one (Product §4). */
export function timeline(order: {
  readonly orderstatuses_id: OrderStatusId
  readonly prevstatus_id: OrderStatusId | null
  readonly has_engineer_work: boolean
}): readonly { readonly step: TimelineStep; readonly state: 'past' | 'current' | 'ahead' }[] {
  const current = timelineStep(order.orderstatuses_id, order.prevstatus_id)
  const reached = TIMELINE_STEPS.indexOf(current)
  return TIMELINE_STEPS.filter((step) => step !== 'mixing' || order.has_engineer_work || current === 'mixing').map(
    (step) => {
      const place = TIMELINE_STEPS.indexOf(step)
      return { step, state: place < reached ? 'past' : place === reached ? 'current' : 'ahead' } as const
    },
  )
}
