import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TEST_FLAGS, TEST_GENRES } from '../pricing/tables/price-fixtures.ts'
import { genreUnavailableReason } from './genre-availability.ts'
import { isGenreOn, isPricedByMinutes, pricedAs } from './genre-ids.ts'

const text = (time_optimal: number, has_file_or_link = false) => ({ time_optimal, has_file_or_link })

describe('a genre', () => {
  // Rules 5.25, 9.11
  it('that is a long read needs more than 90 s, a file or a link', () => {
    const reason = (seconds: number, attached = false) =>
      genreUnavailableReason(TEST_GENRES.longread, text(seconds, attached), TEST_FLAGS)
    assert.equal(reason(0), 'text_too_short')
    assert.equal(reason(90), 'text_too_short')
    assert.equal(reason(91), null)
    assert.equal(reason(0, true), null)
    assert.equal(reason(90, true), null)
  })

  // Rule 5.25
  it('with both ends takes exactly what lies between, and a file does not shorten a text', () => {
    const ranged = { ...TEST_GENRES.advert, min_seconds: 10, max_seconds: 90 }
    const reason = (seconds: number, attached = false) =>
      genreUnavailableReason(ranged, text(seconds, attached), TEST_FLAGS)
    assert.deepEqual(
      [9, 10, 90, 91].map((seconds) => reason(seconds)),
      ['text_too_short', null, null, 'text_too_long'],
    )
    assert.equal(reason(91, true), 'text_too_long')
  })

  it('with open ends takes any text and none', () => {
    for (const seconds of [0, 1, 91, 1_000_000]) {
      assert.equal(genreUnavailableReason(TEST_GENRES.advert, text(seconds), TEST_FLAGS), null)
    }
  })

  it('goes with its own switch and with the flag over it', () => {
    const off = (name: keyof typeof TEST_GENRES, flags = TEST_FLAGS, active = true) =>
      genreUnavailableReason({ ...TEST_GENRES[name], active }, text(500), flags)
    assert.equal(off('offframe', { ...TEST_FLAGS, offframe_genres: false }), 'genre_off')
    assert.equal(off('youtube', { ...TEST_FLAGS, offframe_genres: false }), 'genre_off')
    assert.equal(off('other', { ...TEST_FLAGS, offframe_genres: false }), null)
    assert.equal(off('other', { ...TEST_FLAGS, other_genre: false }), 'genre_off')
    assert.equal(off('youtube', { ...TEST_FLAGS, other_genre: false }), null)
    for (const name of ['advert', 'youtube', 'other'] as const) assert.equal(off(name, TEST_FLAGS, false), 'genre_off')
    assert.equal(isGenreOn(TEST_GENRES.play, { offframe_genres: false, other_genre: false }), true)
  })

  it('is priced as another, or by itself', () => {
    assert.deepEqual(Object.values(TEST_GENRES).map(pricedAs), [1, 2, 3, 4, 5, 1, 7])
    const byMinutes = Object.values(TEST_GENRES).map(isPricedByMinutes)
    assert.deepEqual(byMinutes, [false, false, false, true, true, false, false])
  })
})
