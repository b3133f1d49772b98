/**
 * What happens to an order when no one acts in time, and when (Product §4).
 *
 * Invariants: a status has at most one clock; a clock performs an action that the lifecycle gives to the system in that status; a
 * clock never rings before the moment it was started.
 */

import { PAYMENT_METHOD } from '../money/payment-codes.ts'
import type { PaymentMethodId } from '../money/payment-codes.ts'
import { endOfBusinessDayAfter } from './deadline-calendar.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'
import type { OrderAction } from './lifecycle-types.ts'
import { AWAITING_CHECK, AWAITING_PAYMENT, ORDER_STATUS, type OrderStatusId } from './statuses.ts'

/** The numbers of the clocks; staff edit them. */
export interface OrderClockSettings {
  /** Business days a narrator has to name a price. */
  readonly calculation_business_days: number
  /** Days a client has to approve a named price. */
  readonly approval_days: number
  /** Hours a card payment may stay open. */
  readonly card_payment_hours: number
  /** Business days an invoice may stay unpaid. */
  readonly invoice_payment_business_days: number
  /** Hours a narrator has to accept a paid order … */
  readonly accept_hours: number
  /** … but only until so many hours before its deadline. */
  readonly accept_before_deadline_hours: number
  /** Minutes a narrator has to accept an urgent order. */
  readonly accept_urgent_minutes: number
  /** Hours after the deadline from which the client may cancel. */
  readonly overdue_hours: number
  /** The same for an urgent order, in minutes. */
  readonly overdue_urgent_minutes: number
  /** Days of silence after which results count as confirmed. */
  readonly confirm_days: number
  /** The return of the work that opens a ticket for the support. */
  readonly not_done_ticket_after: number
  /** Days after completion within which goodwill can be shown. */
  readonly goodwill_days: number
}

/** The facts of an order that its clock depends on. */
export interface ClockFacts {
  /** When the clock starts: the move into the status, or the last one that restarts it. */
  readonly since: Date
  readonly urgent: boolean
  readonly deadline_at: Date | null
  /** How the order is being paid; needed in the statuses that wait for money. */
  readonly payment_method: PaymentMethodId | null
}

export interface OrderClock {
  readonly statuses: readonly OrderStatusId[]
  /** What the system does when the clock rings. */
  readonly action: OrderAction
  readonly dueAt: (facts: ClockFacts, settings: OrderClockSettings, calendar: BusinessCalendar) => Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Every clock of the lifecycle (Product §4). Statuses not listed wait for people only. */
export const ORDER_CLOCKS: readonly OrderClock[] = [
  {
    statuses: [ORDER_STATUS.waiting_calc],
    action: 'lapse',
    dueAt: ({ since }, settings, calendar) =>
      endOfBusinessDayAfter(since, settings.calculation_business_days, calendar),
  },
  {
    statuses: [ORDER_STATUS.calculated],
    action: 'lapse',
    dueAt: ({ since }, settings) => plus(since, settings.approval_days * DAY_MS),
  },
  {
    statuses: AWAITING_PAYMENT,
    action: 'cancel-payment',
    dueAt: ({ since, payment_method }, settings, calendar) =>
      payment_method === PAYMENT_METHOD.invoice
        ? invoiceDueAt(since, settings, calendar)
        : plus(since, settings.card_payment_hours * HOUR_MS),
  },
  { statuses: [ORDER_STATUS.suggested], action: 'lapse', dueAt: acceptanceDueAt },
  {
    statuses: AWAITING_CHECK,
    action: 'confirm',
    dueAt: ({ since }, settings) => plus(since, settings.confirm_days * DAY_MS),
  },
]

/** What the system will do to an order of this status and when, or null when only people can move it (Product §4). */
export function clockOf(
  status: OrderStatusId,
  facts: ClockFacts,
  settings: OrderClockSettings,
  calendar: BusinessCalendar,
): { readonly action: OrderAction; readonly due_at: Date } | null {
  const clock = ORDER_CLOCKS.find(({ statuses }) => statuses.includes(status))
  return clock === undefined ? null : { action: clock.action, due_at: clock.dueAt(facts, settings, calendar) }
}

/** Whole seconds a clock has left when it is stopped by added options, at least 0; null when none was running. */
export function stoppedClockSeconds(clock_due_at: Date | null, now: Date): number | null {
  if (clock_due_at === null) return null
  return Math.max(0, Math.ceil((clock_due_at.getTime() - now.getTime()) / 1_000))
}

/** When a stopped clock rings after it goes on; null when none was running. */
export function resumedClockDueAt(clock_left_seconds: number | null, now: Date): Date | null {
  return clock_left_seconds === null ? null : plus(now, clock_left_seconds * 1_000)
}

/** From when the client may cancel an order in work without results; null while no deadline is set (Product §4). */
export function overdueAt(
  order: { readonly deadline_at: Date | null; readonly urgent: boolean },
  settings: OrderClockSettings,
): Date | null {
  if (order.deadline_at === null) return null
  return plus(
    order.deadline_at,
    order.urgent ? settings.overdue_urgent_minutes * MINUTE_MS : settings.overdue_hours * HOUR_MS,
  )
}

/** Whether the narrator is so late that the client may cancel (Product §4). */
export function isOverdue(
  order: { readonly deadline_at: Date | null; readonly urgent: boolean },
  now: Date,
  settings: OrderClockSettings,
): boolean {
  const from = overdueAt(order, settings)
  return from !== null && now.getTime() >= from.getTime()
}

/** Whether staff may still give the client of a completed order money of our own (Product §4). */
export function isGoodwillOpen(completed_at: Date | null, now: Date, settings: OrderClockSettings): boolean {
  return completed_at !== null && now.getTime() <= completed_at.getTime() + settings.goodwill_days * DAY_MS
}

/** Whether this return of the work opens a ticket. `not_done_count` counts this return too (Product §4). */
export function isTicketDue(not_done_count: number, settings: OrderClockSettings): boolean {
  return not_done_count === settings.not_done_ticket_after
}

function acceptanceDueAt({ since, urgent, deadline_at }: ClockFacts, settings: OrderClockSettings): Date {
  if (urgent) return plus(since, settings.accept_urgent_minutes * MINUTE_MS)
  const patience = plus(since, settings.accept_hours * HOUR_MS)
  if (deadline_at === null) return patience
  const lastChance = plus(deadline_at, -settings.accept_before_deadline_hours * HOUR_MS)
  const earlier = lastChance.getTime() < patience.getTime() ? lastChance : patience
  // Settings can push the last chance before the payment; the narrator is then asked and refused at once, never earlier.
  return earlier.getTime() < since.getTime() ? since : earlier
}

/** Until when an invoice issued at `since` can be paid, for an order or for the wallet (Product §4). */
export function invoiceDueAt(since: Date, settings: OrderClockSettings, calendar: BusinessCalendar): Date {
  return endOfBusinessDayAfter(since, settings.invoice_payment_business_days, calendar)
}

function plus(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
