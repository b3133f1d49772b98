import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireOrderRow } from '@tembrel/contract/wire/order.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const draft = async (client: TestPerson): Promise<number> =>
  (await client.caller.call('POST', '/client/orders', { text: 'Доброе утро', genre: 1 })).body.order.id

async function page(client: TestPerson, next: string | null = null) {
  const query = next === null ? '' : `&after=${next}`
  const { status, body } = await client.caller.call('GET', `/client/orders?group=draft${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const {
    orders,
    next: on,
    counts,
  } = body as { orders: WireOrderRow[]; next: string | null; counts: { draft: number } }
  return { ids: orders.map(({ id }) => id), next: on, total: counts.draft }
}

describe('a list of orders that is read page by page', () => {
  // Rule 7.39
  test('goes on behind the last order shown, whatever comes or moves meanwhile', async () => {
    const client = await createTestClient(app)
    const drafts: number[] = []
    // Some have the same moment: then their ids decide.
    for (let made = 0; made < 24; made += 1) {
      if (made % 4 === 0) app.clock.advance(1000)
      drafts.unshift(await draft(client))
    }
    const first = await page(client)
    assert.deepEqual([first.ids, first.total], [drafts.slice(0, 20), 24])
    app.clock.advance(1000)
    await draft(client)
    const [last] = drafts.slice(19)
    assert.equal(
      (await client.caller.call('PUT', `/client/orders/${last}`, { text: 'Добрый вечер', genre: 1 })).status,
      200,
    )
    const second = await page(client, first.next)
    assert.deepEqual([second.ids, second.next], [drafts.slice(20), null])
  })

  test('ends where nothing follows, and a place that no answer gave is refused', async () => {
    const client = await createTestClient(app)
    for (let made = 0; made < 20; made += 1) await draft(client)
    assert.equal((await page(client)).next, null)
    const wrong = await client.caller.call('GET', '/client/orders?after=yesterday')
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['after']])
  })
})
