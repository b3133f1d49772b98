import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { businessDayAfter, isBusinessDay, moscowDate, moscowInstant, plusDays } from './deadline-calendar.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'
import { deadlineAfterMove } from './deadline-moves.ts'
import type { DeadlineFacts } from './deadline-moves.ts'
import {
  deadlineAfterDays,
  deadlineAfterStop,
  isPastDayEnd,
  mixDeadline,
  promisedDeadline,
  returnedDeadline,
  urgentDeadline,
  workDays,
} from './deadline.ts'
import type { OrderEffect } from './lifecycle-types.ts'
import type { OrderStatusId } from './statuses.ts'

const settings = { seconds_per_day_of_work: 1800, urgent_ready_minutes: 30, mixing_business_days: 2 }
const none: BusinessCalendar = new Map()
/** 4 November 2026, a Wednesday, is a holiday; 7 November, a Saturday, is worked. */
const november: BusinessCalendar = new Map([
  ['2026-11-04', false],
  ['2026-11-07', true],
])

/** Moscow wall-clock time, written with its fixed offset. */
function moscow(time: string): Date {
  return new Date(`${time}+03:00`)
}

test('a day closes after five o’clock in Moscow', () => {
  assert.deepEqual(
    ['2026-11-02T00:00:00.000', '2026-11-02T17:00:00.000', '2026-11-02T17:00:00.001', '2026-11-02T23:59:00.000'].map(
      (time) => isPastDayEnd(moscow(time)),
    ),
    [false, false, true, true],
  )
})

test('Moscow is three hours ahead of UTC in every season', () => {
  assert.equal(moscowDate(new Date('2026-01-14T21:00:00Z')), '2026-01-15')
  assert.equal(moscowDate(new Date('2026-07-14T20:59:59.999Z')), '2026-07-14')
  assert.equal(moscowInstant('2026-07-14', 23, 59).toISOString(), '2026-07-14T20:59:00.000Z')
  assert.equal(plusDays('2028-02-28', 1), '2028-02-29')
  assert.throws(() => plusDays('2026-13-01', 1), RangeError)
})

// Rule 4.94
test('business days are Monday to Friday, save for the days that staff list', () => {
  assert.deepEqual(
    ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'].map((day) =>
      isBusinessDay(day, none),
    ),
    [true, true, true, true, true, false, false],
  )
  assert.equal(isBusinessDay('2026-11-04', november), false)
  assert.equal(isBusinessDay('2026-11-07', november), true)
})

const DEADLINES: readonly [paid: string, seconds: number, calendar: BusinessCalendar, due: string, why: string][] = [
  ['2026-11-02T09:00:00', 60, none, '2026-11-02', 'Monday morning: today'],
  ['2026-11-02T00:00:00', 60, none, '2026-11-02', 'the first moment of a Monday: today'],
  ['2026-11-02T17:00:00.000', 60, none, '2026-11-02', 'exactly five o’clock: still today'],
  ['2026-11-02T17:00:00.001', 60, none, '2026-11-03', 'a moment later: tomorrow'],
  ['2026-11-02T23:59:59', 60, none, '2026-11-03', 'late on Monday: tomorrow'],
  ['2026-11-06T17:30:00', 60, none, '2026-11-09', 'Friday evening: Monday'],
  ['2026-11-07T10:00:00', 60, none, '2026-11-09', 'Saturday: Monday'],
  ['2026-11-08T18:00:00', 60, none, '2026-11-09', 'Sunday evening: Monday'],
  ['2026-11-02T09:00:00', 0, none, '2026-11-02', 'no text: one day'],
  ['2026-11-02T09:00:00', 1800, none, '2026-11-02', 'half an hour: one day'],
  ['2026-11-02T09:00:00', 1801, none, '2026-11-03', 'a second more: two days'],
  ['2026-11-02T09:00:00', 9000, none, '2026-11-06', 'two and a half hours: five days, Monday to Friday'],
  ['2026-11-02T09:00:00', 9001, none, '2026-11-09', 'six days: the weekend does not count'],
  ['2026-11-06T18:00:00', 3600, none, '2026-11-10', 'Friday evening, two days: Monday and Tuesday'],
  ['2026-11-04T10:00:00', 60, november, '2026-11-05', 'on a holiday: the next day'],
  ['2026-11-03T18:00:00', 60, november, '2026-11-05', 'on the eve of a holiday, after five: the day after it'],
  ['2026-11-03T10:00:00', 3600, november, '2026-11-05', 'two days around a holiday'],
  ['2026-11-07T10:00:00', 60, november, '2026-11-07', 'on a Saturday that is worked: today'],
  ['2026-11-06T18:00:00', 60, november, '2026-11-07', 'on Friday evening before it: Saturday'],
]

