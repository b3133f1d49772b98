import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { listOrders } from '../reading/operations/list-orders.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const write = async (person: TestPerson, id: number, text: string) => {
  const answer = await person.caller.upload(`/${person.role}/orders/${id}/messages`, { text })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.message.id as number
}
/** Whether each of them finds the order marked in the list. */
const marked = async (id: number, ...people: TestPerson[]) => {
  const found: boolean[] = []
  for (const person of people) {
    const { orders } = await listOrders(app.context, person, { tab: 'all', page: 1 }, 'ru')
    found.push(orders.find((row) => row.id === id)?.clarification ?? false)
  }
  return found
}

// Rule 4.102
test('a question about the price marks the order for whom it waits, until it is answered or the price is agreed', async () => {
  const agent = await createTestAgent(app)
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const client = await createTestClient(app, 20_000)
  const body = { text: 'Прочитайте, пожалуйста', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 3 }
  const { id } = (await client.caller.call('POST', '/client/orders', body)).body.order
  assert.deepEqual(await marked(id, client, narrator, agent), [false, false, false])
  await write(client, id, 'Нужно два дубля')
  assert.deepEqual(await marked(id, client, narrator, agent), [false, true, true])
  const answer = await write(narrator, id, 'На какой срок?')
  assert.deepEqual(await marked(id, client, narrator, agent), [true, false, false])
  await narrator.caller.call('DELETE', `/narrator/orders/${id}/messages/${answer}`)
  assert.deepEqual(await marked(id, client, narrator), [false, true])
  await write(narrator, id, 'На какой срок?')
  assert.equal((await act(narrator, id, 'name-price', { price: 5000, comment: 'За два дубля' })).status, 200)
  assert.deepEqual(await marked(id, client, narrator), [true, false])
  const stale = await act(client, id, 'approve', { price: 4000, payment_method: 3 })
  assert.deepEqual([stale.status, stale.body.code, stale.body.price], [409, 'PRICE_CHANGED', 5000])
  assert.equal((await act(client, id, 'approve', { price: 5000, payment_method: 3 })).status, 200)
  assert.deepEqual(await marked(id, client, narrator), [false, false])
  const late = await act(narrator, id, 'name-price', { price: 9000 })
  assert.deepEqual([late.status, late.body.code, late.body.orderstatuses_id], [409, 'ORDER_PRICE_LOCKED', 101])
})
