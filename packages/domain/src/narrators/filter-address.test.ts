import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFilterIndexed, readFilterAddress } from './filter-address.ts'
import type { FilterEntry } from './filter-address.ts'

const KNOWN: FilterEntry[] = [
  { kind: 'genre', id: 1, slug: 'advert' },
  { kind: 'genre', id: 2, slug: 'audiobook' },
  { kind: 'gender', id: 2, slug: 'female' },
  { kind: 'age', id: 1, slug: 'age-18-25' },
  { kind: 'timbre', id: 1, slug: 'warm' },
  { kind: 'language', id: 2, slug: 'english' },
  { kind: 'topic', id: 1, slug: 'politics' },
]

function idsAt(...parts: string[]) {
  return readFilterAddress(parts, KNOWN)?.entries.map(({ kind, id }) => `${kind} ${id}`)
}

test('Parts name values of different kinds', () => {
  assert.deepEqual(idsAt('advert'), ['genre 1'])
  assert.deepEqual(idsAt('advert', 'female', 'warm'), ['genre 1', 'gender 2', 'timbre 1'])
})

// Rule 2.20
test('Parts in another order name the same list, and tell that its address is another', () => {
  assert.deepEqual(idsAt('politics', 'female', 'advert'), ['genre 1', 'gender 2', 'topic 1'])
  assert.equal(readFilterAddress(['female', 'advert'], KNOWN)?.isInOrder, false)
  assert.equal(readFilterAddress(['advert', 'female'], KNOWN)?.isInOrder, true)
})

// Rule 2.20
test('Unknown parts, two of a kind, none and more than three name nothing', () => {
  for (const parts of [['nobody'], ['advert', 'nobody'], ['advert', 'audiobook'], ['warm', 'warm'], [], ['ADVERT']]) {
    assert.equal(readFilterAddress(parts, KNOWN), null, parts.join('/'))
  }
  assert.equal(readFilterAddress(['advert', 'female', 'warm', 'english'], KNOWN), null)
})

// Rule 2.21
test('Search engines are told of at most two parts and at least three narrators', () => {
  assert.deepEqual(
    [
      [0, 100],
      [1, 3],
      [1, 2],
      [2, 3],
      [3, 100],
    ].map(([parts = 0, narrators = 0]) => isFilterIndexed(parts, narrators)),
    [false, true, false, true, false],
  )
})
