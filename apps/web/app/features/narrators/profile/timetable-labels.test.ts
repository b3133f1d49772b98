import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockIn, hasWorkDays, workDays } from './timetable-labels.ts'

// Rule 9.5
test('A week shows all seven days, full hours without minutes', () => {
  const days = workDays({ day11: '10:00', day12: '19:00', day21: '09:30', day22: '00:00', day31: null, day32: null })
  assert.deepEqual(
    days.map(({ hours }) => hours),
    ['10–19', '9:30–0', null, null, null, null, null],
  )
})

// Rule 3.3
test('A day with one end only is a day off', () => {
  assert.equal(hasWorkDays({ day11: '10:00', day12: null }), false)
  assert.equal(hasWorkDays({ day71: '10:00', day72: '12:00' }), true)
})

test('The clock of a narrator is that of his zone, and unknown zones have none', () => {
  assert.equal(clockIn('Asia/Vladivostok', '2026-11-21T05:00:00Z'), '15:00')
  assert.equal(clockIn('Europe/Moscow', '2026-11-21T21:05:00Z'), '00:05')
  assert.equal(clockIn('Nowhere/Land', '2026-11-21T05:00:00Z'), null)
})