for (const [paid, seconds, calendar, due, why] of DEADLINES) {
  // Rules 1.19, 4.93
  test(`a deadline: ${why}`, () => {
    const deadline = promisedDeadline({ paid_at: moscow(paid), seconds }, settings, calendar)
    assert.equal(deadline.toISOString(), moscow(`${due}T23:59:00`).toISOString())
  })
}

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
const calendars = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3650 }), fc.boolean()), { maxLength: 60 })
  .map((days): BusinessCalendar => new Map(days.map(([day, works]) => [plusDays('2026-01-01', day), works])))

test('a deadline is never before now, ends a business day at 23:59 and gives the whole first day or the next', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 100_000 }), calendars, (paid_at, seconds, calendar) => {
      const deadline = promisedDeadline({ paid_at, seconds }, settings, calendar)
      assert.ok(deadline.getTime() > paid_at.getTime())
      assert.ok(isBusinessDay(moscowDate(deadline), calendar))
      assert.equal(deadline.getTime(), moscowInstant(moscowDate(deadline), 23, 59).getTime())
      const first = moscowDate(promisedDeadline({ paid_at, seconds: 0 }, settings, calendar))
      let worked = 0
      for (let day = first; day <= moscowDate(deadline); day = plusDays(day, 1)) {
        if (isBusinessDay(day, calendar)) worked += 1
      }
      assert.equal(worked, workDays(seconds, settings))
    }),
  )
})

test('paying later or ordering more never makes a deadline earlier', () => {
  const days = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(instants, fc.nat(10_000_000), days, days, calendars, (from, later, some, more, calendar) => {
      const early = deadlineAfterDays(from, some, calendar).getTime()
      assert.ok(deadlineAfterDays(new Date(from.getTime() + later), some, calendar).getTime() >= early)
      assert.ok(deadlineAfterDays(from, some + more, calendar).getTime() > early)
    }),
  )
})

// Rule 4.97
test('counting business days forward lands on the n-th of them', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.integer({ min: 1, max: 20 }), calendars, (offset, count, calendar) => {
      const start = plusDays('2026-01-01', offset)
      const end = businessDayAfter(start, count, calendar)
      let between = 0
      for (let day = plusDays(start, 1); day <= end; day = plusDays(day, 1)) {
        if (isBusinessDay(day, calendar)) between += 1
      }
      assert.equal(between, count)
      assert.ok(isBusinessDay(end, calendar))
    }),
  )
})

const RETURNS: readonly [returned: string, calendar: BusinessCalendar, due: string, why: string][] = [
  ['2026-11-02T00:00:00', none, '2026-11-03', 'Monday at midnight: Tuesday'],
  ['2026-11-02T16:50:00', none, '2026-11-03', 'Monday afternoon: Tuesday, not the same evening'],
  ['2026-11-02T23:58:00', none, '2026-11-03', 'Monday late: Tuesday'],
  ['2026-11-06T12:00:00', none, '2026-11-09', 'Friday: Monday'],
  ['2026-11-07T10:00:00', none, '2026-11-09', 'Saturday: Monday'],
  ['2026-11-03T10:00:00', november, '2026-11-05', 'on the eve of a holiday: the day after it'],
  ['2026-11-06T18:00:00', november, '2026-11-07', 'Friday before a Saturday that is worked: Saturday'],
]

for (const [returned, calendar, due, why] of RETURNS) {
  // Rule 4.760
  test(`returned work has the whole next business day: ${why}`, () => {
    const deadline = returnedDeadline(moscow(returned), calendar)
    assert.equal(deadline.toISOString(), moscow(`${due}T23:59:00`).toISOString())
  })
}

// Rule 4.760
test('returned work has at least a day, whenever it came back', () => {
  fc.assert(
    fc.property(instants, calendars, (returned_at, calendar) => {
      const deadline = returnedDeadline(returned_at, calendar)
      // Until 23:59 of the next day: a day less the minute before midnight.
      assert.ok(deadline.getTime() - returned_at.getTime() >= 24 * 3_600_000 - 60_000)
      assert.ok(isBusinessDay(moscowDate(deadline), calendar))
    }),
  )
})

