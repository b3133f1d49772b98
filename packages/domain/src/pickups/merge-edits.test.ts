import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scriptSentences } from '../script/sentences.ts'
import { mergedPickups, mergeEdits, type Edits } from './merge-edits.ts'

const BASE = 'Один кот спит. Два пса лают. Три утки плывут. Четыре гуся летят.'
const change = (was: string, is: string): string => BASE.replace(was, is)
const merged = (edits: Omit<Edits, 'base'>) => mergeEdits({ base: BASE, ...edits })

describe('two edits of one script', () => {
  // Rule 10.160
  test('are both in the merged one, with the changes from the newest', () => {
    const edits = {
      newest: change('Два пса', 'Два щенка'),
      edited: change('Четыре гуся', 'Пять гусей'),
      is_later: true,
    }
    const { text, changes, places } = merged(edits)
    assert.equal(text, 'Один кот спит. Два щенка лают. Три утки плывут. Пять гусей летят.')
    assert.deepEqual(
      changes.map(({ kind }) => kind),
      ['same', 'same', 'same', 'changed'],
    )
    assert.equal(places.get(3), 3)
  })

  // Rule 10.160
  test('give a sentence that both have changed the words of the later order', () => {
    const newest = change('Два пса лают.', 'Два щенка лают.')
    const edited = change('Два пса лают.', 'Два волка воют.')
    assert.match(merged({ newest, edited, is_later: true }).text, /Два волка воют/)
    const kept = merged({ newest, edited, is_later: false })
    assert.equal(kept.text, newest)
    assert.deepEqual(mergedPickups([{ index: 1, is_new: true }], kept), [{ index: 1, is_new: false }])
  })

  // Rule 10.160
  test('keep what both have added, once where it is the same, and move the later sentences', () => {
    const newest = change('Два пса', 'Гром гремит. Новый день. Два пса')
    const edited = change('Два пса', 'Новый день. Дождь идёт. Два пса')
    const { text, places } = merged({ newest, edited, is_later: true })
    assert.equal(text, change('Два пса', 'Гром гремит. Новый день. Дождь идёт. Два пса'))
    assert.equal(places.get(2), 3)
    assert.equal(places.has(1), false)
  })

  // Rule 10.160
  test('take a removed sentence away, unless the later order has changed it', () => {
    const without = change(' Два пса лают.', '')
    const edited = change('Два пса', 'Два щенка')
    assert.equal(merged({ newest: edited, edited: without, is_later: true }).text, without)
    assert.equal(merged({ newest: edited, edited: without, is_later: false }).text, edited)
    assert.equal(merged({ newest: without, edited, is_later: false }).text, without)
    assert.equal(merged({ newest: without, edited, is_later: true }).text, edited)
  })

  // Rule 10.160
  test('never join two sentences into one', () => {
    const base = 'Меню\nПервое блюдо\nвторое блюдо'
    const edits = { base, newest: 'Меню дня\nПервое блюдо\nвторое блюдо', edited: `Новое\n${base}`, is_later: true }
    const { text, changes } = mergeEdits(edits)
    assert.equal(scriptSentences(text).length, changes.filter(({ kind }) => kind !== 'removed').length)
    assert.equal(text, 'Новое\nМеню дня\nПервое блюдо\nвторое блюдо')
  })

  // Rule 10.160
  test('of the same words, of nothing, and of very many sentences are merged in bounded time', () => {
    assert.equal(merged({ newest: BASE, edited: BASE, is_later: true }).text, BASE)
    assert.equal(merged({ newest: '', edited: change('Два', 'Три'), is_later: false }).text, '')
    const long = Array.from({ length: 6000 }, (_, at) => `Предложение номер ${at} стоит здесь.`)
    const edits = { newest: long.with(10, 'Другое.').join(' '), edited: long.with(5000, 'Иное.').join(' ') }
    const started = performance.now()
    const { text } = mergeEdits({ base: long.join(' '), ...edits, is_later: true })
    assert.ok(performance.now() - started < 2000)
    assert.equal(text, long.with(10, 'Другое.').with(5000, 'Иное.').join(' '))
  })
})
