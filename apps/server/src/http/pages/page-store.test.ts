import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageStore } from './page-store.ts'

test('A page is kept until its time is over, and beyond it as long as there is room', () => {
  const store = new PageStore<string>(100)
  store.set('/', 'home', 10, 1000)
  assert.equal(store.get('/', 999), 'home')
  assert.equal(store.get('/', 1000), null)
  assert.equal(store.get('/', 999), 'home')
  store.set('/other', 'other', 95, 2000)
  assert.deepEqual([store.get('/', 999), store.bytes, store.latest_until], [null, 95, 2000])
  store.delete('/other')
  assert.deepEqual([store.get('/other', 0), store.bytes], [null, 0])
})

test('The page that was not asked for the longest goes when the memory is full', () => {
  const store = new PageStore<string>(100)
  for (const key of ['a', 'b', 'c']) store.set(key, key, 30, 1000)
  store.get('a', 0)
  store.set('d', 'd', 30, 1000)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => store.get(key, 0)),
    ['a', null, 'c', 'd'],
  )
  assert.equal(store.bytes, 90)
})

test('However many pages are asked for, the memory stays within its bound', () => {
  const store = new PageStore<string>(1000)
  for (let index = 0; index < 10_000; index += 1) store.set(`/?q=${index}`, 'page', 33, 1000)
  assert.ok(store.bytes <= 1000 && store.bytes > 900)
})

test('A newer version takes the place of the older, and what is larger than the store is not kept', () => {
  const store = new PageStore<string>(100)
  store.set('/', 'old', 60, 1000)
  store.set('/', 'new', 70, 1000)
  assert.deepEqual([store.get('/', 0), store.bytes], ['new', 70])
  store.set('/', 'huge', 101, 1000)
  assert.deepEqual([store.get('/', 0), store.bytes], [null, 0])
})
