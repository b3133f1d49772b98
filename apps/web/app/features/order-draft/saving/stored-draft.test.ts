import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { DraftShelf, parseStoredDraft } from './stored-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { sampleStore } from '../testing/sample-editor.ts'

const text = 'Утро начинается с тишины.'
const draft: StoredDraft = {
  key: 'abcdefgh-1',
  form: {
    title: 'Чай',
    comment: 'Негромко',
    readings: [{ start: 16, written: 'с', spoken: '' }],
    phrases: [{ name: 'tea', note: 'тихо', text }],
    draft: { ...EMPTY_DRAFT, text, ...estimateScript(text), narrator_id: 3001, genre: 6, musics: [3], cleaning: true },
  },
}

test('A draft comes back as it was kept', () => {
  assert.deepEqual(parseStoredDraft(JSON.stringify({ version: 1, ...draft })), draft)
})

test('What is no draft of this version is none', () => {
  const other = [null, '', 'null', '[]', '{', '"text"', '{"version":1}', JSON.stringify({ version: 2, ...draft })]
  for (const json of other) assert.equal(parseStoredDraft(json), null, String(json))
  assert.equal(parseStoredDraft(JSON.stringify({ version: 1, ...draft, key: 'a b' })), null)
})

test('A damaged field is as in a new order, and words are never believed', () => {
  const damaged = {
    ...{ narrator_id: '3001', genre: -1, topic: null, text: 7, musics: [1, 'x', -2], speed: 9, cleaning: 'yes' },
    ...{ clip_length: 1e300, words_count: 99, time_optimal: 99 },
  }
  const read = parseStoredDraft(JSON.stringify({ version: 1, key: draft.key, form: { draft: damaged, title: {} } }))
  assert.deepEqual(read?.form, {
    title: '',
    comment: '',
    readings: [],
    phrases: [],
    draft: { ...EMPTY_DRAFT, musics: [1] },
  })
  const counted = parseStoredDraft(
    JSON.stringify({ version: 1, key: draft.key, form: { draft: { text, words_count: 9 } } }),
  )
  assert.equal(counted?.form.draft.words_count, estimateScript(text).words_count)
})

test('Every writer has a shelf of his own', () => {
  const lasting = sampleStore()
  const shelf = new DraftShelf({ lasting: () => lasting, tab: sampleStore })
  assert.equal(shelf.keep({ owner: 7, order_id: null }, draft), true)
  assert.equal(shelf.read({ owner: null, order_id: null }), null)
  assert.equal(shelf.read({ owner: 8, order_id: null }), null)
  assert.deepEqual(shelf.read({ owner: 7, order_id: null }), draft)
  shelf.forget({ owner: 7, order_id: null })
  assert.deepEqual(lasting.names(), [])
})

test('A browser that keeps nothing says so and breaks nothing', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const shelf = new DraftShelf({ lasting: refuse, tab: refuse })
  assert.equal(shelf.keep({ owner: null, order_id: null }, draft), false)
  assert.equal(shelf.read({ owner: null, order_id: null }), null)
  shelf.setCurrent(7, 1)
  assert.equal(shelf.readCurrent(7), null)
})
