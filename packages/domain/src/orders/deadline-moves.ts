/**
 * Which deadline an order has after a move (Product §4).
 *
 * Invariants: an order without work in progress has no deadline; it has one at a time, that of the recording until an engineer
 * gets it and that of the mix from then on; a move that says nothing about deadlines keeps the one set.
 */

import { deadlineAfterStop, mixDeadline, promisedDeadline, returnedDeadline, urgentDeadline } from './deadline.ts'
import type { DeadlineSettings } from './deadline.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'
import type { OrderMove } from './lifecycle.ts'
import { AWAITING_PRICE, ORDER_STATUS, WRITABLE, type OrderStatusId } from './statuses.ts'

export interface DeadlineFacts {
  readonly urgent: boolean
  /** Length of the recording at the chosen speed, in seconds; 0 when the script has no text. */
  readonly seconds: number
  readonly deadline_at: Date | null
  /** When the narrator begins an urgent order whose named price is paid now: not before his timetable opens. */
  readonly urgent_from?: Date
  /** The move gives the order to another engineer than the one it had. */
  readonly is_new_engineer?: boolean
  /** When the order entered the status that it leaves now. */
  readonly status_since: Date
}

/** The order is back in the client's hands: whatever was promised is void. */
const WITHOUT_DEADLINE: readonly (OrderStatusId | null)[] = [null, ...WRITABLE, ...AWAITING_PRICE]

/**
 * The deadline after `move`, made at `now` (Product §4). An urgent order's is counted from its acceptance, so there is
 * none while the narrator has not accepted; paying a named price accepts it, by night with effect from the morning.
 */
export function deadlineAfterMove(
  move: Pick<OrderMove, 'to' | 'effects'>,
  order: DeadlineFacts,
  now: Date,
  settings: DeadlineSettings,
  calendar: BusinessCalendar,
): Date | null {
  if (WITHOUT_DEADLINE.includes(move.to)) return null
  const isAccepted = move.to === ORDER_STATUS.inwork
  if (move.effects.includes('deadline_promised')) {
    if (order.urgent) return isAccepted ? urgentDeadline(order.urgent_from ?? now, settings) : null
    return promisedDeadline({ paid_at: now, seconds: order.seconds }, settings, calendar)
  }
  if (move.effects.includes('deadline_confirmed'))
    return order.urgent ? urgentDeadline(now, settings) : order.deadline_at
  if (move.effects.includes('deadline_one_day')) return returnedDeadline(now, calendar)
  if (isMixBegun(move, order)) return mixDeadline(now, settings, calendar)
  const isWorkedOn = isAccepted || move.to === ORDER_STATUS.processing_by_soundengineer
  if (move.effects.includes('clock_resumes') && isWorkedOn && order.deadline_at !== null) {
    return deadlineAfterStop(order.deadline_at, order.status_since, now)
  }
  return order.deadline_at
}

/** Whether an engineer has the whole time before him: the order came to him, or another engineer had what was left of it. */
function isMixBegun(move: Pick<OrderMove, 'to' | 'effects'>, order: DeadlineFacts): boolean {
  if (move.to !== ORDER_STATUS.processing_by_soundengineer) return false
  if (move.effects.includes('deadline_of_mix')) return true
  return move.effects.includes('clock_resumes') && order.is_new_engineer === true
}
