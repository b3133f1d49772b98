import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closesFrom, daysOfMonth, momentsOfMonth, monthBefore, monthState, monthsOfBooks } from './month-closing.ts'

test('a month is its days in Moscow, also across a year and in February', () => {
  assert.deepEqual(daysOfMonth('2024-02'), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(daysOfMonth('2026-12'), { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(daysOfMonth('2026-01'), { from: '2026-01-01', to: '2026-01-31' })
  const { from, until } = momentsOfMonth('2026-11')
  assert.deepEqual([from.toISOString(), until.toISOString()], ['2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'])
  assert.equal(monthBefore('2026-01'), '2025-12')
})

// Rule 4.830
test('a month can be closed six hours after its end, and not before', () => {
  assert.equal(closesFrom('2026-11').toISOString(), '2026-12-01T03:00:00.000Z')
  const at = (moment: string, isClosed = false) => monthState('2026-11', isClosed, new Date(moment))
  assert.equal(at('2026-11-30T20:59:59.999Z'), 'running')
  assert.equal(at('2026-11-30T21:00:00.000Z'), 'early')
  assert.equal(at('2026-12-01T02:59:59.999Z'), 'early')
  assert.equal(at('2026-12-01T03:00:00.000Z'), 'open')
  assert.equal(at('2026-12-01T03:00:00.000Z', true), 'closed')
})

test('the months of the books begin with that of their first day and end with the one that runs', () => {
  assert.deepEqual(monthsOfBooks('2025-11-17', new Date('2026-01-31T21:00:00.000Z')), [
    ...['2026-02', '2026-01', '2025-12', '2025-11'],
  ])
  assert.deepEqual(monthsOfBooks('2026-02-01', new Date('2026-02-01T09:00:00.000Z')), ['2026-02'])
})
