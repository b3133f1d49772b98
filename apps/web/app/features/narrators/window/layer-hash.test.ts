import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layerHash, readLayerHash } from './layer-hash.ts'

test('a profile’s address becomes a hash and comes back with its genre', () => {
  const hash = layerHash('/en/narrators/arina-velskaya-3001', '?genre=2')
  assert.deepEqual(readLayerHash(hash), { slug: 'arina-velskaya-3001', genre_id: 2 })
})

test('without a genre the narrator’s own is meant', () => {
  assert.deepEqual(readLayerHash(layerHash('/narrators/lev-3002', '')), { slug: 'lev-3002', genre_id: 0 })
})

test('any other hash names nobody', () => {
  for (const hash of ['', '#how', '#narrator=', '#narrator']) assert.equal(readLayerHash(hash), null)
})
