import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import { act, mustAct, sendTake } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { settleResultComment } from './operations/settle-result-comment.ts'
import { writeResultComment } from './operations/write-result-comment.ts'

const SCRIPT = 'Доброе утро, страна. Скидки ждут вас до воскресенья!'
const actorOf = (person: TestPerson) => ({ role: person.role, profile_id: person.profile_id, acting_agent_id: null })

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

interface Recorded {
  readonly order_id: number
  readonly file_id: string
}

/** An order whose recording waits for the client (8). */
async function recorded(): Promise<Recorded> {
  const body = { text: SCRIPT, genre: 1, narrator_id: narrator.profile_id, price: 4200 }
  const answer = await client.caller.call('POST', '/client/orders', {
    ...body,
    orderstatuses_id: 15,
    payment_method: 3,
  })
  const order_id = answer.body.order.id
  await mustAct(narrator, order_id, 'accept')
  return { order_id, file_id: await sendTake(app, narrator, order_id) }
}

const pathOf = ({ order_id, file_id }: Recorded, { role }: TestPerson) =>
  `/${role}/orders/${order_id}/results/${file_id}/comments`
const say = (order: Recorded, as: TestPerson = client, more: object = {}, headers = {}) =>
  as.caller.call(
    'POST',
    pathOf(order, as),
    { text: 'Слышно «до субботы».', sentence_index: 1, kind: 'misread', ...more },
    headers,
  )
const settle = (order: Recorded, as: TestPerson, comment_id: number, action: string, body?: object) =>
  as.caller.call('POST', `${pathOf(order, as)}/${comment_id}/${action}`, body)
const seenBy = async (person: TestPerson, order: Recorded, id: number): Promise<WireResultComment> => {
  const { body } = await person.caller.call('GET', pathOf(order, person))
  return body.comments.find((comment: WireResultComment) => comment.id === id)
}

