import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { json } from '../../api/testing-server.ts'
import { sampleOrder } from '../order-room/testing/sample-order.ts'
import { applyChoice, loadNarrator, renewDraft, restoreDraft, showOrder } from './order-editor.ts'
import { EMPTY_FORM } from './form/order-form.ts'
import { sampleEditor, sampleNarrator } from './testing/sample-editor.ts'
import { startOrderService } from './testing/fake-orders.ts'
import type { OrderService } from './testing/fake-orders.ts'

let service: OrderService
beforeEach(async () => {
  service = await startOrderService()
})
afterEach(async () => await service.close())

const kept = (text: string, narrator_id: number | null = null) => ({
  key: 'abcdefgh',
  form: { ...EMPTY_FORM, draft: { ...EMPTY_FORM.draft, text, narrator_id } },
})
const textOf = ({ store }: ReturnType<typeof sampleEditor>): string => store.getState().form.draft.text

// Rule 2.47
test('A guest finds his words and his narrator again', async () => {
  const editor = sampleEditor(service.api)
  editor.shelf.keep({ owner: null, order_id: null }, kept('Слова гостя', 3001))
  await restoreDraft(editor, { owner: null, order: null })
  assert.equal(textOf(editor), 'Слова гостя')
  assert.equal(editor.store.getState().narrator?.firstname, 'Арина')
  assert.equal(editor.saver.getView().phase, 'kept')
})

// Rule 4.42
test('Words of a guest go on as those of the client who signs in', async () => {
  const editor = sampleEditor(service.api)
  editor.shelf.keep({ owner: null, order_id: null }, kept('Слова гостя'))
  await restoreDraft(editor, { owner: 7, order: null })
  assert.equal(textOf(editor), 'Слова гостя')
  assert.equal(editor.shelf.read({ owner: null, order_id: null }), null)
  assert.notEqual(editor.shelf.read({ owner: 7, order_id: null }), null)
})

test('Nobody sees the words of another client', async () => {
  const editor = sampleEditor(service.api)
  editor.shelf.keep({ owner: 8, order_id: null }, kept('Чужие слова'))
  for (const owner of [null, 7]) {
    await restoreDraft(editor, { owner, order: null })
    assert.equal(textOf(editor), '', String(owner))
  }
})

test('Words typed before the page was ready are added to those that were kept', async () => {
  const editor = sampleEditor(service.api)
  editor.shelf.keep({ owner: null, order_id: null }, kept('Прежние слова'))
  editor.store.typeText('Новые слова')
  await restoreDraft(editor, { owner: null, order: null })
  assert.equal(textOf(editor), 'Прежние слова\n\nНовые слова')
})

// Rule 4.26
test('A chosen narrator comes into the order with his genre', async () => {
  const editor = sampleEditor(service.api)
  const result = await applyChoice(editor, { narrator_id: 3001, genre_id: 6 })
  assert.equal(result.outcome, 'chosen')
  assert.deepEqual(
    [editor.store.getState().form.draft.narrator_id, editor.store.getState().form.draft.genre],
    [3001, 6],
  )
})

test('A narrator who takes no orders is not chosen, and the one before stays', async () => {
  const editor = sampleEditor(service.api)
  editor.store.chooseNarrator(sampleNarrator())
  service.next('GET /api/narrators/id/3002', json(410, { code: 'GONE', message: '' }))
  assert.deepEqual(await applyChoice(editor, { narrator_id: 3002, genre_id: null }), { outcome: 'gone' })
  assert.equal(editor.store.getState().form.draft.narrator_id, 3001)
})

test('A narrator who could not be read can be asked for again', async () => {
  const editor = sampleEditor(service.api)
  editor.store.load({ ...kept('Слова', 3001), order_id: null, orderstatuses_id: 1 })
  service.next('GET /api/narrators/id/3001', json(503, { code: 'UNAVAILABLE', message: '' }))
  await loadNarrator(editor, 3001)
  assert.equal(editor.store.getState().narrator_state, 'failed')
  await loadNarrator(editor, 3001)
  assert.equal(editor.store.getState().narrator_state, 'ready')
})

test('What another tab has written into the draft is shown, but never over words that are not saved yet', async () => {
  const editor = sampleEditor(service.api)
  const draft = sampleOrder({ id: 5, orderstatuses_id: 1, narrator: null, text: 'Первые слова' })
  showOrder(editor, draft, null)
  editor.saver.markClean()
  editor.saver.setOwner(7)
  const call = 'GET /api/client/orders/5'
  service.next(call, json(200, { order: { ...draft, text: 'Слова другой вкладки' } }))
  await renewDraft(editor)
  assert.deepEqual([textOf(editor), editor.saver.isClean()], ['Слова другой вкладки', true])
  editor.store.typeText('Слова этой вкладки')
  await renewDraft(editor)
  assert.equal(service.asked.filter((asked) => asked === call).length, 1)
  assert.equal(textOf(editor), 'Слова этой вкладки')
})
