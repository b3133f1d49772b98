import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupFor, readMoment } from './moment.ts'
import { readBackups } from './pgbackrest.ts'

// Rule 7.916
test('a moment is read with its zone and every digit of its second', () => {
  assert.equal(readMoment('2026-11-26T12:00:00+03:00').text, '2026-11-26 09:00:00+00')
  assert.equal(readMoment('2026-11-26T12:00:00.123456+03:00').text, '2026-11-26 09:00:00.123456+00')
  assert.equal(readMoment('2026-11-26 23:59:59Z').at.toISOString(), '2026-11-26T23:59:59.000Z')
  assert.equal(readMoment('2026-01-01T02:30:00+0530').text, '2025-12-31 21:00:00+00')
})

// Rule 7.916
test('what is no moment, or says no zone, is refused', () => {
  for (const text of [
    '',
    'yesterday',
    '2026-11-26',
    '2026-11-26T12:00:00',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
  ])
    assert.throws(() => readMoment(text), /is no moment\. Write it with its zone/, text)
  assert.throws(() => readMoment("2026-11-26T12:00:00Z'; drop table orders"), /is no moment/)
})

const seconds = (at: string): number => new Date(at).getTime() / 1000
const told = (label: string, type: string, start: string, stop: string, error = false) => ({
  ...{ label, type, error },
  timestamp: { start: seconds(start), stop: seconds(stop) },
  info: { size: 100, repository: { delta: 7 } },
})
const backups = readBackups(
  JSON.stringify([
    {
      backup: [
        told('20261125-010000F', 'full', '2026-11-25T01:00:00Z', '2026-11-25T01:10:00Z'),
        told('20261125-010000F_20261126-010000I', 'incr', '2026-11-26T01:00:00Z', '2026-11-26T01:01:00Z'),
        told('20261125-010000F_20261126-020000I', 'incr', '2026-11-26T02:00:00Z', '2026-11-26T02:01:00Z', true),
      ],
    },
  ]),
)
const now = new Date('2026-11-26T12:00:00Z')
const labelFor = (text: string): string => backupFor(readMoment(text), backups, now).label

// Rule 7.916
test('a moment is reached from the newest whole backup that ended before it', () => {
  assert.equal(labelFor('2026-11-25T01:10:01Z'), '20261125-010000F')
  assert.equal(labelFor('2026-11-26T01:00:30Z'), '20261125-010000F')
  assert.equal(labelFor('2026-11-26T11:59:59Z'), '20261125-010000F_20261126-010000I')
})

// Rule 7.916
test('a moment before the first backup, one still to come and an empty repository are refused in words', () => {
  assert.throws(
    () => labelFor('2026-11-25T01:05:00Z'),
    /is before the first backup that is kept\. The earliest moment is 2026-11-25T01:10:01Z/,
  )
  assert.throws(() => labelFor('2026-11-26T12:00:01Z'), /is still to come; it is 2026-11-26T12:00:00Z/)
  assert.throws(() => backupFor(readMoment('2026-11-26T11:00:00Z'), [], now), /There is no backup yet/)
  assert.deepEqual(readBackups('[]'), [])
})
