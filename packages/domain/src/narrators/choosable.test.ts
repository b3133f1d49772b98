import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TEST_GENRES, TEST_PRICES } from '../pricing/tables/price-fixtures.ts'
import { isChoosable, notChoosableReasons } from './choosable.ts'

const ready = { is_active: true, on_pause: false, prices: TEST_PRICES, forbidden_topics: [4] }
const advert = { genre: TEST_GENRES.advert, topic: 0 }

describe('a narrator', () => {
  // Rule 4.62
  it('can be chosen when active, not paused, with that section on and no forbidden topic', () => {
    assert.deepEqual(notChoosableReasons(ready, advert), [])
    assert.equal(isChoosable(ready, { ...advert, topic: 3 }), true)
    assert.equal(isChoosable({ ...ready, prices: { ...TEST_PRICES, book_on: false } }, advert), true)
  })

  // Rule 4.62
  it('cannot be chosen for any one reason', () => {
    assert.deepEqual(notChoosableReasons({ ...ready, is_active: false }, advert), ['narrator_not_active'])
    assert.deepEqual(notChoosableReasons({ ...ready, on_pause: true }, advert), ['narrator_on_pause'])
    assert.deepEqual(notChoosableReasons({ ...ready, prices: { ...TEST_PRICES, ad_on: false } }, advert), [
      'section_off',
    ])
    assert.deepEqual(notChoosableReasons(ready, { ...advert, topic: 4 }), ['topic_forbidden'])
    assert.equal(isChoosable({ ...ready, on_pause: true }, advert), false)
  })

  it('has all reasons told, the most lasting first', () => {
    const never = { is_active: false, on_pause: true, prices: { ...TEST_PRICES, ad_on: false }, forbidden_topics: [1] }
    assert.deepEqual(notChoosableReasons(never, { genre: TEST_GENRES.play, topic: 1 }), [
      'narrator_not_active',
      'narrator_on_pause',
      'section_off',
      'topic_forbidden',
    ])
  })

  // Rule 9.14
  it('needs no section for work that only he can price', () => {
    const off = { ad_on: false, long_on: false, frame_on: false, book_on: false }
    assert.equal(isChoosable({ ...ready, prices: off }, { genre: TEST_GENRES.other, topic: 0 }), true)
  })
})
