import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { hangUp, json } from '../../../api/testing-server.ts'
import { restoreDraft } from '../order-editor.ts'
import { bringBack, meetOtherTab, showOtherTab } from './other-tab.ts'
import { sampleEditor, sampleInfo } from '../testing/sample-editor.ts'
import { startOrderService, until } from '../testing/fake-orders.ts'
import type { OrderService } from '../testing/fake-orders.ts'

const CREATE = 'POST /api/client/orders'
const SAVE = 'PUT /api/client/orders/1'
const GUEST = { owner: null, order_id: null } as const

let service: OrderService
beforeEach(async () => {
  service = await startOrderService()
})
afterEach(async () => await service.close())

const startedEditor = (
  owner: number | null,
  ...rest: Parameters<typeof sampleEditor> extends [unknown, ...infer R] ? R : never
) => {
  const editor = sampleEditor(service.api, ...rest)
  editor.saver.setOwner(owner)
  return { ...editor, stop: editor.saver.start() }
}

test('What a client writes is saved by itself, one draft for all of it', async () => {
  const { store, saver, stop, created, lasting } = startedEditor(7)
  store.typeText('Первые слова')
  await until(() => saver.getView().phase === 'saved')
  store.typeText('Первые слова и вторые')
  await until(() => service.asked.filter((call) => call === SAVE).length === 2)
  assert.deepEqual(service.asked, [CREATE, SAVE, SAVE])
  assert.equal(service.bodies.at(-1)?.['text'], 'Первые слова и вторые')
  await until(() => !saver.isUnsaved())
  assert.deepEqual(created, [1])
  assert.deepEqual(lasting.names(), [])
  stop()
})

test('A choice without words is not worth a draft', async () => {
  const { store, saver, stop } = startedEditor(7)
  store.change({ change: 'genre', genre: 6 })
  assert.equal(await saver.saveNow(), true)
  assert.deepEqual(service.asked, [])
  stop()
})

test('A lost answer makes no second draft, not even after the page was loaded anew', async () => {
  service.next(CREATE, hangUp)
  const first = startedEditor(7)
  first.store.typeText('Слова')
  assert.equal(await first.saver.saveNow(), false)
  assert.equal(first.saver.getView().phase, 'failed')
  first.stop()
  const second = sampleEditor(service.api, sampleInfo(), first)
  await restoreDraft(second, { owner: 7, order: null })
  assert.equal(second.store.getState().form.draft.text, 'Слова')
  assert.equal(await second.saver.saveNow(), true)
  assert.equal(service.created.size, 1)
  assert.equal(second.store.getState().order_id, 1)
})

// Rules 2.47, 4.42, 4.123, 6.9
test('What a guest wrote stays in the browser and becomes the client’s draft when he signs in', async () => {
  const { store, saver, stop, lasting } = startedEditor(null)
  store.typeText('Слова гостя')
  saver.keepNow()
  assert.equal(saver.getView().phase, 'kept')
  assert.deepEqual(lasting.names(), ['order_draft:guest:new'])
  assert.equal(saver.isUnsaved(), false)
  saver.setOwner(7)
  assert.deepEqual(lasting.names(), ['order_draft:7:new'])
  await until(() => saver.getView().phase === 'saved')
  assert.deepEqual(lasting.names(), [])
  assert.equal(service.bodies.at(-1)?.['text'], 'Слова гостя')
  stop()
})

test('While drafts are switched off nothing new goes to the server', async () => {
  const { store, saver, stop, lasting } = startedEditor(7, sampleInfo({ drafts: false }))
  store.typeText('Слова')
  saver.keepNow()
  assert.equal(saver.isUnsaved(), false)
  assert.deepEqual(lasting.names(), ['order_draft:7:new'])
  assert.deepEqual(service.asked, [])
  stop()
})

test('A refused word stands at its field and is not sent again by itself', async () => {
  const { store, saver, stop } = startedEditor(7)
  store.typeText('Слова')
  service.next(
    SAVE,
    json(422, { code: 'VALIDATION', message: 'Проверьте поля', errors: { text: 'Недопустимые знаки' } }),
  )
  assert.equal(await saver.saveNow(), false)
  assert.deepEqual(store.getState().errors, { text: 'Недопустимые знаки' })
  assert.deepEqual(saver.getView(), { phase: 'failed', message: 'Проверьте поля' })
  assert.equal(saver.isUnsaved(), true)
  stop()
})

