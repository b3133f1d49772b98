import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderFormStore } from './order-form-store.ts'
import { EMPTY_FORM } from './order-form.ts'
import { sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import { until } from '../testing/fake-orders.ts'

const chosen = (): OrderFormStore => {
  const store = new OrderFormStore(sampleInfo())
  store.chooseNarrator(sampleNarrator())
  return store
}
const draftOf = (store: OrderFormStore) => store.getState().form.draft

test('A short script is counted at every key', () => {
  const store = new OrderFormStore(sampleInfo())
  store.typeText('Купите сейчас!')
  assert.equal(draftOf(store).words_count, 2)
  assert.equal(store.hasUncountedText(), false)
})

test('A long script is counted when its writer pauses, or when somebody needs it', async () => {
  const store = new OrderFormStore(sampleInfo())
  store.typeText('слово '.repeat(1000))
  assert.equal(draftOf(store).words_count, 0)
  assert.equal(store.hasUncountedText(), true)
  await until(() => draftOf(store).words_count === 1000)
  store.typeText('слово '.repeat(2000))
  store.flushText()
  assert.equal(draftOf(store).words_count, 2000)
})

test('A change of the genre can be taken back, and the words typed since stay', () => {
  const store = chosen()
  store.typeText('слово '.repeat(200))
  store.change({ change: 'option', option: 'federal', value: true })
  const before = store.getState()
  const notices = store.change({ change: 'genre', genre: 3 })
  assert.ok(notices.some((notice) => notice.code === 'option_switched' && notice.option === 'federal'))
  store.typeText('слово '.repeat(201))
  store.change({ change: 'fields', fields: { link: 'https://example.ru/text' } })
  store.undoTo(before)
  const { genre, federal, words_count, link } = draftOf(store)
  const expected = { genre: 1, federal: true, words_count: 201, link: 'https://example.ru/text' }
  assert.deepEqual({ genre, federal, words_count, link }, expected)
})

test('A preview changes nothing', () => {
  const store = chosen()
  const { notices } = store.preview({ change: 'genre', genre: 2 })
  assert.ok(notices.length > 0)
  assert.equal(draftOf(store).genre, 1)
})

test('A narrator chosen from a list of a genre brings it along', () => {
  const store = new OrderFormStore(sampleInfo())
  store.chooseNarrator(sampleNarrator(), 6)
  assert.deepEqual([draftOf(store).narrator_id, draftOf(store).genre], [3001, 6])
})

test('What the narrator does not sell is switched off when he is known, and it is no change of the writer', () => {
  const store = new OrderFormStore(sampleInfo())
  const draft = { ...EMPTY_FORM.draft, narrator_id: 3001, federal: true }
  store.load({ form: { ...EMPTY_FORM, draft }, order_id: 1, orderstatuses_id: 1 })
  assert.equal(store.getState().narrator_state, 'loading')
  const notices = store.describeNarrator(sampleNarrator({ prices: { ...sampleNarrator().prices, federal: null } }))
  assert.equal(draftOf(store).federal, false)
  assert.equal(notices.length, 1)
  assert.equal(store.getState().revision, 0)
})

test('A narrator who is gone leaves the draft, everything else stays', () => {
  const store = chosen()
  store.typeText('Слова')
  store.setNarratorState('gone')
  const { narrator, narrator_state, form } = store.getState()
  assert.deepEqual([narrator, narrator_state, form.draft.narrator_id, form.draft.text], [null, 'gone', null, 'Слова'])
})

test('A refusal goes with the change that answers it', () => {
  const store = chosen()
  store.setRefusal({ text: 'Заполните это поле', narrator_id: 'Сейчас недоступно' }, 'Проверьте поля')
  store.typeText('Слова')
  assert.deepEqual(store.getState().errors, { narrator_id: 'Сейчас недоступно' })
  assert.equal(store.getState().problem, null)
  store.chooseNarrator(sampleNarrator({ id: 3002 }))
  assert.deepEqual(store.getState().errors, {})
})

test('A form that begins anew forgets the order and its key', () => {
  const store = chosen()
  const { key } = store.getState()
  store.setSaved(7, 1)
  store.startAnew()
  const state = store.getState()
  assert.deepEqual([state.form, state.order_id, state.narrator], [EMPTY_FORM, null, null])
  assert.notEqual(state.key, key)
})
