import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentMethodId } from '../money/payment-codes.ts'
import { USUAL_QUIET_HOURS } from '../notifications/quiet-hours.ts'
import { ORDER_CLOCKS } from './clocks.ts'
import { longestLead, mixSupportAt, reminderMoment, reminderOf } from './reminders.ts'
import { ORDER_STATUS_IDS, type OrderStatusId } from './statuses.ts'

const SETTINGS = {
  calculation_hours: 24,
  approval_hours: 24,
  card_payment_hours: 3,
  invoice_payment_hours: 24,
  accept_hours: 1,
  accept_urgent_minutes: 10,
  confirm_hours: 24,
  deadline_hours: 3,
  deadline_urgent_minutes: 10,
}
const HOUR = 3_600_000
const at = (text: string) => new Date(text)
const of = (orderstatuses_id: OrderStatusId, more: { urgent?: boolean; payment_method?: PaymentMethodId } = {}) =>
  reminderOf({ orderstatuses_id, urgent: false, payment_method: null, ...more }, SETTINGS)

// Rule 4.188
test('every clock reminds somebody, and so do the deadlines; nothing else does', () => {
  const withClock = ORDER_CLOCKS.flatMap(({ statuses }) => statuses)
  const reminding = ORDER_STATUS_IDS.filter((id) => of(id) !== null)
  assert.deepEqual(
    reminding,
    [...withClock, 7, 14].toSorted((a, b) => a - b),
  )
})

test('who can still act is reminded, an urgent narrator minutes before', () => {
  assert.deepEqual(of(2), { about: 'accept', addressee: 'narrator', lead: HOUR })
  assert.deepEqual(of(2, { urgent: true }), { about: 'accept', addressee: 'narrator', lead: HOUR / 6 })
  assert.deepEqual(of(7, { urgent: true }), { about: 'deliver', addressee: 'narrator', lead: HOUR / 6 })
  assert.deepEqual(of(14, { urgent: true }), { about: 'deliver_mix', addressee: 'soundengineer', lead: 3 * HOUR })
  assert.deepEqual([of(15, { payment_method: 1 })?.lead, of(16, { payment_method: 2 })?.lead], [3 * HOUR, 24 * HOUR])
  assert.deepEqual([of(3)?.addressee, of(5)?.addressee, of(19)?.addressee], ['narrator', 'client', 'client'])
  assert.equal(longestLead(SETTINGS), 48 * HOUR)
})

test('nobody is reminded before half of the time is over', () => {
  const time = { since: at('2026-11-18T09:00:00Z'), due_at: at('2026-11-18T09:30:00Z'), urgent: false }
  assert.deepEqual(reminderMoment(time, HOUR, null), at('2026-11-18T09:15:00Z'))
})

test('a reminder that the night would bring too late comes before the night, unless it is urgent', () => {
  // In Moscow the night runs from 19:00 to 5:00 UTC.
  const time = { since: at('2026-11-18T01:00:00Z'), due_at: at('2026-11-19T01:00:00Z'), urgent: false }
  assert.deepEqual(reminderMoment(time, HOUR, USUAL_QUIET_HOURS), at('2026-11-18T19:00:00Z'))
  assert.deepEqual(reminderMoment({ ...time, urgent: true }, HOUR, USUAL_QUIET_HOURS), at('2026-11-19T00:00:00Z'))
  const morning = { ...time, due_at: at('2026-11-19T05:30:00Z') }
  assert.deepEqual(reminderMoment(morning, HOUR, USUAL_QUIET_HOURS), at('2026-11-19T04:30:00Z'))
  const born = { ...time, since: at('2026-11-18T22:00:00Z') }
  assert.deepEqual(reminderMoment(born, HOUR, USUAL_QUIET_HOURS), at('2026-11-18T22:00:00Z'))
})

// Rule 4.662
test('the support is called as many business days after the deadline of a mix as the engineer had for it', () => {
  const supportAt = (deadline: string) =>
    mixSupportAt(at(deadline), { mixing_business_days: 2 }, new Map([['2026-11-23', false]]))
  // Due on Friday, then over the weekend and a holiday on Monday until Wednesday.
  assert.deepEqual(supportAt('2026-11-20T20:59:00Z'), at('2026-11-25T20:59:00Z'))
})
