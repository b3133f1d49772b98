import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import type { WireOrderMessage, WireTake } from '@tembrel/contract/wire/order.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { act, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { cancelWithRefund } from '../staff/operations/cancel-with-refund.ts'
import { changeResultComment } from './operations/change-result-comment.ts'
import { listResultComments, readResultComment } from './operations/result-comments.ts'
import { markMessagesRead } from '../chat/operations/mark-messages-read.ts'
import { settleResultComment } from './operations/settle-result-comment.ts'
import { writeResultComment } from './operations/write-result-comment.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const SCRIPT = 'Доброе утро, страна. Скидки ждут вас до воскресенья!'

let app: TestApp
const engineers: TestPerson[] = []
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const actorOf = (person: TestPerson) => ({ role: person.role, profile_id: person.profile_id, acting_agent_id: null })
const db = () => app.context.database.kysely

interface Room {
  readonly client: TestPerson
  readonly narrator: TestPerson
  readonly order_id: number
  readonly file_id: string
}

/** An order whose first take waits for the client (18, because an engineer is to clean it). */
async function reviewedOrder(): Promise<Room> {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  engineers.push(await createTestEngineer(app))
  const placed = await client.caller.call('POST', '/client/orders', {
    text: SCRIPT,
    genre: 1,
    narrator_id: narrator.profile_id,
    cleaning: true,
    orderstatuses_id: 15,
    price: 4700,
    payment_method: 3,
  })
  const order_id = placed.body.order.id
  await act(narrator, order_id, 'accept')
  return { client, narrator, order_id, file_id: await sendTake(app, narrator, order_id) }
}

/** The same order with the engineer who got it (14): whoever has the fewest orders. */
async function mixedOrder(): Promise<Room & { readonly engineer: TestPerson }> {
  const room = await reviewedOrder()
  const confirmed = await act(room.client, room.order_id, 'confirm')
  const engineer = engineers.find(({ profile_id }) => profile_id === confirmed.body.order.soundengineer.id)
  assert.ok(engineer)
  return { ...room, engineer }
}

const address = (person: TestPerson, { order_id, file_id }: Room, rest = '') =>
  `/${person.role}/orders/${order_id}/results/${file_id}/comments${rest}`
const say = (person: TestPerson, room: Room, body: object) => person.caller.call('POST', address(person, room), body)
const settle = (person: TestPerson, room: Room, id: number, action: string) =>
  person.caller.call('POST', address(person, room, `/${id}/${action}`))
