import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { fromAmountValue, toAmountValue } from './amount-value.ts'

describe('money in the words of the provider', () => {
  const pairs: [bigint, string][] = [
    [1n, '0.01'],
    [10n, '0.10'],
    [100n, '1.00'],
    [123_450n, '1234.50'],
    [35_000_000n, '350000.00'],
    [12_345_678_901_234n, '123456789012.34'],
  ]
  for (const [amount, value] of pairs) {
    it(`writes and reads ${amount} kopecks as ${value}`, () => {
      assert.deepEqual(toAmountValue(kopecks(amount)), { value, currency: 'RUB' })
      assert.equal(fromAmountValue(value), amount)
    })
  }

  it('charges nothing that is not above zero', () => {
    assert.throws(() => toAmountValue(kopecks(0)), RangeError)
    assert.throws(() => toAmountValue(kopecks(-100)), RangeError)
  })

  it('reads no other way of writing money', () => {
    for (const text of ['1', '1.5', '1,50', '-1.00', '1e3', ' 1.00', '١.٠٠']) {
      assert.throws(() => fromAmountValue(text), RangeError, text)
    }
  })
})
