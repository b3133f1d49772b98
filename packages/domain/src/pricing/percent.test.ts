import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { roubles } from '../money/roubles.ts'
import { basisPoints, halfOf, pct, percentOf } from './percent.ts'

describe('pct', () => {
  // Rule 9.24
  it('rounds up, and only up', () => {
    assert.equal(pct(1000, 10_000), 1000)
    assert.equal(pct(333, 5_000), 167)
    assert.equal(pct(1, 1), 1)
    assert.equal(pct(10_000, 1), 1)
    assert.equal(pct(10_001, 1), 2)
    assert.equal(pct(0, 100_000), 0)
    assert.equal(pct(500, 0), 0)
  })

  // Rule 9.24
  it('is exact for every sum, as integers of any size are', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.nat(100_000), (x, bp) => {
        assert.equal(BigInt(pct(x, bp)), (BigInt(x) * BigInt(bp) + 9_999n) / 10_000n)
      }),
    )
    assert.equal(pct(Number.MAX_SAFE_INTEGER, 10_000), Number.MAX_SAFE_INTEGER)
  })

  it('refuses what is no share of a sum', () => {
    for (const [x, bp] of [
      [-1, 100],
      [100, -1],
      [1.5, 100],
      [100, 0.5],
      [Number.NaN, 100],
      [Number.MAX_SAFE_INTEGER, 20_000],
    ] as const) {
      assert.throws(() => pct(x, bp), RangeError)
    }
  })
})

describe('basisPoints', () => {
  it('takes at most two decimals', () => {
    assert.equal(basisPoints(12.5), 1250)
    assert.equal(basisPoints(0.07), 7)
    assert.equal(basisPoints(0), 0)
    for (let bp = 0; bp <= 100_000; bp += 1) assert.equal(basisPoints(bp / 100), bp)
    for (const percent of [1.005, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => basisPoints(percent), RangeError)
    }
  })
})

describe('percentOf and halfOf', () => {
  // Rule 9.37
  it('round up to whole roubles', () => {
    assert.equal(percentOf(roubles(1001), 33), 331)
    assert.equal(percentOf(roubles(999), 12.5), 125)
    assert.equal(halfOf(roubles(3333)), 1667)
    assert.equal(halfOf(roubles(4000)), 2000)
  })
})
