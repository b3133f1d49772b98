import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TEST_FLAGS, TEST_GENRES } from '../pricing/tables/price-fixtures.ts'
import { genreOfLength } from './genre-of-length.ts'
import { GENRE } from './genre-ids.ts'

const GENRES = Object.values(TEST_GENRES)
const counted = (time_optimal: number, genres = GENRES) =>
  genreOfLength({ time_optimal, has_file_or_link: false }, genres, TEST_FLAGS)

// Rule 2.785
test('A script is advertising to 90 seconds, a long read beyond, an audiobook from an hour on', () => {
  assert.deepEqual(
    [0, 20, 90, 91, 186, 3599, 3600, 7200].map((seconds) => counted(seconds)),
    [1, 1, 1, 3, 3, 3, 2, 2],
  )
})

// Rule 2.785
test('A genre that the site does not have is left to the next, and nothing is told without any', () => {
  const without = (id: number) => GENRES.map((genre) => (genre.id === id ? { ...genre, active: false } : genre))
  assert.equal(counted(186, without(GENRE.longread)), GENRE.advert)
  assert.equal(counted(3600, without(GENRE.audiobook)), GENRE.longread)
  assert.equal(counted(20, without(GENRE.advert)), null)
})
