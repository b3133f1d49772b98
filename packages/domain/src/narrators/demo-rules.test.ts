import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoGaps, isDemoNeeded, registrationDemoGaps, type DemoFacts } from './demo-rules.ts'
import { isRegistrationComplete, registrationStep } from './registration.ts'

const demo = (facts: Partial<DemoFacts>): DemoFacts => ({
  ...{ main: false, genres_id: null, moods_id: null, is_returned: false, is_silent: false },
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
  ['a silent main demo', [{ ...MAIN, is_silent: true }, demo({ genres_id: 1 })], ['maindemo']],
  ['a silent example', [MAIN, demo({ genres_id: 1, is_silent: true })], ['demos']],
  ['a main demo that staff have returned', [{ ...MAIN, is_returned: true }, demo({ genres_id: 1 })], ['maindemo']],
]
for (const [what, demos, gaps] of CASES) {
  // Rule 5.11
  test(`${what} leaves ${gaps.length === 0 ? 'nothing' : gaps.join(' and ')} missing`, () => {
    assert.deepEqual(demoGaps(demos), gaps)
  })
}

// Rule 4.860
test('what was returned is not sent again beside what is good', () => {
  const good = [MAIN, demo({ genres_id: 1 })]
  assert.deepEqual(registrationDemoGaps(good), [])
  assert.deepEqual(registrationDemoGaps([...good, demo({ moods_id: 1, is_returned: true })]), ['returned'])
})

// Rule 4.860
test('the main demo and the only example of somebody who is listed, or waits to be, can only be replaced', () => {
  const [main, only] = [
    { ...MAIN, is_approved: true },
    { ...demo({ genres_id: 1 }), is_approved: true },
  ]
  const unheard = { ...demo({ genres_id: 2 }), is_approved: false }
  const needed = (state: string, all: (typeof unheard)[]) => all.map((one) => isDemoNeeded(state, one, all))
  assert.deepEqual(needed('registering', [main, only]), [false, false])
  assert.deepEqual(needed('returned', [main, only]), [false, false])
  assert.deepEqual(needed('active', [main, only, unheard]), [true, true, false])
  assert.deepEqual(needed('on_moderate', [main, only, unheard]), [true, false, false])
  assert.deepEqual(needed('on_moderate', [main, only]), [true, true])
})

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
