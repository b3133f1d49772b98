import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readLocaleFrom } from '../../i18n/locale.ts'
import { formatMonth } from './months.ts'
import { formatClock, formatColumnTime, formatDate, formatDateTime, formatDuration } from './times.ts'

afterEach(() => readLocaleFrom(() => 'ru'))

test('Times are shown in Moscow whatever the zone of the machine', () => {
  assert.equal(formatClock('2026-10-05T11:02:00Z'), '14:02')
  assert.equal(formatDate('2026-10-05T22:30:00Z'), '6\u00a0октября 2026')
})

test('The year is written only when it is another one', () => {
  assert.equal(formatDateTime('2026-10-05T11:02:00Z', '2026-11-21T00:00:00Z'), '5\u00a0октября, 14:02')
  assert.equal(formatColumnTime('2026-10-05T11:02:00Z', '2026-11-21T00:00:00Z'), '5\u00a0окт, 14:02')
  assert.equal(formatColumnTime('2025-05-01T06:00:00Z', '2026-11-21T00:00:00Z'), '1\u00a0мая 2025, 09:00')
  assert.equal(formatDateTime('2025-05-01T06:00:00Z', '2026-11-21T00:00:00Z'), '1\u00a0мая 2025, 09:00')
})

test('English names the zone', () => {
  readLocaleFrom(() => 'en')
  assert.equal(formatDateTime('2026-10-05T11:02:00Z', '2026-11-21T00:00:00Z'), '5\u00a0October, 14:02 Moscow time')
  assert.equal(formatDate('2026-10-05T11:02:00Z', 'short'), '5\u00a0Oct')
})

test('Durations grow hours only when there are some', () => {
  assert.equal(formatDuration(32.9), '0:32')
  assert.equal(formatDuration(725), '12:05')
  assert.equal(formatDuration(3725), '1:02:05')
  assert.equal(formatDuration(-1), '0:00')
})

test('A month stands alone, or is cut to three letters', () => {
  assert.equal(formatMonth('2026-11'), 'ноябрь\u00a02026')
  assert.equal(formatMonth('2026-05', 'short'), 'май')
  readLocaleFrom(() => 'en')
  assert.equal(formatMonth('2026-11'), 'November\u00a02026')
})
