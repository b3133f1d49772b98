import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roubles } from '../money/roubles.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES } from '../pricing/tables/price-fixtures.ts'
import type { NarratorPrices } from '../pricing/price-types.ts'
import {
  isSectionComplete,
  isSectionOn,
  missingPrices,
  PRICE_SECTIONS,
  priceListErrors,
  priceSectionOf,
} from './price-sections.ts'

const EMPTY: NarratorPrices = {
  ad_on: false,
  ad_30s: null,
  ad_60s: null,
  ad_90s: null,
  long_on: false,
  long_c_1p: null,
  long_c_5p: null,
  frame_on: false,
  frame_1m: null,
  frame_min: null,
  book_on: false,
  book_1h: null,
  federal: 100,
  urgent: 50,
  parody: null,
  alienation: roubles(0),
  self_cleaning: false,
  coeff: [],
}

describe('the sections of a price list', () => {
  it('govern every genre but the one only a narrator prices', () => {
    const sections = Object.values(TEST_GENRES).map(priceSectionOf)
    assert.deepEqual(sections, ['ad_on', 'book_on', 'long_on', 'frame_on', 'frame_on', 'ad_on', null])
    const nothing = { ad_on: false, long_on: false, frame_on: false, book_on: false }
    const on = Object.values(TEST_GENRES).map((genre) => isSectionOn(genre, nothing))
    assert.deepEqual(on, [false, false, false, false, false, false, true])
  })

  it('name the prices they still need', () => {
    assert.deepEqual(missingPrices('ad_on', { ...EMPTY, ad_on: true, ad_60s: roubles(5) }), ['ad_30s', 'ad_90s'])
    assert.deepEqual(missingPrices('long_on', { ...EMPTY, long_on: true }), ['long_c_1p', 'long_c_5p'])
    assert.deepEqual(missingPrices('frame_on', { ...EMPTY, frame_on: true }), ['frame_1m', 'frame_min'])
    assert.deepEqual(missingPrices('book_on', { ...EMPTY, book_on: true }), ['book_1h'])
    for (const section of PRICE_SECTIONS) {
      assert.deepEqual(missingPrices(section, EMPTY), [])
      assert.equal(isSectionComplete(section, EMPTY), false)
      assert.equal(isSectionComplete(section, { ...EMPTY, [section]: true }), false)
      assert.equal(isSectionComplete(section, TEST_PRICES), true)
    }
  })
})

describe('priceListErrors', () => {
  it('finds nothing in a full list, nor in one section alone', () => {
    assert.deepEqual(priceListErrors(TEST_PRICES, TEST_FLAGS), {})
    assert.deepEqual(priceListErrors({ ...EMPTY, book_on: true, book_1h: roubles(1) }, TEST_FLAGS), {})
  })

  // Rule 5.8
  it('wants at least one section on', () => {
    assert.deepEqual(priceListErrors(EMPTY, TEST_FLAGS), { sections: 'no_section' })
  })

  // Rule 5.8
  it('wants every price of a section that is on, at the field', () => {
    const all = { ...EMPTY, ad_on: true, long_on: true, frame_on: true, book_on: true }
    assert.deepEqual(priceListErrors(all, TEST_FLAGS), {
      ad_30s: 'required',
      ad_60s: 'required',
      ad_90s: 'required',
      long_c_1p: 'required',
      long_c_5p: 'required',
      frame_1m: 'required',
      frame_min: 'required',
      book_1h: 'required',
    })
  })

  // Rules 3.5, 5.9
  it('wants the surcharges that are on the form, and 0 is a surcharge', () => {
    const none = { ...TEST_PRICES, federal: null, urgent: null, alienation: null }
    assert.deepEqual(priceListErrors(none, TEST_FLAGS), {
      federal: 'required',
      urgent: 'required',
      alienation: 'required',
    })
    const off = { federal: false, urgents: false, alienation: false }
    assert.deepEqual(priceListErrors(none, off), {})
    assert.deepEqual(priceListErrors({ ...TEST_PRICES, federal: 0, urgent: 0, alienation: roubles(0) }, TEST_FLAGS), {})
  })
})

describe('priceListErrors at values out of range', () => {
  // Rule 5.10
  it('refuses prices below a rouble, above the greatest, and percents outside 0–1000', () => {
    const wrong = {
      ...TEST_PRICES,
      ad_30s: roubles(0),
      ad_60s: roubles(1_000_001),
      frame_min: 1.5,
      book_1h: roubles(-5),
      federal: 1000.01,
      urgent: -1,
      parody: 0.001,
      alienation: roubles(-1),
    }
    assert.deepEqual(priceListErrors(wrong, TEST_FLAGS), {
      ad_30s: 'out_of_range',
      ad_60s: 'out_of_range',
      frame_min: 'out_of_range',
      book_1h: 'out_of_range',
      federal: 'out_of_range',
      urgent: 'out_of_range',
      parody: 'out_of_range',
      alienation: 'out_of_range',
    })
  })

  it('refuses a topic twice and a wrong percent, at the row', () => {
    const coeff = [
      { topic: 1, percent: 10 },
      { topic: 2, percent: 2000 },
      { topic: 1, percent: 20 },
    ]
    assert.deepEqual(priceListErrors({ ...TEST_PRICES, coeff }, TEST_FLAGS), {
      'coeff.1.percent': 'out_of_range',
      'coeff.2.topic': 'duplicate_topic',
    })
  })
})
