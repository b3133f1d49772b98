import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

async function save(more: object): Promise<number> {
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, ...more }
  const saved = await client.caller.call('POST', '/client/orders', body)
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  return saved.body.order.id
}

/** The statuses in the client's unread events of type 7 about an order, oldest first. */
async function notifiedStatuses(id: number): Promise<number[]> {
  const { events } = (await client.caller.call('GET', '/appstate')).body
  return events
    .filter((event: { type: number; order_id: number }) => event.type === 7 && event.order_id === id)
    .map(({ data }: { data: { orderstatuses_id: number } }) => data.orderstatuses_id)
}

// Rule 4.422
test('a new sum and a new take are told although the status stays: the client’s time begins anew', async () => {
  const asked = await save({ orderstatuses_id: 3 })
  await mustAct(narrator, asked, 'name-price', { price: 9000 })
  await mustAct(narrator, asked, 'name-price', { price: 8000 })
  assert.deepEqual(await notifiedStatuses(asked), [5, 5])
  const heard = await save({ orderstatuses_id: 15, payment_method: 3, price: 4200 })
  await mustAct(narrator, heard, 'accept')
  await sendTake(app, narrator, heard)
  await sendTake(app, narrator, heard, 'replace-results')
  assert.deepEqual(await notifiedStatuses(heard), [2, 7, 8, 8])
})

test('a draft that was taken back has no price in the list: it costs what it will cost when it is placed', async () => {
  const id = await save({ orderstatuses_id: 15, payment_method: 3, price: 4200 })
  const priceIn = async (group: string): Promise<number | null | undefined> => {
    const { orders } = (await client.caller.call('GET', `/client/orders?group=${group}`)).body
    return orders.find((order: { id: number }) => order.id === id)?.price
  }
  assert.equal(await priceIn('all'), 4200)
  await mustAct(client, id, 'withdraw')
  assert.equal(await priceIn('draft'), null)
})
