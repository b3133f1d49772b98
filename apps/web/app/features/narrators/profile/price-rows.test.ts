import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WireFlags } from '@tembrel/contract/calls/app.ts'
import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import { extraRows, priceList } from './price-rows.ts'

const PRICES: WireNarratorPrices = {
  ad_on: true,
  ad_30s: 4200,
  ad_60s: 6300,
  ad_90s: 8400,
  long_on: true,
  long_c_1p: 520,
  long_c_5p: 470,
  frame_on: true,
  frame_1m: 700,
  frame_min: 3,
  book_on: true,
  book_1h: 11_000,
  federal: 100,
  urgent: 50,
  parody: 20,
  alienation: 3000,
  self_cleaning: false,
  coeff: [{ topic: 6, percent: 30 }],
}
const FLAGS = {
  offframe_genres: false,
  federal: true,
  alienation: true,
  urgents: false,
  parody: false,
  topics: false,
} as WireFlags
const ALL_FLAGS = { ...FLAGS, offframe_genres: true, urgents: true, parody: true, topics: true } as WireFlags
const advert = { id: 1, pricing_genre_id: 1 }
const keys = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key)

test('The genre of the page stands large and every other price once below it', () => {
  const { main, others } = priceList(PRICES, advert, [1, 2, 3], FLAGS)
  assert.deepEqual(main, { key: 'ad_30s', genre_id: 1, amount: 4200 })
  assert.deepEqual(keys(others), ['ad_60s', 'ad_90s', 'book_1h', 'long_c_1p', 'long_c_5p'])
})

// Rule 9.13
test('A play is priced as an advert and bears its own name', () => {
  const { main } = priceList(PRICES, { id: 6, pricing_genre_id: 1 }, [6], FLAGS)
  assert.deepEqual(main, { key: 'ad_30s', genre_id: 6, amount: 4200 })
})

test('A genre that only narrators can price leaves the large place empty and loses no price', () => {
  const { main, others } = priceList(PRICES, { id: 7, pricing_genre_id: null }, [1, 7], FLAGS)
  assert.equal(main, null)
  assert.equal(others.length, 6)
})

test('From five pages on the discount is told, rounded down', () => {
  const { others } = priceList(PRICES, advert, [1, 3], FLAGS)
  assert.equal(others.find(({ key }) => key === 'long_c_5p')?.discount, 9)
  const equal = priceList({ ...PRICES, long_c_5p: 520 }, advert, [1, 3], FLAGS)
  assert.equal(equal.others.find(({ key }) => key === 'long_c_5p')?.discount, undefined)
})

test('A section that is off shows nothing', () => {
  const prices = { ...PRICES, ad_on: false, book_on: false }
  const { main, others } = priceList(prices, advert, [1, 3], FLAGS)
  assert.equal(main, null)
  assert.deepEqual(keys(others), ['long_c_1p', 'long_c_5p'])
})

// Rule 9.28
test('Off-frame prices appear with their flag, with the least minutes, and with 50 and 15 where nothing is set', () => {
  const shown = priceList(PRICES, advert, [1, 5], ALL_FLAGS).others.find(({ key }) => key === 'frame_1m')
  assert.deepEqual(shown, { key: 'frame_1m', genre_id: 5, amount: 700, least_minutes: 3 })
  const unset = priceList({ ...PRICES, frame_1m: null, frame_min: null }, null, [4], ALL_FLAGS)
  assert.deepEqual(unset.others.at(-1), { key: 'frame_1m', genre_id: 4, amount: 50, least_minutes: 15 })
})

// Rule 9.33
test('What comes on top is shown only with its flag', () => {
  assert.deepEqual(extraRows(PRICES, true, FLAGS), [
    { kind: 'federal', percent: 100 },
    { kind: 'alienation', amount: 3000 },
  ])
  assert.deepEqual(
    extraRows(PRICES, true, ALL_FLAGS).map((row) => row.kind),
    ['urgent', 'federal', 'alienation', 'parody', 'topic'],
  )
})

// Rule 3.5
test('What the narrator does not offer is not shown: urgency he does not take, rights he keeps', () => {
  const rows = extraRows({ ...PRICES, alienation: null }, false, ALL_FLAGS)
  assert.deepEqual(
    rows.map((row) => row.kind),
    ['federal', 'parody', 'topic'],
  )
})

// Rule 3.5
test('Rights that are given for free are shown as such', () => {
  assert.deepEqual(extraRows({ ...PRICES, alienation: 0, federal: null }, false, FLAGS), [
    { kind: 'alienation', amount: 0 },
  ])
})
