/** What the card of a narrator counts against him: orders given up, and orders that he left unanswered (Product §4). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { runOrderClock } from '../orders/lifecycle/operations/run-order-clock.ts'
import { createSupporters } from '../support/testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
let client: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  client = await createTestClient(app, 50_000)
})
after(() => app.close())

const MONTH = 30 * 24 * 3_600_000
const failures = async (person: TestPerson) => {
  const { body } = await supporter.caller.call('GET', `/staff/people/${person.account_id}`)
  return body.person.profiles[0].failures
}
const act = async (person: TestPerson, id: number, action: string, body: object = {}): Promise<void> => {
  const answer = await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}

/** Asks a narrator to record, or to name a price; with `id` an order that exists already. */
async function ask(narrator: TestPerson, status: 3 | 15, id?: number): Promise<number> {
  const how = status === 15 ? { payment_method: 3, price: 4200 } : {}
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: status }
  const [method, path] = id === undefined ? ['POST', '/client/orders'] : ['PUT', `/client/orders/${id}`]
  const answer = await client.caller.call(method as 'POST' | 'PUT', path as string, { ...body, ...how })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.order.id
}

async function runOut(id: number): Promise<void> {
  app.clock.advance(MONTH)
  assert.equal(await runOrderClock(app.context, id), true)
}

// Rule 4.77
test('a narrator’s card counts what he gave up and did not answer, and nothing that others did', async () => {
  const [narrator, next] = [await createTestNarrator(app), await createTestNarrator(app)]
  assert.deepEqual([await failures(narrator), await failures(client)], [{ given_up: 0, unanswered: 0 }, null])
  const begun = await ask(narrator, 15)
  await act(narrator, begun, 'accept')
  await act(narrator, begun, 'give-up', { comment: 'Болею' })
  const unheard = await ask(narrator, 15)
  await runOut(unheard)
  assert.deepEqual(await failures(narrator), { given_up: 1, unanswered: 1 })
  // The client goes to somebody else with the same order: what happened before is not put down to the next narrator.
  await ask(next, 3, unheard)
  await runOut(unheard)
  assert.deepEqual(
    [await failures(narrator), await failures(next)],
    [
      { given_up: 1, unanswered: 1 },
      { given_up: 0, unanswered: 1 },
    ],
  )
  // A refusal in time is an answer, and a price that the client is silent about is his own doing.
  await act(next, await ask(next, 15), 'decline', { comment: 'Занят' })
  const priced = await ask(next, 3)
  await act(next, priced, 'name-price', { price: 9000 })
  await runOut(priced)
  assert.deepEqual(await failures(next), { given_up: 0, unanswered: 1 })
})
