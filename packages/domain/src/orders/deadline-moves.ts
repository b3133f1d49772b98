/**
 * Which deadline an order has after a move (Product §4).
 *
 * Invariants: an order that nobody works on has no deadline; a move that says nothing about deadlines keeps the one set.
 */

import { deadlineAfterStop, promisedDeadline, returnedDeadline, urgentDeadline } from './deadline.ts'
import type { DeadlineSettings } from './deadline.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'
import type { OrderMove } from './lifecycle.ts'
import { ORDER_STATUS } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

export interface DeadlineFacts {
  readonly urgent: boolean
  /** Length of the recording at the chosen speed, in seconds; 0 when the script has no text. */
  readonly seconds: number
  readonly deadline_at: Date | null
  /** When the narrator begins an urgent order whose named price is paid now: not before his timetable opens. */
  readonly urgent_from?: Date
  /** When the order entered the status that it leaves now. */
  readonly status_since: Date
}

/** The order is back in the client's hands: whatever was promised is void. */
const WITHOUT_DEADLINE: readonly (OrderStatusId | null)[] = [null, 1, 3, 4, 5, 6]

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
    if (order.urgent) return isAccepted ? urgentDeadline(order.urgent_from ?? now) : null
    return promisedDeadline({ paid_at: now, seconds: order.seconds }, settings, calendar)
  }
  if (move.effects.includes('deadline_confirmed')) return order.urgent ? urgentDeadline(now) : order.deadline_at
  if (move.effects.includes('deadline_one_day')) return returnedDeadline(now, calendar)
  if (move.effects.includes('clock_resumes') && isAccepted && order.deadline_at !== null) {
    return deadlineAfterStop(order.deadline_at, order.status_since, now)
  }
  return order.deadline_at
}
