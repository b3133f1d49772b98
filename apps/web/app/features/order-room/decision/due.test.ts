import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '../../nouns/order/order-types.ts'
import { dueOf } from './due.ts'

const payment = { sum: 1500 } as Order['payment']

test('An order that waits for money owes what its payment is for', () => {
  assert.equal(dueOf({ orderstatuses_id: 15, payment, price: 4200 }), 1500)
})

test('Without a payment it owes its price', () => {
  assert.equal(dueOf({ orderstatuses_id: 16, payment: null, price: 4200 }), 4200)
})

test('Any other order owes nothing', () => {
  assert.equal(dueOf({ orderstatuses_id: 7, payment, price: 4200 }), null)
})
