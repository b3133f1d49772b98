import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATUS_IDS } from './statuses.ts'
import { timeline, timelineStep } from './timeline.ts'

// Rules 2.43, 4.50
test('every status but 17 has a step of its own', () => {
  for (const status of ORDER_STATUS_IDS) if (status !== 17) assert.ok(timelineStep(status, null))
})

// Rule 4.50
test('waiting for added options stays on the step that was interrupted', () => {
  assert.deepEqual(
    ([7, 8, 14, 18, 19] as const).map((below) => timelineStep(17, below)),
    ['recording', 'check', 'mixing', 'check', 'mixing'],
  )
  assert.throws(() => timelineStep(17, null), RangeError)
  assert.throws(() => timelineStep(17, 17), RangeError)
})

test('the step of mixing is left out when no engineer has work', () => {
  const order = { orderstatuses_id: 8, prevstatus_id: 7, has_engineer_work: false } as const
  assert.deepEqual(timeline(order), [
    { step: 'calculation', state: 'past' },
    { step: 'payment', state: 'past' },
    { step: 'recording', state: 'past' },
    { step: 'check', state: 'current' },
    { step: 'done', state: 'ahead' },
  ])
  assert.equal(timeline({ ...order, has_engineer_work: true }).length, 6)
})

test('an order at an engineer’s shows the step even when it says that no engineer has work', () => {
  const steps = timeline({ orderstatuses_id: 14, prevstatus_id: 18, has_engineer_work: false })
  assert.deepEqual(
    steps.find(({ state }) => state === 'current'),
    { step: 'mixing', state: 'current' },
  )
})

test('a completed order has all its steps behind it but the last', () => {
  const steps = timeline({ orderstatuses_id: 9, prevstatus_id: 19, has_engineer_work: true })
  assert.deepEqual(
    steps.map(({ state }) => state),
    ['past', 'past', 'past', 'past', 'past', 'current'],
  )
})
