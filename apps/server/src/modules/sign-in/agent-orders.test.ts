import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { updateNarrator } from '../narrators/rows/narrators.queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const managed = (agent: TestPerson) =>
  createTestNarrator(app, { narrator: { agent_id: agent.profile_id, state: 'active' } })

describe('the orders of an agent', () => {
  // Rules 6.16, 7.171
  test('are those of all his narrators or of one, marked as updates until the narrator’s updates are read', async () => {
    const agent = await createTestAgent(app)
    const [one, two] = [await managed(agent), await managed(agent)]
    const client = await createTestClient(app)
    const ask = async (narrator_id: number) =>
      (
        await client.caller.call('POST', '/client/orders', {
          ...{ text: 'Доброе утро, страна', genre: 1, narrator_id, orderstatuses_id: 3 },
        })
      ).body.order.id
    const [first, second] = [await ask(one.profile_id), await ask(two.profile_id)]
    const list = async (query = '') => (await agent.caller.call('GET', `/agent/orders${query}`)).body
    const idsOf = (answer: { orders: { id: number; unread: boolean }[] }) =>
      answer.orders.map(({ id, unread }) => [id, unread])
    assert.deepEqual(idsOf(await list()), [
      [second, true],
      [first, true],
    ])
    const ofOne = await list(`?narrator_id=${one.profile_id}`)
    assert.deepEqual([idsOf(ofOne), ofOne.counts.all], [[[first, true]], 1])
    const foreign = await createTestNarrator(app)
    assert.deepEqual((await list(`?narrator_id=${foreign.profile_id}`)).orders, [])
    await one.caller.call('DELETE', `/narrator/events?order_id=${first}`)
    assert.deepEqual(idsOf(await list()), [
      [second, true],
      [first, false],
    ])
    const { orders } = (await agent.caller.call('GET', '/appstate')).body.user
    assert.deepEqual(
      orders.map(({ id, unread }: { id: number; unread: boolean }) => [id, unread]),
      [
        [second, true],
        [first, false],
      ],
    )
  })
})

// Rule 2.151
test('the orders of a narrator who was disabled stay in the list, and are no updates to an agent who cannot open them', async () => {
  const agent = await createTestAgent(app)
  const own = await managed(agent)
  const client = await createTestClient(app)
  const asked = { text: 'Доброе утро, страна', genre: 1, narrator_id: own.profile_id, orderstatuses_id: 3 }
  const { id } = (await client.caller.call('POST', '/client/orders', asked)).body.order
  const seen = async () => {
    const { orders } = (await agent.caller.call('GET', '/agent/orders')).body
    const { user } = (await agent.caller.call('GET', '/appstate')).body
    return [...orders, ...user.orders].map((order: { id: number; unread: boolean }) => [order.id, order.unread])
  }
  assert.deepEqual(await seen(), [
    [id, true],
    [id, true],
  ])
  await updateNarrator(app.context.database.kysely, own.profile_id, { state: 'disabled' })
  assert.deepEqual(await seen(), [
    [id, false],
    [id, false],
  ])
})

test('an agent reads the names of his narrators in the letters of the page', async () => {
  const agent = await createTestAgent(app)
  const own = await managed(agent)
  const namesIn = async (locale: string) => {
    const get = async (path: string) => (await agent.caller.call('GET', `${path}?locale=${locale}`)).body
    const lists = [
      (await get('/me')).user.agent_narrators,
      (await get('/appstate')).user.agent_narrators,
      (await get('/agent/payments')).wallets,
      (await get('/agent/income')).narrators,
    ]
    return lists.map(([{ id, firstname, lastname }]) => [id, firstname, lastname])
  }
  for (const [locale, ...name] of [
    ['en', 'Arina', 'Velskaya'],
    ['ru', 'Арина', 'Вельская'],
  ] as const) {
    assert.deepEqual(await namesIn(locale), Array(4).fill([own.profile_id, ...name]))
  }
  assert.equal((await agent.caller.call('GET', '/agent/payments')).body.wallets[0].timbre_id, 1)
})
