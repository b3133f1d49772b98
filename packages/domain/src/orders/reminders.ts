/**
 * Who is reminded of what before a clock of an order runs out or its deadline comes, and who is notified when work is late
 * (Product §4).
 *
 * Invariants: only those who can still act are reminded; never before half of the time is over; a reminder that the quiet hours
 * would bring too late comes before them.
 */
import { PAYMENT_METHOD, type PaymentMethodId } from '../money/payment-codes.ts'
import { afterQuiet, beforeQuiet, type QuietHours } from '../notifications/quiet-hours.ts'
import { endOfBusinessDayAfter, type BusinessCalendar } from './deadline-calendar.ts'
import { ORDER_STATUS, type OrderStatusId } from './statuses.ts'

/** Before something ends; `overdue`, `mix` and `mix_overdue` when what should have come has not. */
export type ReminderAbout =
  | 'name_price'
  | 'approve'
  | 'pay'
  | 'accept'
  | 'confirm'
  | 'deliver'
  | 'deliver_mix'
  | 'overdue'
  | 'mix'
  | 'mix_overdue'

/** How long before the end; staff edit it. */
export interface ReminderSettings {
  readonly calculation_hours: number
  readonly approval_hours: number
  readonly card_payment_hours: number
  readonly invoice_payment_hours: number
  readonly accept_hours: number
  readonly accept_urgent_minutes: number
  readonly confirm_hours: number
  readonly deadline_hours: number
  readonly deadline_urgent_minutes: number
}

export interface ReminderFacts {
  readonly orderstatuses_id: OrderStatusId
  readonly urgent: boolean
  readonly payment_method: PaymentMethodId | null
}

export type ReminderAddressee = 'client' | 'narrator' | 'soundengineer'

export interface Reminder {
  readonly about: ReminderAbout
  readonly addressee: ReminderAddressee
  /** Milliseconds before the end. */
  readonly lead: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The reminder of the clock that an order of this status has; of the deadline where there is work to hand in. Null: no reminder. */
export function reminderOf(facts: ReminderFacts, settings: ReminderSettings): Reminder | null {
  switch (facts.orderstatuses_id) {
    case ORDER_STATUS.waiting_calc:
      return { about: 'name_price', addressee: 'narrator', lead: settings.calculation_hours * HOUR_MS }
    case ORDER_STATUS.calculated:
      return { about: 'approve', addressee: 'client', lead: settings.approval_hours * HOUR_MS }
    case ORDER_STATUS.waiting_payment_for_suggested:
    case ORDER_STATUS.waiting_payment_after_calc:
    case ORDER_STATUS.waiting_payment_add_options: {
      const isInvoice = facts.payment_method === PAYMENT_METHOD.invoice
      const hours = isInvoice ? settings.invoice_payment_hours : settings.card_payment_hours
      return { about: 'pay', addressee: 'client', lead: hours * HOUR_MS }
    }
    case ORDER_STATUS.suggested: {
      const lead = facts.urgent ? settings.accept_urgent_minutes * MINUTE_MS : settings.accept_hours * HOUR_MS
      return { about: 'accept', addressee: 'narrator', lead }
    }
    case ORDER_STATUS.inwork: {
      const lead = facts.urgent ? settings.deadline_urgent_minutes * MINUTE_MS : settings.deadline_hours * HOUR_MS
      return { about: 'deliver', addressee: 'narrator', lead }
    }
    case ORDER_STATUS.processing_by_soundengineer:
      return { about: 'deliver_mix', addressee: 'soundengineer', lead: settings.deadline_hours * HOUR_MS }
    case ORDER_STATUS.verify_after_narrator:
    case ORDER_STATUS.verify_before_soundengineer:
    case ORDER_STATUS.verify_after_soundengineer:
      return { about: 'confirm', addressee: 'client', lead: settings.confirm_hours * HOUR_MS }
    default:
      return null
  }
}

/** The longest time before an end at which anybody may be reminded: the longest lead, and a night. Milliseconds. */
export function longestLead(settings: ReminderSettings): number {
  const { calculation_hours, approval_hours, card_payment_hours, invoice_payment_hours } = settings
  const { accept_hours, confirm_hours, deadline_hours } = settings
  const ofClients = Math.max(approval_hours, card_payment_hours, invoice_payment_hours, confirm_hours)
  const ofNarrators = Math.max(calculation_hours, accept_hours, deadline_hours)
  return Math.max(ofClients, ofNarrators, 24) * HOUR_MS + 24 * HOUR_MS
}

/** When the person is reminded of an end at `due_at` that began to run at `since`; what is urgent knows no quiet hours. */
export function reminderMoment(
  time: { readonly since: Date; readonly due_at: Date; readonly urgent: boolean },
  lead: number,
  quiet: QuietHours | null,
): Date {
  const due = time.due_at.getTime()
  const half = due - Math.max(0, (due - time.since.getTime()) / 2)
  const at = new Date(Math.max(due - lead, half))
  if (time.urgent || afterQuiet(at, quiet) < time.due_at) return at
  const before = beforeQuiet(at, quiet)
  return before < time.since ? time.since : before
}

/**
 * When the support is called because the deadline of the mix has passed and there is none (Product §4): after as many business days
 * again as the engineer had.
 */
export function mixSupportAt(
  deadline_at: Date,
  settings: { readonly mixing_business_days: number },
  calendar: BusinessCalendar,
): Date {
  return endOfBusinessDayAfter(deadline_at, settings.mixing_business_days, calendar)
}