const readOrder = async (person: TestPerson, order_id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${order_id}`)).body.order as {
    result_comments: WireResultComment[]
    takes: WireTake[]
    ordermessages: WireOrderMessage[]
  }
const updatesOf = async (person: TestPerson) =>
  (await person.caller.call('GET', '/appstate')).body.events as { type: number; data: { id?: number; text?: string } }[]
const clear = (person: TestPerson, order_id: number) =>
  person.caller.call('DELETE', `/${person.role}/events?order_id=${order_id}`)

/** A comment of the client at 0.1 s. */
async function commented(room: Room, body: object = {}): Promise<WireResultComment> {
  const answer = await say(room.client, room, { text: 'Тише', from_ms: 100, ...body })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.comment
}

describe('a comment on a recording', () => {
  // Rules 4.106, 4.164, 4.170, 7.45
  test('stands at its passage and its sentence, is numbered, answered and heard of', async () => {
    const room = await reviewedOrder()
    await clear(room.narrator, room.order_id)
    const first = await commented(room, { to_ms: 300, sentence_index: 1 })
    assert.deepEqual(
      [first.number, first.from_ms, first.to_ms, first.sentence_text, first.own],
      [1, 100, 300, 'Скидки ждут вас до воскресенья!', true],
    )
    const [updates] = await updatesOf(room.narrator)
    assert.deepEqual(
      [updates?.type, updates?.data],
      [7, { orderstatuses_id: 18, prevstatus_id: 7, id: first.id, file_id: room.file_id }],
    )
    assert.equal(
      (await updatesOf(room.client)).some(({ data }) => data.id === first.id),
      false,
    )
    const answer = await say(room.narrator, room, { text: 'Сделаю', parent_id: first.id })
    assert.deepEqual([answer.body.comment.parent_id, answer.body.comment.number], [first.id, null])
    assert.equal((await commented(room)).number, 2)
    const seen = await readOrder(room.narrator, room.order_id)
    assert.deepEqual(
      seen.result_comments.map(({ text, author, actions }) => [text, author.role, actions]),
      [
        ['Тише', 'client', ['mark-done', 'answer']],
        ['Сделаю', 'narrator', []],
        ['Тише', 'client', ['mark-done', 'answer']],
      ],
    )
  })

  test('is written once however often the request is repeated', async () => {
    const room = await reviewedOrder()
    const headers = { 'idempotency-key': 'comment-on-a-click' }
    const body = { text: 'Щелчок', from_ms: 0 }
    const [first, again] = await Promise.all(
      [1, 2].map(() => room.client.caller.call('POST', address(room.client, room), body, headers)),
    )
    assert.deepEqual([first?.status, again?.body], [201, first?.body])
    assert.equal((await readOrder(room.client, room.order_id)).result_comments.length, 1)
  })

  // Rule 4.164
  test('needs a place inside the recording or the script', async () => {
    const room = await reviewedOrder()
    const fieldsOf = async (body: object) => {
      const answer = await say(room.client, room, { text: 'Здесь', ...body })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    assert.deepEqual(await fieldsOf({}), [422, ['from_ms']])
    assert.deepEqual(await fieldsOf({ from_ms: 501 }), [422, ['from_ms']])
    assert.deepEqual(await fieldsOf({ from_ms: 300, to_ms: 200 }), [422, ['to_ms']])
    assert.deepEqual(await fieldsOf({ sentence_index: 2 }), [422, ['sentence_index']])
    assert.deepEqual(await fieldsOf({ from_ms: 1, text: '   ' }), [422, ['text']])
    assert.deepEqual(await fieldsOf({ from_ms: 1, text: 'я'.repeat(2001) }), [422, ['text']])
    const root = await commented(room)
    const answer = (await say(room.narrator, room, { text: 'Да', parent_id: root.id })).body.comment
    assert.deepEqual(await fieldsOf({ parent_id: root.id, from_ms: 1 }), [422, ['from_ms']])
    assert.deepEqual(await fieldsOf({ parent_id: answer.id }), [422, ['parent_id']])
  })

  // Rule 4.167
  test('is changed and taken back by its author for a while, and not once it was answered', async () => {
    const room = await reviewedOrder()
    const { id } = await commented(room)
    const place = { order_id: room.order_id, file_id: room.file_id, comment_id: id }
    await changeResultComment(app.context, actorOf(room.client), place, ' Громче ')
    const changed = await readResultComment(app.context, db(), actorOf(room.client), place, 'ru')
    assert.deepEqual([changed.text, changed.edited_at === null], ['Громче', false])
    const locked = { code: 'RESULT_COMMENT_LOCKED' }
    await assert.rejects(changeResultComment(app.context, actorOf(room.narrator), place, 'Нет'), locked)
    await say(room.narrator, room, { text: 'Почему?', parent_id: id })
    await assert.rejects(changeResultComment(app.context, actorOf(room.client), place, null), locked)
    const other = await commented(room)
    assert.equal((await room.client.caller.call('DELETE', address(room.client, room, `/${other.id}`))).status, 204)
    assert.equal((await updatesOf(room.narrator)).filter(({ data }) => data.id === other.id).length, 1)
    assert.equal((await commented(room)).number, 3)
    app.clock.advance(16 * 60_000)
    await assert.rejects(changeResultComment(app.context, actorOf(room.client), place, 'Поздно'), locked)
  })
})

describe('settling comments', () => {
  // Rule 7.45
  test('is the client’s, and of many presses at once the first counts', async () => {
    const room = await reviewedOrder()
    const { id } = await commented(room)
    await clear(room.narrator, room.order_id)
    assert.equal((await settle(room.narrator, room, id, 'resolve')).status, 403)
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle(room.client, room, id, 'resolve')))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ body }) => body.comment.resolved_at)).size, 1)
    assert.equal((await updatesOf(room.narrator)).length, 1)
    assert.equal((await settle(room.narrator, room, id, 'mark-done')).body.comment.done_at, null)
    assert.equal((await say(room.narrator, room, { text: 'Ещё?', parent_id: id })).status, 201)
  })

  // Rule 4.166
  test('goes through «put right in take 2» and back, also when both sides press at once', async () => {
    const room = await reviewedOrder()
    const { id } = await commented(room)
    await act(room.client, room.order_id, 'not-done', { comment: 'Тише' })
    assert.equal((await settle(room.client, room, id, 'mark-done')).status, 403)
    const done = await settle(room.narrator, room, id, 'mark-done')
    assert.equal(done.body.comment.done_take_number, 2)
    await sendTake(app, room.narrator, room.order_id)
    const after_take = (await readOrder(room.client, room.order_id)).result_comments[0]
    assert.deepEqual([after_take?.done_take_number, after_take?.actions], [2, ['resolve', 'reopen', 'answer']])
    const place = { order_id: room.order_id, file_id: room.file_id, comment_id: id }
    await Promise.all([
      settleResultComment(app.context, actorOf(room.client), place, 'reopen'),
      settleResultComment(app.context, actorOf(room.narrator), place, 'unmark-done'),
    ])
    const [open] = await listResultComments(app.context, db(), actorOf(room.narrator), place, 'ru')
    assert.deepEqual([open?.done_at, open?.resolved_at, open?.actions], [null, null, ['mark-done', 'answer']])
  })

  // Rule 4.167
  test('ends with the order: what was said can be read and not changed', async () => {
    const room = await reviewedOrder()
    const { id } = await commented(room)
    await cancelWithRefund(app.context, SUPPORTER, room.order_id, { fault: 'client', comment: 'Передумали' })
    const closed = [
      await say(room.client, room, { text: 'И ещё', from_ms: 1 }),
      await settle(room.client, room, id, 'resolve'),
      await say(room.narrator, room, { text: 'Нет', parent_id: id }),
    ]
    assert.deepEqual(
      closed.map(({ status, body }) => [status, body.code]),
      Array(3).fill([409, 'RESULT_COMMENTS_CLOSED']),
    )
    assert.equal(
      (await room.client.caller.call('PUT', address(room.client, room, `/${id}`), { text: 'А' })).status,
      409,
    )
    const [comment] = (await readOrder(room.client, room.order_id)).result_comments
    assert.deepEqual([comment?.id, comment?.actions, comment?.editable_until], [id, [], null])
  })
})

describe('who sees a comment', () => {
  // Rule 4.165
  test('is the client and the narrator of the take, nobody else but the support', async () => {
    const room = await mixedOrder()
    const { id } = await commented(room)
    const others = [await createTestClient(app), await createTestNarrator(app)]
    for (const person of others) {
      assert.equal((await person.caller.call('GET', address(person, room))).status, 404)
      assert.equal((await say(person, room, { text: 'Чужой', from_ms: 1 })).status, 404)
      assert.equal((await settle(person, room, id, person.role === 'client' ? 'resolve' : 'mark-done')).status, 404)
    }
    // The engineer works from the take, and what the client says to the narrator about it is theirs.
    assert.deepEqual((await readOrder(room.engineer, room.order_id)).result_comments, [])
    assert.equal((await say(room.engineer, room, { text: 'Я тоже', parent_id: id })).status, 422)
    const place = { order_id: room.order_id, file_id: room.file_id }
    const [read] = await listResultComments(app.context, db(), SUPPORTER, place, 'ru')
    assert.deepEqual([read?.id, read?.actions], [id, []])
    await assert.rejects(writeResultComment(app.context, SUPPORTER, place, { text: 'Мы', from_ms: 1 }), {
      code: 'FORBIDDEN',
    })
  })

  // Rule 4.165
  test('on a mix is the client and its engineer; on the narrator’s take he opens threads of his own', async () => {
    const room = await mixedOrder()
    const hiss = await say(room.engineer, room, { text: 'Шипение', from_ms: 50 })
    assert.equal(hiss.status, 201, JSON.stringify(hiss.body))
    assert.deepEqual(
      (await readOrder(room.narrator, room.order_id)).result_comments.map(({ text, actions }) => [text, actions]),
      [['Шипение', ['mark-done', 'answer']]],
    )
    assert.equal((await settle(room.engineer, room, hiss.body.comment.id, 'resolve')).status, 200)
    const mix = { ...room, file_id: await sendTake(app, room.engineer, room.order_id) }
    const loud = await commented(mix)
    assert.equal((await room.narrator.caller.call('GET', address(room.narrator, mix))).status, 404)
    assert.equal((await say(room.narrator, mix, { text: 'Моё', from_ms: 1 })).status, 404)
    assert.deepEqual(
      (await readOrder(room.narrator, room.order_id)).result_comments.map(({ text }) => text),
      ['Шипение'],
    )
    assert.deepEqual(
      (await readOrder(room.engineer, room.order_id)).result_comments.map(({ id }) => id),
      [hiss.body.comment.id, loud.id],
    )
    await act(room.client, room.order_id, 'not-done', { comment: 'Тише' })
    assert.equal((await settle(room.engineer, mix, loud.id, 'mark-done')).body.comment.done_take_number, 2)
  })

  // Rule 7.45
  test('a take is listed to whoever may hear it', async () => {
    const room = await mixedOrder()
    const takes = await room.engineer.caller.call('GET', `/soundengineer/orders/${room.order_id}/results`)
    assert.deepEqual(
      takes.body.takes.map((take: WireTake) => [take.worker, take.number, take.files[0]?.id]),
      [['narrator', 1, room.file_id]],
    )
  })
})

describe('a message of the chat', () => {
  const write = async (person: TestPerson, room: Room, text: string) =>
    (await person.caller.upload(`/${person.role}/orders/${room.order_id}/messages`, { text })).body
      .message as WireOrderMessage
  const ownReads = async (person: TestPerson, room: Room) =>
    (await readOrder(person, room.order_id)).ordermessages
      .filter(({ own }) => own)
      .map(({ read_at }) => read_at !== null)

  // Rule 4.171
  test('is read once the other side has it on the screen, and only its author learns of it', async () => {
    const room = await reviewedOrder()
    await write(room.client, room, 'Раз')
    await write(room.client, room, 'Два')
    assert.deepEqual(await ownReads(room.client, room), [false, false])
    await clear(room.client, room.order_id)
    assert.deepEqual(await ownReads(room.client, room), [false, false])
    await clear(room.narrator, room.order_id)
    assert.deepEqual(await ownReads(room.client, room), [true, true])
    const { ordermessages } = await readOrder(room.narrator, room.order_id)
    assert.deepEqual(
      ordermessages.filter(({ from }) => from === 'client').map(({ read_at }) => read_at),
      [null, null],
    )
    const state = (await room.client.caller.call('GET', '/appstate')).body.user.orders
    assert.equal(typeof state.find((order: { id: number }) => order.id === room.order_id).read_at, 'string')
    await write(room.client, room, 'Три')
    assert.deepEqual(await ownReads(room.client, room), [true, true, false])
  })

  test('that was seen means that those before it were, and nothing of another conversation', async () => {
    const room = await mixedOrder()
    await write(room.client, room, 'Диктору')
    const path = `/client/orders/${room.order_id}/messages`
    const to = String(room.engineer.profile_id)
    await room.client.caller.upload(path, { text: 'Раз', to })
    const last = (await room.client.caller.upload(path, { text: 'Два', to })).body.message.id
    const reader = room.engineer.profile_id
    await inTransaction(app.context.database, (tx) => markMessagesRead(tx, reader, [last], app.clock.now()))
    assert.deepEqual(await ownReads(room.client, room), [false, true, true])
  })
})
