import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kopecks } from './kopecks.ts'
import { APPROVAL_KINDS, needsSecondPerson } from './second-person.ts'

test('a refund of a completed order always needs a second person, everything else above 30 000 roubles', () => {
  for (const kind of APPROVAL_KINDS) {
    assert.equal(needsSecondPerson(kind, kopecks(3_000_001n)), true, kind)
    assert.equal(needsSecondPerson(kind, kopecks(3_000_000n)), kind === 'goodwill-refund', kind)
  }
})
