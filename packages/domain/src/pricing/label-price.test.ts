import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roubles } from '../money/roubles.ts'
import { labelPrice, longReadDiscount } from './label-price.ts'
import { priceLabelOf } from './price-labels.ts'
import { TEST_GENRES, TEST_PRICES } from './tables/price-fixtures.ts'

describe('the price on a card', () => {
  // Rule 9.31
  it('is the one its genre is known by', () => {
    const labels = Object.entries(TEST_GENRES).map(([name, genre]) => [name, priceLabelOf(genre)?.label ?? null])
    assert.deepEqual(Object.fromEntries(labels), {
      advert: 'up_to_30_s',
      audiobook: 'up_to_1_h',
      longread: 'per_1_page',
      offframe: 'per_1_min',
      youtube: 'per_1_min',
      play: 'up_to_30_s',
      other: null,
    })
    const prices = Object.entries(TEST_GENRES).map(([name, genre]) => [name, labelPrice(genre, TEST_PRICES)])
    assert.deepEqual(Object.fromEntries(prices), {
      advert: 1000,
      audiobook: 3000,
      longread: 120,
      offframe: 60,
      youtube: 60,
      play: 1000,
      other: null,
    })
  })

  it('is not shown for a section that is off or a price that is unset', () => {
    assert.equal(labelPrice(TEST_GENRES.play, { ...TEST_PRICES, ad_on: false }), null)
    assert.equal(labelPrice(TEST_GENRES.youtube, { ...TEST_PRICES, frame_on: false }), null)
    assert.equal(labelPrice(TEST_GENRES.audiobook, { ...TEST_PRICES, book_1h: null }), null)
  })

  it('is 50 a minute while the narrator left the minute empty', () => {
    assert.equal(labelPrice(TEST_GENRES.offframe, { ...TEST_PRICES, frame_1m: null }), 50)
  })
})

describe('longReadDiscount', () => {
  const discount = (long_c_1p: number | null, long_c_5p: number | null, long_on = true) =>
    longReadDiscount({
      ...TEST_PRICES,
      long_on,
      long_c_1p: long_c_1p === null ? null : roubles(long_c_1p),
      long_c_5p: long_c_5p === null ? null : roubles(long_c_5p),
    })

  // Rule 9.30
  it('is 100 less the ratio of the two rates, and promises no part of a percent too much', () => {
    assert.equal(discount(120, 90), 25)
    assert.equal(discount(300, 200), 33)
    assert.equal(discount(100, 1), 99)
    assert.equal(discount(1000, 991), null)
    assert.equal(discount(1000, 990), 1)
  })

  it('is not shown when there is none', () => {
    assert.equal(discount(100, 100), null)
    assert.equal(discount(100, 120), null)
    assert.equal(discount(null, 90), null)
    assert.equal(discount(120, null), null)
    assert.equal(discount(120, 90, false), null)
  })
})
