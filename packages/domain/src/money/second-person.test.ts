import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kopecks } from './kopecks.ts'
import { APPROVAL_KINDS, needsSecondPerson } from './second-person.ts'

test('a refund of a completed order and a reopened month always need a second person, everything else above 30 000 roubles', () => {
  for (const kind of APPROVAL_KINDS) {
    assert.equal(needsSecondPerson(kind, kopecks(3_000_001n), 'senior'), true, kind)
    const always = ['goodwill-refund', 'reopen-month'].includes(kind)
    assert.equal(needsSecondPerson(kind, kopecks(3_000_000n), null), always, kind)
  }
})

// Rule 6.42
test('of the support only a senior decides alone about more than 3 000 roubles', () => {
  const refund = (duty: Parameters<typeof needsSecondPerson>[2], sum: bigint) =>
    needsSecondPerson('cancel-with-refund', kopecks(sum), duty)
  assert.deepEqual([refund('support', 300_000n), refund('support', 300_001n)], [false, true])
  assert.deepEqual([refund('senior', 300_001n), refund(null, 300_001n)], [false, false])
})
