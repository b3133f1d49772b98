import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoGaps, type DemoFacts } from './demo-rules.ts'
import { isRegistrationComplete, registrationStep } from './registration.ts'

const demo = (facts: Partial<DemoFacts>): DemoFacts => ({
  ...{ main: false, genres_id: null, moods_id: null, is_returned: false },
  ...facts,
})
const MAIN = demo({ main: true, genres_id: 1 })

// What is there → what is missing. The main demo is no example of itself.
const CASES: readonly (readonly [string, readonly DemoFacts[], readonly string[]])[] = [
  ['nothing', [], ['maindemo', 'demos']],
  ['a main demo alone', [MAIN], ['demos']],
  ['a main demo and an advert', [MAIN, demo({ genres_id: 1 })], []],
  ['a main demo and a mood', [MAIN, demo({ moods_id: 2 })], []],
  ['a main demo and a sound of no kind', [MAIN, demo({})], ['demos']],
  ['a main demo and work that can only be calculated', [MAIN, demo({ genres_id: 7 })], ['demos']],
  ['an example that staff have returned', [MAIN, demo({ genres_id: 1, is_returned: true })], ['demos']],
  ['a main demo that staff have returned', [{ ...MAIN, is_returned: true }, demo({ genres_id: 1 })], ['maindemo']],
]
for (const [what, demos, gaps] of CASES) {
  test(`${what} leaves ${gaps.length === 0 ? 'nothing' : gaps.join(' and ')} missing`, () => {
    assert.deepEqual(demoGaps(demos), gaps)
  })
}

test('a registration goes on at its first incomplete step', () => {
  const gaps = { profile: ['city'], prices: ['sections'], demos: ['maindemo'] }
  assert.equal(registrationStep(gaps), 2)
  assert.equal(registrationStep({ ...gaps, profile: [] }), 3)
  const full = { profile: [], prices: [], demos: [] }
  assert.deepEqual(
    [registrationStep(full), isRegistrationComplete(full), isRegistrationComplete(gaps)],
    [4, true, false],
  )
})
