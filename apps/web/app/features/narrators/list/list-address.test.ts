import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_FILTER } from '../filter/filter-set.ts'
import { filterAddress } from './list-address.ts'

const base = { path: '/narrators/filter/advert/female', fixed: { filter_genre: 1, filter_genders: [2] } }
const below = { ...NO_FILTER, filter_genre: 1, filter_genders: [2] }

test('A list below an address says in its query only what the address does not', () => {
  assert.equal(filterAddress(below, base), base.path)
  assert.equal(filterAddress({ ...below, filter_timbres: [1], page: 2 }, base), `${base.path}?timbre=1&page=2`)
})

test('A list that no longer has what the address has chosen is part of the whole list', () => {
  assert.equal(filterAddress({ ...below, filter_genre: 0 }, base), '/narrators?gender=2')
  assert.equal(filterAddress({ ...below, filter_genders: [1, 2] }, base), '/narrators?genre=1&gender=1&gender=2')
  assert.equal(filterAddress(NO_FILTER, base), '/narrators')
})

test('Without such an address everything stands in the query', () => {
  assert.equal(filterAddress({ ...below, filter_native: true }, null), '/narrators?genre=1&gender=2&native=1')
})