// Rule 4.96
test('a deadline moves by the time the order stood still, and never back', () => {
  const due = moscow('2026-11-06T23:59:00')
  const stopped = moscow('2026-11-05T10:00:00')
  assert.equal(deadlineAfterStop(due, stopped, moscow('2026-11-05T12:00:00')).getTime() - due.getTime(), 7_200_000)
  assert.equal(deadlineAfterStop(due, stopped, moscow('2026-11-05T09:00:00')).getTime(), due.getTime())
})

const now = moscow('2026-11-02T12:00:00')
const placed: DeadlineFacts = {
  urgent: false,
  seconds: 1801,
  deadline_at: moscow('2026-11-05T23:59:00'),
  status_since: moscow('2026-11-02T11:00:00'),
}

function after(to: OrderStatusId | null, effects: OrderEffect[], change: Partial<DeadlineFacts> = {}): string | null {
  return deadlineAfterMove({ to, effects }, { ...placed, ...change }, now, settings, none)?.toISOString() ?? null
}

// Rule 4.93
test('paying promises a deadline, accepting keeps it', () => {
  assert.equal(after(2, ['deadline_promised']), moscow('2026-11-03T23:59:00').toISOString())
  assert.equal(after(7, ['deadline_promised']), moscow('2026-11-03T23:59:00').toISOString())
  assert.equal(after(7, ['deadline_confirmed']), placed.deadline_at?.toISOString())
})

// Rules 4.95, 9.46
test('an urgent order is due half an hour after it is accepted and has no deadline before', () => {
  assert.equal(after(2, ['deadline_promised'], { urgent: true, deadline_at: null }), null)
  const due = moscow('2026-11-02T12:30:00').toISOString()
  assert.equal(after(7, ['deadline_confirmed'], { urgent: true, deadline_at: null }), due)
  assert.equal(after(7, ['deadline_promised'], { urgent: true, deadline_at: null }), due)
})

// Rule 9.46
test('how soon an urgent order is ready is a setting', () => {
  const accepted = moscow('2026-11-02T12:00:00')
  assert.equal(
    urgentDeadline(accepted, { urgent_ready_minutes: 45 }).getTime(),
    moscow('2026-11-02T12:45:00').getTime(),
  )
})

test('an urgent order whose price is paid at night is due half an hour after the narrator begins', () => {
  const urgent_from = moscow('2026-11-03T10:00:00')
  const due = moscow('2026-11-03T10:30:00').toISOString()
  assert.equal(after(7, ['deadline_promised'], { urgent: true, deadline_at: null, urgent_from }), due)
})

test('returned work has a day, resumed work the time it lost, and other moves keep the deadline', () => {
  assert.equal(after(7, ['deadline_one_day']), moscow('2026-11-03T23:59:00').toISOString())
  assert.equal(after(7, ['clock_resumes']), moscow('2026-11-06T00:59:00').toISOString())
  assert.equal(after(8, ['clock_resumes']), placed.deadline_at?.toISOString())
  assert.equal(after(7, ['clock_resumes'], { deadline_at: null }), null)
  assert.equal(after(9, ['pay_out']), placed.deadline_at?.toISOString())
})

// Rule 4.761
test('an engineer has two whole business days, anew with each order that comes to him', () => {
  const due = moscow('2026-11-04T23:59:00').toISOString()
  assert.equal(after(14, ['engineer_assigned', 'deadline_of_mix']), due)
  assert.equal(after(14, ['deadline_of_mix'], { deadline_at: null, urgent: true }), due)
  // On the eve of a holiday: 4 November does not count, the 7th, a Saturday, does.
  const calendars = [moscow('2026-11-03T16:00:00'), moscow('2026-11-05T23:00:00')].map((since) =>
    mixDeadline(since, settings, november).toISOString(),
  )
  assert.deepEqual(
    calendars,
    [moscow('2026-11-06T23:59:00'), moscow('2026-11-07T23:59:00')].map((at) => at.toISOString()),
  )
})

// Rule 4.761
test('a mix that was sent keeps its deadline, whoever has the order now', () => {
  assert.equal(after(19, ['engineer_assigned', 'deadline_of_mix']), placed.deadline_at?.toISOString())
})

// Rule 4.761
test('mixing that waited for options has the time it lost, and another engineer the whole', () => {
  assert.equal(after(14, ['clock_resumes']), moscow('2026-11-06T00:59:00').toISOString())
  const whole = moscow('2026-11-04T23:59:00').toISOString()
  assert.equal(after(14, ['clock_resumes'], { is_new_engineer: true }), whole)
})

test('an order that is back in the client’s hands has no deadline', () => {
  for (const to of [null, 1, 3, 4, 5, 6] as const) assert.equal(after(to, ['release_in_full']), null)
})
