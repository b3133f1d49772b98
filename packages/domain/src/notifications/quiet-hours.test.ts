import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeKindOf } from './notice-kinds.ts'
import { noticeMoment } from './notice-moment.ts'
import { afterQuiet, beforeQuiet, isQuiet, isTimezone, nextMinuteOfDay, USUAL_QUIET_HOURS } from './quiet-hours.ts'

const at = (text: string) => new Date(text)
const NIGHT = USUAL_QUIET_HOURS
const LUNCH = { from: 12 * 60, to: 13 * 60, timezone: 'Europe/Moscow' }

test('quiet hours run over midnight, begin with their first minute and end before their last', () => {
  // Moscow is three hours ahead: 19:00 UTC is 22:00 there.
  const rows: [string, boolean][] = [
    ['2026-11-18T18:59:59Z', false],
    ['2026-11-18T19:00:00Z', true],
    ['2026-11-18T23:30:00Z', true],
    ['2026-11-19T04:59:59Z', true],
    ['2026-11-19T05:00:00Z', false],
  ]
  for (const [moment, expected] of rows) assert.equal(isQuiet(at(moment), NIGHT), expected, moment)
  assert.equal(isQuiet(at('2026-11-18T09:30:00Z'), LUNCH), true)
  assert.equal(isQuiet(at('2026-11-18T10:00:00Z'), LUNCH), false)
  assert.equal(isQuiet(at('2026-11-18T23:30:00Z'), null), false)
})

test('a moment in the quiet hours moves to their end, or back to their beginning', () => {
  assert.deepEqual(afterQuiet(at('2026-11-18T20:15:40Z'), NIGHT), at('2026-11-19T05:00:00Z'))
  assert.deepEqual(afterQuiet(at('2026-11-18T12:00:00Z'), NIGHT), at('2026-11-18T12:00:00Z'))
  assert.deepEqual(beforeQuiet(at('2026-11-19T01:15:40Z'), NIGHT), at('2026-11-18T19:00:00Z'))
})

test('in the night in which the clocks change the hour of the wall counts', () => {
  const berlin = { from: 23 * 60, to: 7 * 60, timezone: 'Europe/Berlin' }
  // Summer time ends on 25 October 2026: 23:30 on the 24th is 21:30 UTC, 7:00 on the 25th is 6:00 UTC.
  assert.deepEqual(afterQuiet(at('2026-10-24T21:30:00Z'), berlin), at('2026-10-25T06:00:00Z'))
  assert.deepEqual(nextMinuteOfDay(at('2026-10-24T07:00:00Z'), 9 * 60, 'Europe/Berlin'), at('2026-10-25T08:00:00Z'))
})

test('a time zone is one that the runtime knows', () => {
  assert.deepEqual([isTimezone('Asia/Vladivostok'), isTimezone('Mars/Olympus')], [true, false])
})

test('the next message waits for the gap, the hour or the day, and then for the end of the night', () => {
  const pace = { gap_minutes: 10, daily_hour: 9 }
  const habits = (digest: 'soon' | 'hourly' | 'daily') => ({ digest, quiet: NIGHT, timezone: 'Europe/Moscow' })
  const now = at('2026-11-18T12:00:00Z')
  const after = (last_at: Date | null) => ({ last_at, waiting_since: at('2026-11-18T11:57:00Z') })
  const last = at('2026-11-18T11:55:00Z')
  assert.deepEqual(noticeMoment(now, after(null), habits('soon'), pace), now)
  assert.deepEqual(noticeMoment(now, after(last), habits('soon'), pace), at('2026-11-18T12:05:00Z'))
  assert.deepEqual(noticeMoment(now, after(last), habits('hourly'), pace), at('2026-11-18T12:55:00Z'))
  assert.deepEqual(noticeMoment(now, after(null), habits('daily'), pace), at('2026-11-19T06:00:00Z'))
  const late = at('2026-11-18T18:58:00Z')
  assert.deepEqual(
    noticeMoment(late, { last_at: late, waiting_since: late }, habits('soon'), pace),
    at('2026-11-19T05:00:00Z'),
  )
})

// Rule 4.107
test('events are told by what they are; what takes something back is told to nobody', () => {
  const rows: [number, unknown, string | null][] = [
    [1, { id: 5 }, 'message'],
    [2, { id: 5 }, null],
    [3, { id: 5 }, null],
    [4, { id: 5 }, 'ticket'],
    [7, { orderstatuses_id: 7 }, 'status'],
    [7, { orderstatuses_id: 18 }, 'results'],
    [7, { orderstatuses_id: 8, file_id: 'x', id: 2 }, 'message'],
    [7, { orderstatuses_id: 1, left_in_wallet: 500 }, 'money'],
    [7, { orderstatuses_id: 9, goodwill: 500 }, 'money'],
    [8, { what: 'topup', sum: -1000 }, 'money'],
    [80, { orderstatuses_id: 2 }, 'order'],
    [90, {}, 'status'],
  ]
  for (const [type, data, kind] of rows) assert.equal(noticeKindOf({ type, data }), kind, `${type}`)
})
