import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { stepMoments } from './step-moments.ts'

const move = (from_status: OrderStatusId | null, to_status: OrderStatusId, at: string) => ({
  from_status,
  to_status,
  at,
})

test('Placing ends the calculation, money ends the payment, results end the recording', () => {
  const history = [move(null, 1, 't0'), move(1, 15, 't1'), move(15, 2, 't2'), move(2, 7, 't3'), move(7, 8, 't4')]
  assert.deepEqual(stepMoments(history), { calculation: 't1', payment: 't2', recording: 't4' })
})

test('An order that came back shows its last passage', () => {
  const history = [move(7, 18, 't1'), move(18, 7, 't2'), move(7, 18, 't3'), move(18, 14, 't4')]
  assert.deepEqual(stepMoments(history), { recording: 't3', check: 't4' })
})

test('A completed order without mixing passes the step of mixing at its end', () => {
  assert.deepEqual(stepMoments([move(8, 9, 't1')]), { check: 't1', mixing: 't1' })
})

test('Waiting for added options moves nothing', () => {
  assert.deepEqual(stepMoments([move(7, 17, 't1'), move(17, 7, 't2')]), {})
})
