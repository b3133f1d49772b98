import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import type { TextStore } from '../order-draft/saving/stored-draft.ts'
import { MOST_PICKED, keepMode, keepOn, leaveScript, readMode } from './script-mode.ts'

function memory(kept: string | null = null): TextStore {
  const texts = new Map(kept === null ? [] : [['script_price', kept]])
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}

const card = (id: number) => ({
  ...{ id, firstname: 'Диктор', lastname: String(id), slug: `d-${id}`, on_pause: false, related_demo: null },
})

const FORM = {
  title: '',
  comment: '',
  readings: [],
  phrases: [],
  draft: { ...EMPTY_DRAFT, text: 'Раз два', genre: 4, narrator_id: 3001 },
}

test('Script, order and picked voices come back as they were; a narrator does not', () => {
  const store = memory()
  const picked = [card(1), card(2)] as unknown as NarratorCard[]
  keepMode(() => store, {
    form: FORM,
    isGenreChosen: true,
    isByTotal: false,
    source: { owner: null, order_id: null },
    picked,
  })
  const mode = readMode(() => store)
  assert.deepEqual([mode.form.draft.text, mode.form.draft.genre, mode.form.draft.words_count], ['Раз два', 4, 2])
  assert.equal(mode.form.draft.narrator_id, null)
  assert.deepEqual([mode.isGenreChosen, mode.isByTotal], [true, false])
  assert.deepEqual(mode.source, { owner: null, order_id: null })
  assert.deepEqual(mode.picked, picked)
})

test('A damaged record is an empty script, and damaged voices are left out', () => {
  assert.equal(readMode(() => memory('{')).form.draft.text, '')
  const record = { version: 1, key: 'key-of-a-draft', form: FORM, source: 'mine', picked: [card(1), { id: 'x' }, null] }
  const mode = readMode(() => memory(JSON.stringify(record)))
  assert.equal(mode.source, null)
  assert.deepEqual(mode.picked, [card(1)])
})

test('More voices than can stand side by side are never read', () => {
  const picked = Array.from({ length: 9 }, (_, index) => card(index + 1))
  const record = { version: 1, key: 'key-of-a-draft', form: FORM, picked }
  assert.equal(readMode(() => memory(JSON.stringify(record))).picked.length, MOST_PICKED)
})

test('A script that an order was made of is gone from the tab; another one stays, and a browser that keeps nothing is no trouble', () => {
  const store = memory()
  const mode = { form: FORM, isGenreChosen: false, isByTotal: true, source: null, picked: [] }
  keepMode(() => store, mode)
  keepOn(() => store, true)
  leaveScript(() => store, 'Другие слова')
  assert.equal(readMode(() => store).form.draft.text, 'Раз два')
  leaveScript(() => store, 'Раз два')
  assert.equal(readMode(() => store).form.draft.text, '')
  for (const key of ['script_price', 'script_price_kept', 'script_price_on']) assert.equal(store.getItem(key), null)
  const closed = (): TextStore => {
    throw new Error('denied')
  }
  leaveScript(closed, 'Раз два')
})
