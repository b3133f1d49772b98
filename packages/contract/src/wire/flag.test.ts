import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireFlag } from './flag.ts'

// Rules 4.40, 7.4
test('a yes or no in a body comes as itself or as a digit, and is a boolean from then on', () => {
  for (const yes of [true, 1] as const) assert.equal(wireFlag.parse(yes), true)
  for (const no of [false, 0] as const) assert.equal(wireFlag.parse(no), false)
  for (const bad of [2, -1, '1', 'true', null, []]) assert.ok(!wireFlag.safeParse(bad).success, JSON.stringify(bad))
})
