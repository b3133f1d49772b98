import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PricingFlags } from '@tembrel/domain/pricing/price-types.ts'
import type { RoomRates } from '../room.ts'
import { RATES, sampleOrder } from '../testing/sample-order.ts'
import { namedPrice } from './named-price.ts'

const FLAGS: PricingFlags = {
  mixing: true,
  federal: true,
  alienation: true,
  urgents: false,
  topics: false,
  other_genre: true,
  offframe_genres: false,
  music: true,
  parody: false,
  options_only_before_placement: true,
}

const PRICING = {
  portion_seconds: 30,
  cleaning_ad_first_portion: 500,
  cleaning_ad_second_portion: 300,
  cleaning_ad_third_portion: 200,
  mixing_ad_first_portion: 2000,
  mixing_ad_second_portion: 1000,
  mixing_ad_third_portion: 500,
  cleaning_book_1h: 1500,
  cleaning_long_first_page: 300,
  cleaning_long_second_page: 250,
  cleaning_long_page_step: 25,
  cleaning_long_page_min: 100,
  mixing_min: 2000,
}

const ADVERT = {
  id: 1,
  pricing_genre_id: 1,
  only_to_calculate: false,
  min_seconds: 0,
  max_seconds: 0,
  cleaning_available: true,
  mixing_available: true,
  alienation_available: true,
  federal_available: true,
  music_available: true,
  active: true,
} as RoomRates['genre']

const rates: RoomRates = { ...RATES, pricing: PRICING, genre: ADVERT }

test('The narrator receives the sum without the fee of its tier, the client pays the sum', () => {
  assert.deepEqual(namedPrice(sampleOrder(), rates, FLAGS, 4200), { client_pays: 4200, you_receive: 3360 })
  assert.deepEqual(namedPrice(sampleOrder(), rates, FLAGS, 10_000), { client_pays: 10_000, you_receive: 9000 })
})

// Rule 9.39
test('What the engineer does comes on top for the client', () => {
  const order = sampleOrder({ cleaning: true, mixing: true })
  // 4200 named + 500 cleaning + 2000 mixing of the first portion.
  assert.deepEqual(namedPrice(order, rates, FLAGS, 4200), { client_pays: 6700, you_receive: 3360 })
})

test('Without its genre the client’s part is not guessed', () => {
  assert.deepEqual(namedPrice(sampleOrder(), RATES, FLAGS, 100), { client_pays: null, you_receive: 80 })
})
