import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { gaveMoneyBack, lastMove, returnedWith } from './last-move.ts'
import type { HistoryEntry } from './last-move.ts'

const entry = (
  action: string,
  from_status: OrderStatusId | null,
  to_status: OrderStatusId,
  comment: string | null = null,
) => ({ action, from_status, to_status, comment, role: 'client', at: '', formatted_at: '' }) satisfies HistoryEntry

test('The last move is the one that brought the present status, not one that kept it', () => {
  const history = [entry('send-results', 7, 8), entry('replace-results', 8, 8)]
  assert.equal(lastMove({ orderstatuses_id: 8, history })?.action, 'send-results')
})

test('Returned work knows what was said of it', () => {
  const history = [entry('accept', 2, 7), entry('send-results', 7, 8), entry('not-done', 8, 7, 'Тише')]
  assert.equal(returnedWith({ orderstatuses_id: 7, history })?.comment, 'Тише')
})

test('Work that is done for the first time was not returned', () => {
  assert.equal(returnedWith({ orderstatuses_id: 7, history: [entry('accept', 2, 7)] }), null)
  assert.equal(returnedWith({ orderstatuses_id: 7, history: [] }), null)
})

test('Money comes back from an order that was paid, not from one that was only priced', () => {
  assert.equal(gaveMoneyBack(entry('give-up', 7, 4)), true)
  assert.equal(gaveMoneyBack(entry('decline', 3, 4)), false)
  assert.equal(gaveMoneyBack(null), false)
})
