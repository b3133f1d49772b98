import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES } from '../pricing/tables/price-fixtures.ts'
import { askGenre } from './ask-genre.ts'

const FLAGS = { ...TEST_FLAGS, other_genre: true }
const NARRATOR = { is_active: true, on_pause: false, forbidden_topics: [4], prices: TEST_PRICES }
const ORDER = { genre: TEST_GENRES.longread, other_genre: TEST_GENRES.other, topic: 0, flags: FLAGS }

test('A price that the list does not have is asked for in the genre of the order', () => {
  for (const reason of ['only_to_calculate', 'file_or_link', 'text_too_long', 'price_unset']) {
    assert.equal(askGenre(reason, NARRATOR, ORDER), TEST_GENRES.longread.id)
  }
})

// Rule 2.786
test('Work that the price list leaves out is asked for as «other», while the site has that genre', () => {
  assert.equal(askGenre('section_off', NARRATOR, ORDER), TEST_GENRES.other.id)
  assert.equal(askGenre('section_off', NARRATOR, { ...ORDER, flags: { ...FLAGS, other_genre: false } }), null)
  assert.equal(askGenre('section_off', NARRATOR, { ...ORDER, other_genre: null }), null)
})

test('Nobody is asked for a topic that he refuses, or for what the client has still to mend', () => {
  assert.equal(askGenre('section_off', NARRATOR, { ...ORDER, topic: 4 }), null)
  for (const reason of ['topic_forbidden', 'narrator_not_active', 'text_too_short', 'no_text', 'genre_off']) {
    assert.equal(askGenre(reason, NARRATOR, ORDER), null)
  }
})
