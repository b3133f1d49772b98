import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { NO_FILTER } from './filter-set.ts'
import { keepFilter, keptSearch, readKeptFilter } from './remembered-filter.ts'

const store = new Map<string, string>()
const session = {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => void store.set(name, value),
}

beforeEach(() => {
  store.clear()
  Object.defineProperty(globalThis, 'sessionStorage', { value: session, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const FILTER = { ...NO_FILTER, page: 2, filter_genre: 1, filter_timbres: [1, 3], filter_native: true }
const list = new URL('https://tembrel.example/narrators')
const home = { pathname: '/', search: '' }

// Rule 3.24
test('The set is kept under its own names and comes back whole', () => {
  keepFilter(FILTER)
  assert.deepEqual(JSON.parse(store.get('filter_set') ?? ''), FILTER)
  assert.deepEqual(readKeptFilter(), FILTER)
})

test('A damaged or foreign record is no filter', () => {
  for (const text of ['', '{', 'null', '[]', '{"filter_genre":"x","page":-1,"filter_sort":99}']) {
    store.set('filter_set', text)
    assert.deepEqual(readKeptFilter(), NO_FILTER, text)
  }
})

test('A browser that forbids its storage begins with the whole list', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  keepFilter(FILTER)
  assert.deepEqual(readKeptFilter(), NO_FILTER)
})

// Rule 2.22
test('The bare address gets the kept set, any other address is believed', () => {
  keepFilter(FILTER)
  assert.equal(keptSearch(list, home), 'genre=1&timbre=1&timbre=3&native=1&page=2')
  assert.equal(keptSearch(new URL('?genre=2', list), home), null)
})

test('Going back to a bare entry leaves it bare', () => {
  keepFilter(FILTER)
  assert.equal(keptSearch(list, { pathname: '/narrators', search: '' }), null)
  assert.equal(
    keptSearch(list, { pathname: '/narrators', search: '?genre=2' }),
    'genre=1&timbre=1&timbre=3&native=1&page=2',
  )
})

test('Without a kept set the bare address stays bare', () => {
  assert.equal(keptSearch(list, home), null)
})
