import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReloadForChunk } from './chunk-guard.ts'

// Rules 8.9, 9.2
test('A missing chunk reloads the page at most once a minute', () => {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, v: string) => values.set(key, v),
  }
  assert.equal(mayReloadForChunk(store, 1_000_000), true)
  assert.equal(mayReloadForChunk(store, 1_000_001), false)
  assert.equal(mayReloadForChunk(store, 1_060_000), false)
  assert.equal(mayReloadForChunk(store, 1_060_001), true)
})

test('The first reload is allowed right after the clock began', () => {
  assert.equal(mayReloadForChunk({ getItem: () => null, setItem: () => undefined }, 5), true)
})
