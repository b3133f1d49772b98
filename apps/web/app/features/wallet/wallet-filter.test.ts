import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOfSearch, isFiltered } from './wallet-filter.ts'

const of = (query: string) => filterOfSearch(new URLSearchParams(query), 'client')

test('An address is read as it was written', () => {
  const filter = of('type=1&status=2&method=1&from=2026-11-01&to=2026-11-30')
  assert.deepEqual(filter, { type: 1, status: 2, method: 1, from: '2026-11-01', to: '2026-11-30' })
  assert.equal(isFiltered(filter), true)
})

test('What a wallet does not have, and what is no day, asks for nothing', () => {
  assert.deepEqual(of('type=4&status=4&method=9&from=yesterday&to=2026-13-45'), {})
  assert.equal(isFiltered(of('')), false)
})
