import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderMessage } from '../../nouns/order/order-types.ts'
import { chatDays, withMessage, withoutMessage, workerOf } from './chat-messages.ts'

const message = (id: number, text = '') => ({ id, text }) as OrderMessage
const orderOf = (...messages: OrderMessage[]) => ({ ordermessages: messages }) as unknown as Order
const idsOf = (order: Order) => order.ordermessages.map(({ id }) => id)

// Rule 4.103
test('A new message is added at its place', () => {
  assert.deepEqual(idsOf(withMessage(orderOf(message(1), message(4)), message(3))), [1, 3, 4])
})

// Rule 4.103
test('A message that is already there is changed and not added', () => {
  const changed = withMessage(orderOf(message(1, 'was'), message(2)), message(1, 'is'))
  assert.deepEqual(idsOf(changed), [1, 2])
  assert.equal(changed.ordermessages[0]?.text, 'is')
})

// Rule 4.103
test('A deleted message goes, and deleting it twice changes nothing more', () => {
  const left = withoutMessage(orderOf(message(1), message(2)), 1)
  assert.deepEqual(idsOf(withoutMessage(left, 1)), [2])
})

test('A conversation is known by its worker', () => {
  assert.equal(workerOf({ narrators_id: 3001, soundengineers_id: null }), 3001)
  assert.equal(workerOf({ narrators_id: null, soundengineers_id: 2033 }), 2033)
})

test('Days change at midnight in Moscow', () => {
  const at = (created_at: string) => ({ created_at })
  const days = chatDays([at('2026-10-05T20:59:00Z'), at('2026-10-05T21:00:00Z'), at('2026-10-06T09:00:00Z')])
  assert.deepEqual(
    days.map((day) => [day.date.replaceAll('\u00a0', ' '), day.messages.length]),
    [
      ['5 октября 2026', 1],
      ['6 октября 2026', 2],
    ],
  )
})
