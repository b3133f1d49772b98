import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sampleEditor, sampleNarrator } from '../testing/sample-editor.ts'
import { startOrderService, until } from '../testing/fake-orders.ts'
import type { OrderService } from '../testing/fake-orders.ts'

let service: OrderService
beforeEach(async () => {
  service = await startOrderService()
})
afterEach(async () => await service.close())

const questions = (): number => service.asked.filter((call) => call === 'POST /api/client/price').length

// Rule 2.46
test('The price is there at once, and the server confirms it with the promised day', async () => {
  const { store, price } = sampleEditor(service.api)
  const stop = price.start()
  store.chooseNarrator(sampleNarrator())
  assert.equal(price.getView().reason, 'no_text')
  store.typeText('Купите сейчас!')
  assert.deepEqual([price.getView().total, price.getView().isConfirmed], [1000, false])
  await until(() => price.getView().isConfirmed)
  assert.equal(price.getView().formatted_deadline_at, '6 октября в 23:59')
  assert.equal(questions(), 1)
  stop()
})

test('The server is believed, and the narrator whose prices have changed is read anew', async () => {
  const { store, price } = sampleEditor(service.api)
  const stop = price.start()
  service.total = 1200
  service.narrator = sampleNarrator({ prices: { ...sampleNarrator().prices, ad_30s: 1200 } })
  store.chooseNarrator(sampleNarrator())
  store.typeText('Купите сейчас!')
  await until(() => price.getView().total === 1200 && store.getState().narrator?.prices.ad_30s === 1200)
  await until(() => price.getView().isConfirmed)
  assert.equal(service.asked.filter((call) => call.startsWith('GET /api/narrators/id')).length, 1)
  stop()
})

test('Words that change no price ask nobody', async () => {
  const { store, price } = sampleEditor(service.api)
  const stop = price.start()
  store.chooseNarrator(sampleNarrator())
  store.typeText('Купите сейчас!')
  await until(() => price.getView().isConfirmed)
  store.setWords({ comment: 'Негромко' })
  assert.equal(price.getView().isConfirmed, true)
  assert.equal(questions(), 1)
  stop()
})

test('A price that placing came back with stands beside the one that was seen, until something changes', () => {
  const { store, price } = sampleEditor(service.api)
  const stop = price.start()
  store.chooseNarrator(sampleNarrator())
  store.typeText('Купите сейчас!')
  price.believe(1500, [])
  assert.deepEqual([price.getView().total, price.getView().changed_from], [1500, 1000])
  store.change({ change: 'option', option: 'alienation', value: true })
  assert.deepEqual([price.getView().total, price.getView().changed_from], [3000, null])
  stop()
})

test('Without a narrator there is no price and no reason', () => {
  const { store, price } = sampleEditor(service.api)
  const stop = price.start()
  store.typeText('Купите сейчас!')
  assert.deepEqual([price.getView().total, price.getView().reason], [null, null])
  stop()
})
