/** The moments by which things count as exceptions, worked out once for a reading (Product 7.961). */
import { APPROVAL_DAYS } from '@tembrel/domain/money/second-person.ts'
import { STUCK_AFTER_MS } from '@tembrel/domain/office/exception-kinds.ts'
import {
  type BusinessCalendar,
  endOfBusinessDayAfter,
  moscowDate,
  moscowInstant,
  plusDays,
} from '@tembrel/domain/orders/deadline-calendar.ts'
import type { ReminderSettings } from '@tembrel/domain/orders/reminders.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { readRules } from '../settings/operations/read-rules.ts'

export interface ExceptionLimits {
  readonly now: Date
  readonly reminders: ReminderSettings
  readonly answer_hours: number
  /** Withdrawals asked for before it should have been executed. */
  readonly payouts_before: Date
  /** Payments made before it should have had their answer. */
  readonly stuck_before: Date
  /** A request for a second person that is not older can still be decided. */
  readonly approvals_since: Date
}

const DAY_MS = 86_400_000

export async function readLimits(db: Kysely<DB>, now: Date): Promise<ExceptionLimits> {
  const { settings, calendar } = await readRules(db)
  return {
    now,
    reminders: settings.reminders,
    answer_hours: settings.tickets.answer_hours,
    payouts_before: promisedBefore(now, settings.payouts.promise_business_days, calendar),
    stuck_before: new Date(now.getTime() - STUCK_AFTER_MS),
    approvals_since: new Date(now.getTime() - APPROVAL_DAYS * DAY_MS),
  }
}

/** The start of the first day of Moscow whose promise of so many business days still runs: what came before is late. */
function promisedBefore(now: Date, business_days: number, calendar: BusinessCalendar): Date {
  let day = moscowDate(now)
  while (endOfBusinessDayAfter(moscowInstant(plusDays(day, -1), 12, 0), business_days, calendar) > now)
    day = plusDays(day, -1)
  return moscowInstant(day, 0, 0)
}
