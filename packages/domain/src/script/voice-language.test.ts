import assert from 'node:assert/strict'
import { test } from 'node:test'
import { voiceLanguage } from './voice-language.ts'

// Rule 10.21
test('The language of a script is that of most of its letters', () => {
  assert.deepEqual(
    ['Кофе будит город', 'Coffee wakes the city', 'Новый iPhone и MacBook уже в магазинах города'].map(voiceLanguage),
    ['ru', 'en', 'ru'],
  )
  assert.equal(voiceLanguage('The word «да» means yes in Russian, and everybody knows it.'), 'en')
})

// Rule 10.21
test('Letters of another alphabet are of no language that is known, and numbers alone are of some', () => {
  assert.deepEqual(['早安，世界', 'صباح الخير'].map(voiceLanguage), [null, null])
  assert.deepEqual(['', '12 345', '🎉🎉'].map(voiceLanguage), ['en', 'en', 'en'])
})

// Rule 10.21
test('A script of the greatest length is recognised by its beginning', () => {
  const started = performance.now()
  assert.equal(voiceLanguage('слово '.repeat(83_000)), 'ru')
  assert.ok(performance.now() - started < 200)
})
