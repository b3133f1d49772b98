import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { json } from '../../api/testing-server.ts'
import { sampleOrder } from '../order-room/testing/sample-order.ts'
import { applyChoice, loadNarrator, renewDraft, restoreDraft, showOrder } from './order-editor.ts'
import { EMPTY_FORM } from './form/order-form.ts'
import { sampleDesk, sampleNarrator } from './testing/sample-desk.ts'
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
const textOf = ({ store }: ReturnType<typeof sampleDesk>): string => store.getState().form.draft.text

test('A guest finds his words and his narrator again', async () => {
  const desk = sampleDesk(service.api)
  desk.shelf.keep({ owner: null, order_id: null }, kept('Слова гостя', 3001))
  await restoreDraft(desk, { owner: null, order: null })
  assert.equal(textOf(desk), 'Слова гостя')
  assert.equal(desk.store.getState().narrator?.firstname, 'Арина')
  assert.equal(desk.saver.getView().phase, 'kept')
})

test('Words of a guest go on as those of the client who signs in', async () => {
  const desk = sampleDesk(service.api)
  desk.shelf.keep({ owner: null, order_id: null }, kept('Слова гостя'))
  await restoreDraft(desk, { owner: 7, order: null })
  assert.equal(textOf(desk), 'Слова гостя')
  assert.equal(desk.shelf.read({ owner: null, order_id: null }), null)
  assert.notEqual(desk.shelf.read({ owner: 7, order_id: null }), null)
})

test('Nobody sees the words of another client', async () => {
  const desk = sampleDesk(service.api)
  desk.shelf.keep({ owner: 8, order_id: null }, kept('Чужие слова'))
  for (const owner of [null, 7]) {
    await restoreDraft(desk, { owner, order: null })
    assert.equal(textOf(desk), '', String(owner))
  }
})

test('Words typed before the page was ready are added to those that were kept', async () => {
  const desk = sampleDesk(service.api)
  desk.shelf.keep({ owner: null, order_id: null }, kept('Прежние слова'))
  desk.store.typeText('Новые слова')
  await restoreDraft(desk, { owner: null, order: null })
  assert.equal(textOf(desk), 'Прежние слова\n\nНовые слова')
})

test('A chosen narrator comes into the order with his genre', async () => {
  const desk = sampleDesk(service.api)
  const result = await applyChoice(desk, { narrator_id: 3001, genre_id: 6 })
  assert.equal(result.outcome, 'chosen')
  assert.deepEqual([desk.store.getState().form.draft.narrator_id, desk.store.getState().form.draft.genre], [3001, 6])
})

test('A narrator who takes no orders is not chosen, and the one before stays', async () => {
  const desk = sampleDesk(service.api)
  desk.store.chooseNarrator(sampleNarrator())
  service.next('GET /api/narrators/id/3002', json(410, { code: 'GONE', message: '' }))
  assert.deepEqual(await applyChoice(desk, { narrator_id: 3002, genre_id: null }), { outcome: 'gone' })
  assert.equal(desk.store.getState().form.draft.narrator_id, 3001)
})

test('A narrator who could not be read can be asked for again', async () => {
  const desk = sampleDesk(service.api)
  desk.store.load({ ...kept('Слова', 3001), order_id: null, orderstatuses_id: 1 })
  service.next('GET /api/narrators/id/3001', json(503, { code: 'UNAVAILABLE', message: '' }))
  await loadNarrator(desk, 3001)
  assert.equal(desk.store.getState().narrator_state, 'failed')
  await loadNarrator(desk, 3001)
  assert.equal(desk.store.getState().narrator_state, 'ready')
})

test('What another tab has written into the draft is shown, but never over words that are not saved yet', async () => {
  const desk = sampleDesk(service.api)
  const draft = sampleOrder({ id: 5, orderstatuses_id: 1, narrator: null, text: 'Первые слова' })
  showOrder(desk, draft, null)
  desk.saver.markClean()
  desk.saver.setOwner(7)
  const call = 'GET /api/client/orders/5'
  service.next(call, json(200, { order: { ...draft, text: 'Слова другой вкладки' } }))
  await renewDraft(desk)
  assert.deepEqual([textOf(desk), desk.saver.isClean()], ['Слова другой вкладки', true])
  desk.store.typeText('Слова этой вкладки')
  await renewDraft(desk)
  assert.equal(service.asked.filter((asked) => asked === call).length, 1)
  assert.equal(textOf(desk), 'Слова этой вкладки')
})
