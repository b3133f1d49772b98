import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFactorFresh } from './fresh-factor.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

// Rule 4.823
test('a second factor stands for less than fifteen minutes, whichever way the clock is wrong', () => {
  const asked = [null, before(0), before(899), before(900), before(-60), before(-900)]
  assert.deepEqual(
    asked.map((proved_at) => isFactorFresh(proved_at, now)),
    [false, true, true, false, true, false],
  )
})
