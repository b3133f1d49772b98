import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { ApiFailure, NoAnswer } from '../../../api/failures.ts'
import { hangUp, json } from '../../../api/testing-server.ts'
import { askForPayPage, submitOrder } from './submit-order.ts'
import { sampleEditor, sampleInfo } from '../testing/sample-editor.ts'
import { startOrderService } from '../testing/fake-orders.ts'
import type { OrderService } from '../testing/fake-orders.ts'

const PLACE = { orderstatuses_id: 15, payment_method: 3, price: 1000 } as const
const SAVE = 'PUT /api/client/orders/1'

let service: OrderService
beforeEach(async () => {
  service = await startOrderService()
})
afterEach(async () => await service.close())

const writtenEditor = (info = sampleInfo()) => {
  const editor = sampleEditor(service.api, info)
  editor.saver.setOwner(7)
  editor.store.typeText('Купите сейчас!')
  return editor
}
const placed = (orderstatuses_id: number, payment: object | null) =>
  json(200, { order: { id: 1, orderstatuses_id, payment: null, history: [] }, payment })

// Rule 7.40
test('An order goes out as a draft that is placed, with the price that was seen', async () => {
  service.next(SAVE, placed(2, null))
  assert.deepEqual(await submitOrder(writtenEditor(), PLACE), { next: 'order', order_id: 1 })
  assert.deepEqual(service.asked, ['POST /api/client/orders', SAVE])
  const { orderstatuses_id, payment_method, price, text } = service.bodies.at(-1) ?? {}
  assert.deepEqual([orderstatuses_id, payment_method, price, text], [15, 3, 1000, 'Купите сейчас!'])
})

// Rule 4.54
test('While drafts are switched off it is created and placed in one call', async () => {
  service.next('POST /api/client/orders', placed(2, null))
  await submitOrder(writtenEditor(sampleInfo({ drafts: false })), PLACE)
  assert.deepEqual(service.asked, ['POST /api/client/orders'])
})

test('An order that waits for a card leads to the bank', async () => {
  service.next(SAVE, placed(15, { confirmation_url: 'https://bank.example/pay' }))
  const outcome = await submitOrder(writtenEditor(), PLACE)
  assert.deepEqual(outcome, { next: 'pay', order_id: 1, url: 'https://bank.example/pay' })
})

test('Without a pay page the order is placed all the same, and the page can be asked for', async () => {
  service.next(SAVE, placed(15, null))
  const editor = writtenEditor()
  assert.deepEqual(await submitOrder(editor, PLACE), { next: 'ask-again', order_id: 1 })
  service.next('POST /api/client/payments', json(201, { confirmation_url: 'https://bank.example/pay' }))
  assert.equal(await askForPayPage(editor, 1, 'abcdefgh'), 'https://bank.example/pay')
  assert.deepEqual(service.bodies.at(-1), { type: 2, method: 1, order_id: 1 })
  service.next('POST /api/client/payments', json(409, { code: 'ORDER_TRANSITION', message: '' }))
  assert.equal(await askForPayPage(editor, 1, 'abcdefgi'), null)
})

test('After a lost answer the same press finds the order placed', async () => {
  service.next(SAVE, hangUp)
  const editor = writtenEditor()
  await assert.rejects(submitOrder(editor, PLACE), NoAnswer)
  service.next(SAVE, json(409, { code: 'ORDER_NOT_EDITABLE', message: '' }))
  service.orderstatuses_id = 2
  assert.deepEqual(await submitOrder(editor, PLACE), { next: 'order', order_id: 1 })
  assert.equal(service.created.size, 1)
})

test('Another price is a refusal, and nothing in the form changes', async () => {
  service.next(SAVE, json(409, { code: 'PRICE_CHANGED', message: '', price: 1200, lines: [] }))
  const editor = writtenEditor()
  const before = editor.store.getState().form
  await assert.rejects(
    submitOrder(editor, PLACE),
    (error) => error instanceof ApiFailure && error.code === 'PRICE_CHANGED',
  )
  assert.equal(editor.store.getState().form, before)
})
