import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compareByRanking, rankingScore } from './ranking.ts'
import type { RankedNarrator } from './ranking.ts'

const SETTINGS = { prior_reviews: 5, prior_rating: 4.5 }
const newcomer: RankedNarrator = { id: 1, on_pause: false, reviews_count: 0, ratings_sum: 0, completed_recently: 0 }
const anyone: fc.Arbitrary<RankedNarrator> = fc
  .record({
    id: fc.nat(50),
    on_pause: fc.boolean(),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 9 }),
    completed_recently: fc.nat(5),
  })
  .map(({ ratings, ...rest }) => ({
    ...rest,
    reviews_count: ratings.length,
    ratings_sum: ratings.reduce((a, b) => a + b, 0),
  }))

describe('rankingScore', () => {
  // Rule 4.31
  it('is the smoothed rating and a quarter of the logarithm of recent orders', () => {
    assert.equal(rankingScore(newcomer, SETTINGS), 4.5)
    // (5 × 5 + 5 × 4.5) / 10 = 4.75
    assert.equal(rankingScore({ ...newcomer, reviews_count: 5, ratings_sum: 25 }, SETTINGS), 4.75)
    // ln(1 + 9) / 4 = 0.575646…
    assert.ok(Math.abs(rankingScore({ ...newcomer, completed_recently: 9 }, SETTINGS) - 5.075646273248511) < 1e-12)
  })

  it('is the prior rating when staff set no prior and nobody has reviewed', () => {
    assert.equal(rankingScore(newcomer, { prior_reviews: 0, prior_rating: 4 }), 4)
  })

  it('lets one poor review weigh little and twenty much', () => {
    const one = rankingScore({ ...newcomer, reviews_count: 1, ratings_sum: 1 }, SETTINGS)
    const twenty = rankingScore({ ...newcomer, reviews_count: 20, ratings_sum: 20 }, SETTINGS)
    assert.ok(one > 3.9 && twenty < 1.8)
  })
})

describe('compareByRanking', () => {
  // Rule 4.31
  it('lists those on pause last and the lower id first among equals', () => {
    const list: RankedNarrator[] = [
      { ...newcomer, id: 4 },
      { ...newcomer, id: 1, on_pause: true, completed_recently: 100 },
      { ...newcomer, id: 3, completed_recently: 2 },
      { ...newcomer, id: 2 },
    ]
    assert.deepEqual(
      list.toSorted((a, b) => compareByRanking(a, b, SETTINGS)).map(({ id }) => id),
      [3, 2, 4, 1],
    )
  })

  it('is a total order', () => {
    fc.assert(
      fc.property(anyone, anyone, anyone, (a, b, c) => {
        const before = (x: RankedNarrator, y: RankedNarrator) => compareByRanking(x, y, SETTINGS)
        assert.equal(Math.sign(before(a, b)), 0 - Math.sign(before(b, a)))
        if (before(a, b) <= 0 && before(b, c) <= 0) assert.ok(before(a, c) <= 0)
        if (a.id !== b.id) assert.notEqual(before(a, b), 0)
      }),
      { numRuns: 1000 },
    )
  })
})
