import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LISTS, PRICES } from '../testing/sample-narrator.ts'
import { pricesDraftOf, savablePricesBody } from './prices-draft.ts'

test('A form that saves by itself leaves out what is not typed to its end, and saves the rest', () => {
  const draft = { ...pricesDraftOf(PRICES), book_1h: 1800 }
  const unfinished = { ...draft, coeff: [{ topic: 1, percent: null }] }
  const { prices } = savablePricesBody(unfinished, LISTS.flags)
  assert.equal(prices.book_1h, 1800)
  assert.equal('coeff' in prices, false)
  const tooDear = savablePricesBody({ ...draft, ad_30s: 1_000_001 }, LISTS.flags).prices
  assert.deepEqual(['ad_30s' in tooDear, tooDear.book_1h], [false, 1800])
  const finished = { ...draft, coeff: [{ topic: 1, percent: 25 }] }
  assert.deepEqual(savablePricesBody(finished, LISTS.flags).prices.coeff, [{ topic: 1, percent: 25 }])
})
