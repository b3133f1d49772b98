import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, Pace } from './pace.ts'

function sentWithin(pace: Pace, from: number, until: number, step: number): number {
  let count = 0
  for (let now = from + step; now <= until; now += step) {
    while (pace.isDue(now)) {
      pace.sent()
      count += 1
    }
  }
  return count
}

test('fifty a second are fifty in each second, however often it is looked', () => {
  for (const step of [1, 5, 20, 100]) {
    const pace = new Pace(50, 0)
    assert.equal(sentWithin(pace, 0, 10_000, step), 500)
  }
})

test('what follows from a request counts too', () => {
  const pace = new Pace(50, 0)
  for (let more = 0; more < 10; more += 1) pace.sent()
  assert.equal(sentWithin(pace, 0, 1000, 10), 40)
})

test('a process that was held up for a minute makes up for one second', () => {
  const pace = new Pace(50, 0)
  assert.equal(sentWithin(pace, 59_990, 60_000, 10), 50)
})

test('by their weights, from the first to the last', () => {
  const of = [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 3 },
  ]
  const chosen = [0, 0.24, 0.25, 0.99].map((chance) => choose(of, chance)?.name)
  assert.deepEqual(chosen, ['a', 'a', 'b', 'b'])
  assert.equal(choose([], 0.5), undefined)
})
