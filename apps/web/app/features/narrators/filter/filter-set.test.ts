import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  NO_FILTER,
  changeFilter,
  isSameList,
  queryOf,
  readFilterSet,
  readName,
  resetFilter,
  searchByName,
  searchOf,
  settleFilter,
} from './filter-set.ts'
import type { FilterSet } from './filter-set.ts'

const read = (search: string): FilterSet => readFilterSet(new URLSearchParams(search))

const FULL: FilterSet = {
  page: 3,
  filter_genre: 1,
  filter_genders: [2],
  filter_ages: [1, 4],
  filter_timbres: [3, 8],
  filter_language: 2,
  filter_native: true,
  filter_featured: true,
  filter_topic: -2,
  filter_sort: 3,
  filter_name: 'Арина',
}

test('Address and filter set say the same in both directions', () => {
  assert.deepEqual(read(searchOf(FULL)), FULL)
  assert.deepEqual(read(''), NO_FILTER)
  assert.equal(searchOf(NO_FILTER), '')
})

test('The address names the values as the call does and leaves out what is at rest', () => {
  assert.equal(
    searchOf({ ...NO_FILTER, filter_genre: 1, filter_ages: [1, 4], filter_native: true }),
    'genre=1&age=1&age=4&native=1',
  )
  assert.deepEqual(
    Object.entries(queryOf(NO_FILTER)).filter(([, value]) => [value].flat()[0] !== undefined),
    [],
  )
})

test('Lists are read repeated, with brackets or with commas, each id once and in order', () => {
  for (const search of ['age=4&age=1', 'age[]=1&age[]=4', 'age=4,1,4'])
    assert.deepEqual(read(search).filter_ages, [1, 4])
})

test('What is no filter value counts as absent', () => {
  const wrong = read('page=0&genre=abc&gender=-1,x&age=0&language=1.5&native=yes&topic=-3&sort=6&timbre=9999999999')
  assert.deepEqual(wrong, NO_FILTER)
  assert.equal(read('genre=1001').filter_genre, 0)
  assert.equal(read('page=99999999').page, 1)
})

test('A name loses control characters, lone surrogates and spare spaces, and is at most 100 characters long', () => {
  assert.equal(readName('  Арина \u0000\n Вельская '), 'Арина Вельская')
  assert.equal(readName('\ud800'), '\ufffd')
  assert.equal(readName('я'.repeat(200)).length, 100)
})

// Rule 4.28
test('Every change begins at page 1', () => {
  assert.equal(changeFilter(FULL, { filter_native: false }).page, 1)
  assert.equal(changeFilter(FULL, { page: 7 }).page, 1)
})

// Rule 4.30
test('Without a genre the sorts by price are reset, the others stay', () => {
  assert.equal(changeFilter({ ...FULL, filter_sort: 2 }, { filter_genre: 0 }).filter_sort, 0)
  assert.equal(changeFilter({ ...FULL, filter_sort: 3 }, { filter_genre: 2 }).filter_sort, 3)
  assert.equal(changeFilter({ ...FULL, filter_sort: 4 }, { filter_genre: 0 }).filter_sort, 4)
})

// Rules 4.28, 4.700
test('Looking for a name resets every filter, the favourites too', () => {
  assert.deepEqual(searchByName(' Тимур '), { ...NO_FILTER, filter_name: 'Тимур' })
  assert.deepEqual(resetFilter(FULL), { ...NO_FILTER, filter_featured: true })
  assert.deepEqual(resetFilter({ ...FULL, filter_featured: false }), NO_FILTER)
})

test('Native speakers wait for a language: without one they are not asked for, and go with it', () => {
  const list = { hasTopics: true, hasFeatured: true }
  assert.equal(
    changeFilter({ ...FULL, filter_language: 2, filter_native: true }, { filter_language: 0 }).filter_native,
    false,
  )
  assert.equal(settleFilter({ ...NO_FILTER, filter_native: true }, list).filter_native, false)
  assert.equal(settleFilter({ ...NO_FILTER, filter_native: true, filter_language: 2 }, list).filter_native, true)
})

test('What this visitor cannot have is dropped: topics without their flag, favourites without a client', () => {
  const settled = settleFilter({ ...FULL, filter_sort: 2, filter_genre: 0 }, { hasTopics: false, hasFeatured: false })
  assert.equal(settled.filter_topic, 0)
  assert.equal(settled.filter_featured, false)
  assert.equal(settled.filter_sort, 0)
  assert.equal(settled.page, 3)
  assert.deepEqual(settleFilter(FULL, { hasTopics: true, hasFeatured: true }), FULL)
})

test('How far a list is unrolled does not make it another list', () => {
  assert.equal(isSameList(FULL, { ...FULL, page: 1 }), true)
  assert.equal(isSameList(FULL, { ...FULL, filter_sort: 1 }), false)
})
