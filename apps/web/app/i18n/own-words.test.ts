import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readLocaleFrom } from './locale.ts'
import { isForeign, ownWords } from './own-words.ts'

afterEach(() => readLocaleFrom(() => 'ru'))

test('What a person wrote in the language of the page is marked with nothing', () => {
  assert.deepEqual(ownWords('Северный чай'), {})
  assert.deepEqual(ownWords('2026 — 3:05'), {})
  readLocaleFrom(() => 'en')
  assert.deepEqual(ownWords('Northern tea'), {})
})

test('Words of the other language say which, and are never translated', () => {
  assert.deepEqual(ownWords('Northern tea'), { lang: 'en', translate: 'no' })
  readLocaleFrom(() => 'en')
  assert.deepEqual(ownWords('Северный чай by Lipton'), { lang: 'ru', translate: 'no' })
  assert.equal(isForeign('Северный чай'), true)
  assert.equal(isForeign('42'), false)
})
