import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatusId } from './statuses.ts'
import { returnBehindTake } from './returned-work.ts'

type Step = readonly [action: string, from_status: OrderStatusId]
const behind = (...steps: Step[]): string | null => {
  const history = steps.map(([action, from_status], place) => ({ action, from_status, comment: `${place}` }))
  const found = returnBehindTake(history)
  return found && `${found.action} ${found.comment}`
}
const RECORDED: Step[] = [
  ['paid', 15],
  ['accept', 2],
  ['send-results', 7],
]

test('a first take answers no return', () => {
  assert.equal(behind(), null)
  assert.equal(behind(...RECORDED), null)
})

// Rule 4.762
test('a take that came after a return answers it, the newest of several', () => {
  assert.equal(behind(...RECORDED, ['not-done', 18], ['send-results', 7]), 'not-done 3')
  const returned: Step[] = [...RECORDED, ['confirm', 18], ['return-to-narrator', 14], ['send-results', 7]]
  assert.equal(behind(...returned), 'return-to-narrator 4')
  assert.equal(behind(...returned, ['replace-results', 18]), 'return-to-narrator 4')
  assert.equal(behind(...returned, ['not-done', 18], ['send-results', 7]), 'not-done 6')
})

// Rule 4.762
test('a mix answers what was said of the mix, not of the voice below it', () => {
  const mixed: Step[] = [...RECORDED, ['not-done', 18], ['send-results', 7], ['confirm', 18], ['send-results', 14]]
  assert.equal(behind(...mixed), null)
  assert.equal(behind(...mixed, ['not-done', 19], ['send-results', 14]), 'not-done 7')
})

// Rule 4.762
test('options that held up the work do not hide why it came back', () => {
  const held: Step[] = [...RECORDED, ['not-done', 18], ['add-options', 7], ['paid', 17], ['send-results', 7]]
  assert.equal(behind(...held), 'not-done 3')
})

test('an order that was placed anew begins anew', () => {
  const again: Step[] = [...RECORDED, ['not-done', 8], ['give-up', 7], ['place', 1], ['paid', 15], ['accept', 2]]
  assert.equal(behind(...again, ['send-results', 7]), null)
})
