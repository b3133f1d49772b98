import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareBank } from './compare-bank.ts'

const bank = { id: 'a', status: 'succeeded', amount_kopecks: 432_600 }
const ours = { id: 7, provider_payment_id: 'a', status: 2, kopecks: 432_600 }

test('both sides agree', () => {
  assert.deepEqual(compareBank([bank, { ...bank, id: 'b', status: 'pending' }], [ours]), [])
})

test('money that only one side knows, in another amount or in another status, has a line each', () => {
  assert.equal(compareBank([bank], []).length, 1)
  assert.equal(compareBank([bank], [{ ...ours, status: 1 }]).length, 1)
  assert.equal(compareBank([bank], [{ ...ours, kopecks: 432_599 }]).length, 1)
  assert.equal(compareBank([{ ...bank, status: 'canceled' }], [ours]).length, 1)
})
