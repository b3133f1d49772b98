import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { bodyOf, placed, recording, sendTake, statusOf } from './testing/journey-steps.ts'

const MINUTE = 60_000

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

describe('the conversation of an order', () => {
  // Rule 4.101
  test('opens with acceptance, carries files, tells the other side, and can be corrected for a while', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3 })
    await act(narrator, order, 'accept')
    const sent = await client.caller.upload(`/client/orders/${order}/messages`, {
      text: 'Добрый день! Вот пример интонации.',
      files: [recording],
    })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    const id = sent.body.message.id
    const state = (await narrator.caller.call('GET', '/appstate')).body
    const event = state.events.find((entry: { type: number }) => entry.type === 1)
    assert.deepEqual([event.order_id, event.role, event.data.id], [order, 'client', id])
    assert.deepEqual(state.user.orders, [{ id: order, orderstatuses_id: 7, unread: true, read_at: null }])
    assert.equal((await narrator.caller.call('DELETE', `/narrator/events?order_id=${order}`)).status, 204)
    assert.equal((await narrator.caller.call('GET', '/appstate')).body.user.orders[0].unread, false)
    const changed = await client.caller.call('PUT', `/client/orders/${order}/messages/${id}`, { text: 'Добрый вечер!' })
    assert.equal(changed.body.message.text, 'Добрый вечер!')
    const file = changed.body.message.files[0]
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${order}/files/${file.id}`)).status, 200)
    const stranger = await createTestClient(app)
    assert.equal((await stranger.caller.call('GET', `/client/orders/${order}/files/${file.id}`)).status, 404)
    assert.equal(
      (await narrator.caller.call('PUT', `/narrator/orders/${order}/messages/${id}`, { text: 'x' })).body.code,
      'MESSAGE_LOCKED',
    )
    app.clock.advance(16 * MINUTE)
    const late = await client.caller.call('DELETE', `/client/orders/${order}/messages/${id}`)
    assert.deepEqual([late.status, late.body.code], [409, 'MESSAGE_LOCKED'])
  })

  test('is closed before the narrator has accepted nothing to talk about', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const draft = await client.caller.call('POST', '/client/orders', bodyOf(narrator))
    const answer = await client.caller.upload(`/client/orders/${draft.body.order.id}/messages`, { text: 'Ау' })
    assert.deepEqual([answer.status, answer.body.code], [409, 'CHAT_CLOSED'])
  })
})

describe('work that is returned', () => {
  // Rules 3.22, 4.81, 4.760
  test('goes back with a comment, gets a fresh day, and a second take replaces nothing that was heard', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3 })
    await act(narrator, order, 'accept')
    await sendTake(app, narrator, order)
    const empty = await act(client, order, 'not-done')
    assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['comment']])
    assert.equal((await act(client, order, 'not-done', { comment: 'Медленнее в середине' })).status, 200)
    assert.equal(await statusOf(narrator, order), 7)
    const { deadline_at } = (await client.caller.call('GET', `/client/orders/${order}`)).body.order
    // Until 23:59 of the next business day, so never the same evening.
    assert.ok(Date.parse(deadline_at) - app.clock.now().getTime() >= 24 * 3_600_000 - 60_000, deadline_at)
    await sendTake(app, narrator, order)
    const shown = (await client.caller.call('GET', `/client/orders/${order}`)).body.order
    assert.deepEqual(
      shown.takes.map((take: { number: number }) => take.number),
      [1, 2],
    )
    assert.equal(shown.not_done_count, 1)
  })
})
