import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeMoment } from './fee-moment.ts'

const [named_at, placed_at] = [new Date('2026-11-16T09:00:00Z'), new Date('2026-11-18T09:00:00Z')]

test('the fee is fixed when the order is placed, and by the naming where the narrator named the price', () => {
  assert.equal(feeMoment({ calculated_price: null, named_at: null, placed_at }), placed_at)
  assert.equal(feeMoment({ calculated_price: 6000, named_at, placed_at }), named_at)
  assert.equal(feeMoment({ calculated_price: 6000, named_at, placed_at: null }), named_at)
})

test('a price named for what the order was before fixes nothing, and a draft has no fee yet', () => {
  assert.equal(feeMoment({ calculated_price: null, named_at, placed_at }), placed_at)
  assert.equal(feeMoment({ calculated_price: null, named_at, placed_at: null }), null)
})
