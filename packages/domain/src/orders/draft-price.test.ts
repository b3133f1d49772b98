import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ORDER_STATUS } from './statuses.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES, TEST_SETTINGS } from '../pricing/tables/price-fixtures.ts'
import { pricedOrderOf, secondsAtChosenSpeed } from './draft-price.ts'
import { changeDraft } from './draft-rules.ts'
import { EMPTY_DRAFT } from './draft-types.ts'

const context = {
  genres: Object.values(TEST_GENRES),
  flags: TEST_FLAGS,
  narrator: null,
  paid: [],
  orderstatuses_id: ORDER_STATUS.draft,
}

describe('a draft', () => {
  // Rule 4.61
  it('is priced by its own text, minutes, topic, urgency and options', () => {
    const text = 'слово '.repeat(62)
    const typed = changeDraft(EMPTY_DRAFT, { change: 'text', text }, context).draft
    const mixed = changeDraft(typed, { change: 'add_music', music: 1 }, context).draft
    const { total } = priceOrder({
      genre: TEST_GENRES.advert,
      prices: TEST_PRICES,
      settings: TEST_SETTINGS,
      flags: TEST_FLAGS,
      order: pricedOrderOf({ ...mixed, urgent: true, topic: 1, federal: true, alienation: true }),
      paid_lines: [],
    })
    // 62 words = 31 s: tier 1800, topic 450, urgent 900, cleaning 800, mixing 3000, alienation 2000, federal 1800.
    assert.equal(total, 1800 + 450 + 900 + 800 + 3000 + 2000 + 1800)
  })

  it('has a file or link when either is there, and a blank link is none', () => {
    const attached = (link: string, has_file: boolean) =>
      pricedOrderOf({ ...EMPTY_DRAFT, link, has_file }).has_file_or_link
    assert.deepEqual(
      [attached('', false), attached(' ', false), attached('x', false), attached('', true)],
      [false, false, true, true],
    )
    assert.equal(pricedOrderOf({ ...EMPTY_DRAFT, clip_length: 7 }).clip_length, 7)
  })

  it('promises the length of the chosen speed', () => {
    const times = { time_slow: 12, time_optimal: 10, time_fast: 8 }
    assert.deepEqual(
      ([1, 2, 3] as const).map((speed) => secondsAtChosenSpeed({ ...times, speed })),
      [12, 10, 8],
    )
  })
})
