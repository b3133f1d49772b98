import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  isMethodAllowed,
  isOpenPayment,
  isWithdrawType,
} from './payment-codes.ts'
import type { PaymentMethodId } from './payment-codes.ts'
import { topupRefusal, withdrawRefusal } from './payment-limits.ts'
import { roubles } from './roubles.ts'

const limits = {
  topup_min: 100,
  topup_max_card: 300_000,
  topup_max_invoice: 3_000_000,
  withdraw_min: 500,
  card_charge_max: 350_000,
}

function refusal(sum: number, method: 1 | 2, is_for_order = false) {
  const charge = roubles(sum + Math.ceil(sum * 0.03))
  return topupRefusal({ sum: roubles(sum), charge, method, is_for_order }, limits)
}

// Rule 5.15
test('a top-up by card keeps to its limits, the limits included', () => {
  assert.deepEqual(refusal(99, 1), { problem: 'too_small', minimum: 100 })
  assert.equal(refusal(100, 1), null)
  assert.equal(refusal(300_000, 1), null)
  assert.deepEqual(refusal(300_001, 1), { problem: 'too_big', maximum: 300_000 })
})

// Rule 5.16
test('an invoice can bring in ten times as much', () => {
  assert.equal(refusal(3_000_000, 2), null)
  assert.deepEqual(refusal(3_000_001, 2), { problem: 'too_big', maximum: 3_000_000 })
})

// Rule 5.15
test('what an order is missing has no least sum, but a card has its most', () => {
  assert.equal(refusal(1, 1, true), null)
  assert.deepEqual(refusal(0, 1, true), { problem: 'too_small', minimum: 1 })
  // 339 805 + 10 195 = 350 000.
  assert.equal(refusal(339_805, 1, true), null)
  assert.deepEqual(refusal(339_806, 1, true), { problem: 'card_charge_too_big', maximum: 350_000 })
  assert.equal(refusal(5_000_000, 2, true), null)
})

test('a withdrawal has a least sum', () => {
  assert.deepEqual(withdrawRefusal(roubles(499), limits), { problem: 'too_small', minimum: 500 })
  assert.equal(withdrawRefusal(roubles(500), limits), null)
})

// Rules 1.7, 4.118, 4.119
test('each kind of payment takes its own methods and nobody asks for a reward', () => {
  const methods = (type: (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE]) =>
    ([1, 2, 3, 4] as const satisfies readonly PaymentMethodId[]).filter((method) => isMethodAllowed(type, method))
  assert.deepEqual(methods(PAYMENT_TYPE.topup), [1, 2])
  assert.deepEqual(methods(PAYMENT_TYPE.pay), [1, 2, 3])
  assert.deepEqual(methods(PAYMENT_TYPE.reward_narrator), [])
  assert.deepEqual(methods(PAYMENT_TYPE.reward_soundengineer), [])
  for (const type of [4, 6, 7] as const) assert.deepEqual(methods(type), [1, 2, 4])
})

// Rules 4.112, 4.114
test('types 4, 6 and 7 are withdrawals, statuses 1 and 5 are open', () => {
  assert.deepEqual(Object.values(PAYMENT_TYPE).filter(isWithdrawType), [4, 6, 7])
  assert.deepEqual(Object.values(PAYMENT_STATUS).filter(isOpenPayment), OPEN_PAYMENT_STATUSES)
})
