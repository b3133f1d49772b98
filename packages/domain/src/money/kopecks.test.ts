import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ceilToRoubles, floorToRoubles, kopecks, sumKopecks, toKopecks, toRoubles } from './kopecks.ts'
import { isRoubles, roubles } from './roubles.ts'

test('roubles are whole numbers and nothing else', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1' as never, null as never]) {
    assert.throws(() => roubles(value), RangeError)
    assert.equal(isRoubles(value), false)
  }
  assert.equal(roubles(-3), -3)
  assert.ok(Object.is(roubles(-0), 0))
})

test('kopecks are whole numbers of any size', () => {
  assert.equal(kopecks(10n ** 30n), 10n ** 30n)
  assert.equal(kopecks(150), 150n)
  assert.throws(() => kopecks(1.5), RangeError)
  assert.throws(() => kopecks(2 ** 53), RangeError)
})

test('a sum that is not whole roubles is not turned into them without naming the rounding', () => {
  assert.throws(() => toRoubles(kopecks(101n)), RangeError)
  assert.throws(() => toRoubles(kopecks(-1n)), RangeError)
  assert.equal(toRoubles(kopecks(-300n)), -3)
  assert.equal(floorToRoubles(kopecks(199n)), 1)
  assert.equal(ceilToRoubles(kopecks(101n)), 2)
  assert.equal(floorToRoubles(kopecks(-101n)), -2)
  assert.equal(ceilToRoubles(kopecks(-101n)), -1)
})

test('roubles survive the way to kopecks and back', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => assert.equal(toRoubles(toKopecks(roubles(value))), value)))
})

test('rounding down and up enclose the sum, less than a rouble apart', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (value) => {
      const floor = BigInt(floorToRoubles(kopecks(value))) * 100n
      const ceil = BigInt(ceilToRoubles(kopecks(value))) * 100n
      assert.ok(floor <= value && value <= ceil)
      assert.ok(ceil - floor === (value % 100n === 0n ? 0n : 100n))
    }),
  )
})

// Rule 4.127
test('sums are exact', () => {
  assert.equal(sumKopecks([]), 0n)
  assert.equal(sumKopecks([kopecks(1n), kopecks(2n), kopecks(-5n)]), -2n)
})