describe('a sentence that the narrator misread', () => {
  // Rules 10.116, 10.117
  test('is a comment of its own kind, which he accepts, puts right without a price, and the client settles', async () => {
    const order = await recorded()
    const said = await say(order)
    assert.equal(said.status, 201, JSON.stringify(said.body))
    const { id } = said.body.comment
    assert.deepEqual(
      [said.body.comment.kind, said.body.comment.verdict, said.body.comment.sentence_text],
      ['misread', null, 'Скидки ждут вас до воскресенья!'],
    )
    assert.deepEqual((await seenBy(narrator, order, id)).actions, ['accept', 'dispute', 'answer'])
    const paid = (await client.caller.call('GET', `/client/orders/${order.order_id}`)).body.order.total_paid
    await mustAct(client, order.order_id, 'not-done', { comment: 'Оговорка во втором предложении' })
    const accepted = await settle(order, narrator, id, 'accept')
    assert.deepEqual([accepted.status, accepted.body.comment.verdict], [200, 'accepted'])
    assert.deepEqual(accepted.body.comment.actions, ['mark-done', 'answer'])
    assert.equal((await settle(order, narrator, id, 'mark-done')).body.comment.done_take_number, 2)
    await sendTake(app, narrator, order.order_id)
    assert.deepEqual((await seenBy(client, order, id)).actions, ['resolve', 'reopen', 'answer'])
    const now = (await client.caller.call('GET', `/client/orders/${order.order_id}`)).body.order
    assert.deepEqual([now.orderstatuses_id, now.total_paid], [8, paid])
  })

  // Rule 10.117
  test('is disputed with a word why, which both sides read; who disputed it may still accept it', async () => {
    const order = await recorded()
    const { id } = (await say(order)).body.comment
    for (const body of [undefined, {}, { text: ' ' }]) {
      const refused = await settle(order, narrator, id, 'dispute', body)
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['text']])
    }
    const disputed = await settle(order, narrator, id, 'dispute', { text: 'Так стоит в тексте.' })
    assert.equal(disputed.status, 200, JSON.stringify(disputed.body))
    for (const person of [client, narrator]) {
      const { verdict, verdict_text } = await seenBy(person, order, id)
      assert.deepEqual([verdict, verdict_text], ['disputed', 'Так стоит в тексте.'])
    }
    // Once more changes nothing, and so does what comes at a wrong time.
    await settle(order, narrator, id, 'dispute', { text: 'Иначе.' })
    await settle(order, narrator, id, 'mark-done')
    const { verdict_text, done_at, actions } = await seenBy(narrator, order, id)
    assert.deepEqual([verdict_text, done_at, actions], ['Так стоит в тексте.', null, ['accept', 'answer']])
    assert.equal((await settle(order, narrator, id, 'accept')).body.comment.verdict, 'accepted')
    assert.equal((await seenBy(client, order, id)).verdict_text, null)
  })

  // Rule 10.117
  test('is accepted and disputed at once by one of both alone', async () => {
    const order = await recorded()
    const { id } = (await say(order)).body.comment
    const place = { ...order, comment_id: id }
    await Promise.all([
      settleResultComment(app.context, actorOf(narrator), place, 'accept'),
      settleResultComment(app.context, actorOf(narrator), place, 'dispute', 'Нет.'),
    ])
    const { verdict, verdict_text } = await seenBy(client, order, id)
    assert.ok(verdict === 'accepted' ? verdict_text === null : verdict_text === 'Нет.')
    const settled = await settle(order, narrator, id, verdict === 'accepted' ? 'dispute' : 'accept', { text: 'Нет.' })
    assert.equal(settled.body.comment.verdict, 'accepted')
  })

  // Rule 10.116
  test('is said once for one key', async () => {
    const order = await recorded()
    const key = { 'idempotency-key': 'misread-0000000001' }
    const [first, again] = [await say(order, client, {}, key), await say(order, client, {}, key)]
    assert.deepEqual([again.status, again.body.comment.id], [201, first.body.comment.id])
    const { body } = await client.caller.call('GET', pathOf(order, client))
    assert.equal(body.comments.length, 1)
  })

  // Rules 10.116, 10.117
  test('is said by the client of the order alone, and judged by its narrator alone', async () => {
    const order = await recorded()
    const { id } = (await say(order)).body.comment
    const [stranger, other] = [await createTestClient(app), await createTestNarrator(app)]
    assert.equal((await say(order, stranger)).status, 404)
    assert.equal((await say(order, other)).status, 404)
    assert.equal((await say(order, narrator)).status, 403)
    assert.equal((await app.guest.call('POST', pathOf(order, client), { text: 'Нет', kind: 'misread' })).status, 401)
    const unplaced = await say(order, client, { sentence_index: null, from_ms: 100 })
    assert.deepEqual([unplaced.status, Object.keys(unplaced.body.errors)], [422, ['sentence_index']])
    for (const action of ['accept', 'dispute']) {
      assert.equal((await settle(order, client, id, action, { text: 'Да.' })).status, 403)
      assert.equal((await settle(order, stranger, id, action, { text: 'Да.' })).status, 404)
      assert.equal((await settle(order, other, id, action, { text: 'Да.' })).status, 404)
    }
    // A remark is neither accepted nor disputed.
    const remark = (await say(order, client, { kind: 'remark' })).body.comment.id
    assert.equal((await settle(order, narrator, remark, 'dispute', { text: 'Нет.' })).body.comment.verdict, null)
  })

  // Rule 10.116
  test('cannot be said or judged once the order is completed', async () => {
    const order = await recorded()
    const { id } = (await say(order)).body.comment
    await act(client, order.order_id, 'confirm')
    assert.equal((await say(order)).body.code, 'RESULT_COMMENTS_CLOSED')
    for (const action of ['accept', 'dispute']) {
      assert.equal((await settle(order, narrator, id, action, { text: 'Да.' })).body.code, 'RESULT_COMMENTS_CLOSED')
    }
    assert.equal((await seenBy(narrator, order, id)).verdict, null)
  })

  // Rule 10.113
  test('cannot be said while pick-ups are switched off; remarks can', async () => {
    const order = await recorded()
    await setSetting(app, 'flags.pickups', false)
    assert.equal((await say(order)).body.code, 'FLAG_OFF')
    const remark = { text: 'Медленнее', sentence_index: 0 }
    assert.ok((await writeResultComment(app.context, actorOf(client), order, remark)) > 0)
    await setSetting(app, 'flags.pickups', true)
  })
})
