import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDictionary, tidyDictionary } from './dictionary.ts'

const HOW_TO = 'run: node apps/web/app/messages/dictionary.ts'

test('Both dictionaries have the same keys', async () => {
  const [ru, en] = await Promise.all([readDictionary('ru'), readDictionary('en')])
  assert.deepEqual(Object.keys(ru).toSorted(), Object.keys(en).toSorted())
})

test('Both dictionaries name the same inputs for each message', async () => {
  const [ru, en] = await Promise.all([readDictionary('ru'), readDictionary('en')])
  const inputsOf = (value: unknown): string[] =>
    [...new Set([...JSON.stringify(value).matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? ''))].toSorted()
  const different = Object.keys(ru).filter((key) => inputsOf(ru[key]).join() !== inputsOf(en[key]).join())
  assert.deepEqual(different, [])
})

test('Dictionaries are in order and Russian words are bound', async () => {
  for (const locale of ['ru', 'en']) {
    const dictionary = await readDictionary(locale)
    assert.ok(JSON.stringify(dictionary) === JSON.stringify(tidyDictionary(dictionary, locale)), HOW_TO)
  }
})

test('Every Russian plural has the forms one, few and many', async () => {
  const ru = await readDictionary('ru')
  const incomplete = Object.entries(ru).filter(([, value]) => {
    const text = JSON.stringify(value)
    return text.includes('plural') && !(text.includes('=one') && text.includes('=few') && text.includes('=many'))
  })
  assert.deepEqual(incomplete, [])
})