test('A draft that was sent from elsewhere is not saved over', async () => {
  const { store, saver, stop } = startedEditor(7)
  store.typeText('Слова')
  service.next(SAVE, json(409, { code: 'ORDER_NOT_EDITABLE', message: 'Этот заказ больше нельзя менять.' }))
  assert.equal(await saver.saveNow(), false)
  assert.equal(saver.getView().phase, 'refused')
  stop()
})

test('A draft that was deleted elsewhere is made anew', async () => {
  const { store, saver, stop } = startedEditor(7)
  store.typeText('Слова')
  service.next(SAVE, json(404, { code: 'ORDER_NOT_FOUND', message: 'Заказ не найден.' }))
  assert.equal(await saver.saveNow(), false)
  assert.equal(await saver.saveNow(), true)
  assert.equal(store.getState().order_id, 2)
  stop()
})

test('Leaving without saving leaves nothing behind', async () => {
  const { store, saver, stop, lasting } = startedEditor(7)
  service.next(CREATE, json(503, { code: 'UNAVAILABLE', message: '' }))
  store.typeText('Слова')
  await saver.saveNow()
  assert.deepEqual(lasting.names(), ['order_draft:7:new'])
  saver.discard()
  stop()
  assert.deepEqual(lasting.names(), [])
})

test('An order that has gone out is forgotten by the browser', async () => {
  const { store, saver, stop, shelf, lasting } = startedEditor(7)
  store.typeText('Слова')
  await saver.saveNow()
  assert.equal(shelf.readCurrent(7), 1)
  saver.finish()
  stop()
  assert.deepEqual([shelf.readCurrent(7), lasting.names(), shelf.read(GUEST)], [null, [], null])
})

/** Two tabs of a guest in one browser. */
const twoTabs = () => {
  const one = startedEditor(null)
  const other = startedEditor(null, sampleInfo(), one)
  const textOf = ({ store }: typeof one) => store.getState().form.draft.text
  return { one, other, textOf }
}

// Rule 4.750
test('What one tab keeps of a guest’s draft the other shows and says so, and its own can be brought back', () => {
  const { one, other, textOf } = twoTabs()
  one.store.typeText('Первая вкладка')
  one.saver.keepNow()
  meetOtherTab(other)
  assert.equal(textOf(other), 'Первая вкладка')
  assert.equal(other.saver.getView().phase, 'renewed')
  other.store.typeText('Вторая вкладка')
  other.saver.keepNow()
  meetOtherTab(one)
  assert.equal(textOf(one), 'Вторая вкладка')
  const { replaced } = one.saver.getView()
  assert.ok(replaced)
  bringBack(one, replaced)
  assert.equal(textOf(one), 'Первая вкладка')
  meetOtherTab(other)
  assert.equal(textOf(other), 'Первая вкладка')
  one.stop()
  other.stop()
})

// Rule 4.750
test('Of two tabs with words of their own neither overwrites the other before the person has chosen', () => {
  const { one, other, textOf } = twoTabs()
  one.store.typeText('Первая вкладка')
  other.store.typeText('Вторая вкладка')
  one.saver.keepNow()
  other.saver.keepNow()
  assert.equal(other.saver.getView().phase, 'rival')
  assert.ok(other.saver.isAtRisk())
  assert.match(one.shelf.readText(GUEST) ?? '', /Первая вкладка/)
  other.saver.overrule()
  assert.match(one.shelf.readText(GUEST) ?? '', /Вторая вкладка/)
  assert.equal(other.saver.getView().phase, 'kept')
  one.store.typeText('Первая вкладка, дальше')
  one.saver.keepNow()
  assert.equal(one.saver.getView().phase, 'rival')
  showOtherTab(one)
  assert.equal(textOf(one), 'Вторая вкладка')
  assert.equal(one.saver.getView().replaced?.form.draft.text, 'Первая вкладка, дальше')
  one.stop()
  other.stop()
})

// Rule 4.750
test('A tab in which nothing was typed since does not overwrite the draft when it is closed', () => {
  const { one, other } = twoTabs()
  other.store.typeText('Старое')
  other.saver.keepNow()
  meetOtherTab(one)
  one.store.typeText('Новое')
  one.saver.keepNow()
  other.stop()
  assert.match(one.shelf.readText(GUEST) ?? '', /Новое/)
  one.stop()
})
