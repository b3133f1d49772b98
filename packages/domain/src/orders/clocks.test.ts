import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  ORDER_CLOCKS,
  clockOf,
  isGoodwillOpen,
  isOverdue,
  isTicketDue,
  overdueAt,
  resumedClockDueAt,
  stoppedClockSeconds,
} from './clocks.ts'
import type { ClockFacts, OrderClockSettings } from './clocks.ts'
import { moscowDate, plusDays } from './deadline-calendar.ts'
import { promisedDeadline } from './deadline.ts'
import { LIFECYCLE } from './lifecycle-table.ts'
import { ORDER_STATUS_IDS } from './statuses.ts'
import type { OrderStatusId } from './statuses.ts'

const settings: OrderClockSettings = {
  calculation_business_days: 3,
  approval_days: 14,
  card_payment_hours: 24,
  invoice_payment_business_days: 5,
  accept_hours: 24,
  accept_before_deadline_hours: 1,
  accept_urgent_minutes: 30,
  overdue_hours: 24,
  overdue_urgent_minutes: 30,
  confirm_days: 5,
  not_done_ticket_after: 3,
  goodwill_days: 14,
}

function moscow(time: string): Date {
  return new Date(`${time}+03:00`)
}

/** A Thursday. */
const since = moscow('2026-11-05T12:00:00')

function due(status: OrderStatusId, change: Partial<ClockFacts> = {}): string | null {
  const facts = { since, urgent: false, deadline_at: null, payment_method: null, ...change }
  const clock = clockOf(status, facts, settings, new Map())
  return clock === null ? null : `${clock.action} ${clock.due_at.toISOString()}`
}

const at = (action: string, time: string): string => `${action} ${moscow(time).toISOString()}`

// Rules 4.58, 4.59
test('each status that waits for an answer has the clock of the rules', () => {
  assert.equal(due(3), at('lapse', '2026-11-10T23:59:00'))
  assert.equal(due(5), at('lapse', '2026-11-19T12:00:00'))
  assert.equal(due(8), at('confirm', '2026-11-10T12:00:00'))
  assert.equal(due(18), at('confirm', '2026-11-10T12:00:00'))
  assert.equal(due(19), at('confirm', '2026-11-10T12:00:00'))
  for (const status of [1, 4, 6, 7, 9, 14] as const) assert.equal(due(status), null)
})

// Rules 4.67, 4.97
test('a card payment is waited for a day, an invoice five business days', () => {
  for (const status of [15, 16, 17] as const) {
    assert.equal(due(status, { payment_method: 1 }), at('cancel-payment', '2026-11-06T12:00:00'))
    assert.equal(due(status, { payment_method: 2 }), at('cancel-payment', '2026-11-12T23:59:00'))
  }
})

// Rule 4.73
test('a narrator has a day to accept, but only until an hour before the deadline', () => {
  assert.equal(due(2, { deadline_at: moscow('2026-11-09T23:59:00') }), at('lapse', '2026-11-06T12:00:00'))
  assert.equal(due(2, { deadline_at: moscow('2026-11-05T23:59:00') }), at('lapse', '2026-11-05T22:59:00'))
  assert.equal(due(2), at('lapse', '2026-11-06T12:00:00'))
})

// Rules 4.73, 5.28
test('an urgent order is waited for half an hour', () => {
  assert.equal(due(2, { urgent: true }), at('lapse', '2026-11-05T12:30:00'))
})

test('no clock rings before it was started', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const exceptions = fc.array(fc.tuple(fc.nat(1500), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(
      instants,
      fc.boolean(),
      fc.constantFrom(null, 1, 2, 3) as fc.Arbitrary<ClockFacts['payment_method']>,
      fc.nat(200_000),
      exceptions,
      (start, urgent, payment_method, seconds, days) => {
        const calendar = new Map(days.map(([day, works]) => [plusDays('2026-01-01', day), works]))
        const deadline_at = promisedDeadline({ paid_at: start, seconds }, { seconds_per_day_of_work: 1800 }, calendar)
        for (const status of ORDER_STATUS_IDS) {
          const clock = clockOf(status, { since: start, urgent, deadline_at, payment_method }, settings, calendar)
          if (clock === null) continue
          assert.ok(clock.due_at.getTime() > start.getTime(), `${status} on ${moscowDate(start)}`)
          if (status === 2 && !urgent) assert.ok(clock.due_at.getTime() <= deadline_at.getTime() - 3_600_000)
        }
      },
    ),
  )
})

test('settings that leave no time to accept ring at once, never before', () => {
  const strange = { ...settings, accept_before_deadline_hours: 240 }
  const facts = { since, urgent: false, deadline_at: moscow('2026-11-05T23:59:00'), payment_method: null }
  assert.equal(clockOf(2, facts, strange, new Map())?.due_at.getTime(), since.getTime())
})

test('a clock does what the lifecycle lets the system do, and every wait of the system has a clock', () => {
  const clocked = ORDER_CLOCKS.flatMap(({ statuses, action }) => statuses.map((status) => `${status} ${action}`))
  const timed = ['lapse', 'cancel-payment', 'confirm']
  const permitted = LIFECYCLE.filter(({ who, action }) => who.includes('system') && timed.includes(action)).flatMap(
    ({ from, action }) => from.map((status) => `${status} ${action}`),
  )
  assert.deepEqual(clocked.toSorted(), permitted.toSorted())
})

// Rule 4.96
test('a stopped clock goes on with what it had left', () => {
  const ring = moscow('2026-11-10T12:00:00')
  const stop = moscow('2026-11-06T12:00:00')
  const left = stoppedClockSeconds(ring, stop)
  assert.equal(left, 4 * 24 * 3600)
  assert.equal(
    resumedClockDueAt(left, moscow('2026-11-08T12:00:00'))?.getTime(),
    moscow('2026-11-12T12:00:00').getTime(),
  )
  assert.equal(stoppedClockSeconds(stop, ring), 0)
  assert.equal(stoppedClockSeconds(null, ring), null)
  assert.equal(resumedClockDueAt(null, ring), null)
})

// Rule 4.78
test('the client can cancel a day after the deadline, half an hour after an urgent one', () => {
  const deadline_at = moscow('2026-11-05T23:59:00')
  assert.equal(overdueAt({ deadline_at, urgent: false }, settings)?.getTime(), moscow('2026-11-06T23:59:00').getTime())
  assert.equal(isOverdue({ deadline_at, urgent: false }, moscow('2026-11-06T23:58:59'), settings), false)
  assert.equal(isOverdue({ deadline_at, urgent: false }, moscow('2026-11-06T23:59:00'), settings), true)
  assert.equal(isOverdue({ deadline_at, urgent: true }, moscow('2026-11-06T00:29:00'), settings), true)
  assert.equal(isOverdue({ deadline_at: null, urgent: true }, moscow('2030-01-01T00:00:00'), settings), false)
})

test('goodwill is possible for a fortnight after completion', () => {
  assert.equal(isGoodwillOpen(since, moscow('2026-11-19T12:00:00'), settings), true)
  assert.equal(isGoodwillOpen(since, moscow('2026-11-19T12:00:01'), settings), false)
  assert.equal(isGoodwillOpen(null, since, settings), false)
})

// Rule 4.82
test('the third return opens a ticket, once', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => isTicketDue(count, settings)),
    [false, false, true, false],
  )
})
