import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeDescription, payoutDescription, refundDescription } from './provider-descriptions.ts'

const payments = [
  { id: 7, order_id: 2041 },
  { id: 8, order_id: null },
]
const descriptions = [chargeDescription, refundDescription, payoutDescription]

// Rule 4.470
test('an English reader is told in English what a payment is for, a Russian one in Russian', () => {
  for (const describe of descriptions) {
    for (const payment of payments) {
      assert.doesNotMatch(describe({ ...payment, locale: 'en' }), /\p{Script=Cyrillic}/u)
      assert.match(describe({ ...payment, locale: 'ru' }), /^Тембрель: /)
    }
  }
})

test('a description names the order, or the payment itself, and fits the provider’s 128 characters', () => {
  assert.equal(chargeDescription({ id: 7, order_id: 2041, locale: 'en' }), 'Tembrel: order 2041')
  assert.equal(chargeDescription({ id: 8, order_id: null, locale: 'en' }), 'Tembrel: wallet top-up, payment 8')
  for (const describe of descriptions) {
    const long = { id: Number.MAX_SAFE_INTEGER, order_id: Number.MAX_SAFE_INTEGER }
    for (const locale of ['ru', 'en']) assert.ok(describe({ ...long, locale }).length <= 128)
  }
})
