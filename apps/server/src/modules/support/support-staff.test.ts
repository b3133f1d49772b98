/** The support's own side of tickets: the queue, taking, closing, notes, ready-made answers, tickets of the product. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countOf } from '../../testing/count-of.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { UNANSWERED_TICKETS, listQueue, readTicket } from './operations/tickets.ts'
import { listCannedAnswers, removeCannedAnswer, writeCannedAnswer } from './operations/canned-answers.ts'
import { moveTicket } from './operations/move-ticket.ts'
import { openOrderTicket } from './operations/open-order-ticket.ts'
import { openTicket } from './operations/open-ticket.ts'
import { writeTicketMessage } from './operations/write-ticket-message.ts'
import { actorOf, createSupporters } from './testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
})
after(() => app.close())

const ask = async (text = 'Помогите'): Promise<{ id: number; client: TestPerson }> => {
  const client = await createTestClient(app)
  return { client, id: await openTicket(app.context, actorOf(client), { text, files: [] }) }
}
const write = (person: TestPerson, id: number, text: string, as_note = false) =>
  writeTicketMessage(app.context, actorOf(person), id, { text, files: [], as_note })
const move = (person: TestPerson, id: number, action: 'assign' | 'release' | 'close' | 'reopen', take_over = false) =>
  moveTicket(app.context, actorOf(person), id, { action, take_over })
const read = (person: TestPerson, id: number) =>
  readTicket(app.context, app.context.database.kysely, actorOf(person), id, 'ru')
const queue = async (
  state: 'waiting' | 'answered' | 'closed',
  assigned: 'anybody' | 'me' | 'nobody' = 'anybody',
): Promise<number[]> =>
  (await listQueue(app.context, actorOf(supporter), { state, assigned, page: 1 }, 'ru')).tickets.map(({ id }) => id)

// Rules 1.14, 2.64, 4.182
test('who has waited longest comes first; an answer moves the ticket on and takes it', async () => {
  const first = await ask('Первый')
  app.clock.advance(60_000)
  const second = await ask('Второй')
  assert.deepEqual(await queue('waiting'), [first.id, second.id])
  assert.equal(await countOf(app.context.database.kysely, UNANSWERED_TICKETS), 2)
  app.clock.advance(60_000)
  await write(supporter, first.id, 'Ответ')
  assert.deepEqual([await queue('waiting'), await queue('answered', 'me')], [[second.id], [first.id]])
  assert.equal(await countOf(app.context.database.kysely, UNANSWERED_TICKETS), 1)
  assert.deepEqual(await queue('waiting', 'nobody'), [second.id])
  const { desk, state } = await read(supporter, first.id)
  assert.deepEqual([state, desk?.assigned_to?.id, desk?.first_answer_seconds], ['answered', supporter.profile_id, 120])
  assert.equal((await read(first.client, first.id)).desk, null)
  await write(first.client, first.id, 'Ещё вопрос')
  assert.deepEqual(await queue('waiting', 'me'), [first.id])
  // The first answer's time stays, whatever comes later.
  app.clock.advance(60_000)
  await write(supporter, first.id, 'Ещё ответ')
  assert.equal((await read(supporter, first.id)).desk?.first_answer_seconds, 120)
})

// Rules 4.182, 7.97
test('of two who take a ticket at once one gets it, and the other is told', async () => {
  const { id } = await ask()
  const taken = await Promise.allSettled([move(supporter, id, 'assign'), move(other, id, 'assign')])
  const lost = taken.filter((result) => result.status === 'rejected')
  assert.deepEqual(
    lost.map(({ reason }) => reason.code),
    ['TICKET_ASSIGNED'],
  )
  const winner = taken[0]?.status === 'fulfilled' ? supporter : other
  const loser = winner === supporter ? other : supporter
  assert.equal((await read(supporter, id)).desk?.assigned_to?.id, winner.profile_id)
  await assert.rejects(move(loser, id, 'release'), { code: 'CONFLICT' })
  await move(loser, id, 'assign', true)
  assert.equal((await read(supporter, id)).desk?.assigned_to?.id, loser.profile_id)
  await move(loser, id, 'release')
  assert.equal((await read(supporter, id)).desk?.assigned_to, null)
  const audit = await listAudit(app.context.database.kysely, { kind: 'ticket', id })
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['assign-ticket', 'assign-ticket', 'release-ticket'],
  )
})

// Rule 4.182
test('nobody writes into a closed ticket; opened again it goes on', async () => {
  const { id, client } = await ask()
  await move(supporter, id, 'close')
  await move(supporter, id, 'close')
  assert.deepEqual([(await read(client, id)).state, (await read(client, id)).is_open], ['closed', false])
  await assert.rejects(write(client, id, 'Но'), { code: 'TICKET_CLOSED' })
  await assert.rejects(write(supporter, id, 'Но'), { code: 'TICKET_CLOSED' })
  const refused = await client.caller.upload(`/client/tickets/${id}/messages`, { text: 'Но' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'TICKET_CLOSED'])
  await move(supporter, id, 'reopen')
  await write(client, id, 'Спасибо')
  assert.equal((await read(client, id)).state, 'waiting')
})

test('an answer that races with closing is either there before it or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, client } = await ask()
    const [, answered] = await Promise.allSettled([move(other, id, 'close'), write(supporter, id, 'Ответ')])
    const { messages, state } = await read(client, id)
    assert.equal(state, 'closed')
    assert.equal(messages.length, answered.status === 'fulfilled' ? 2 : 1)
    if (answered.status === 'rejected') assert.equal(answered.reason.code, 'TICKET_CLOSED')
  }
})

// Rules 4.183, 7.97
test('a note is read by the support alone, tells nobody and changes nothing', async () => {
  const { id, client } = await ask()
  const before = await read(client, id)
  app.clock.advance(1000)
  const sent = await supporter.caller.call('POST', `/staff/tickets/${id}/notes`, { text: 'Проверить оплату' })
  assert.deepEqual([sent.status, sent.body.message.is_note], [201, true])
  assert.equal((await read(other, id)).messages.length, 2)
  const after = await read(client, id)
  assert.deepEqual([after.messages.length, after.state, after.updated_at], [1, 'waiting', before.updated_at])
  assert.deepEqual((await client.caller.call('GET', '/appstate')).body.events, [])
  const message_id = sent.body.message.id
  const guess = await client.caller.call('PUT', `/client/tickets/${id}/messages/${message_id}`, { text: 'Моё' })
  assert.equal(guess.status, 404)
})

test('the queue is the support’s alone', async () => {
  const { client, id } = await ask()
  const narrator = await createTestNarrator(app)
  for (const person of [client, narrator]) {
    assert.equal((await person.caller.call('GET', '/staff/tickets')).status, 403)
    assert.equal((await person.caller.call('POST', `/staff/tickets/${id}/close`)).status, 403)
    assert.equal((await person.caller.call('POST', `/staff/tickets/${id}/notes`, { text: 'Я' })).status, 403)
  }
  const { status, body } = await supporter.caller.call('POST', `/staff/tickets/${id}/assign`, {})
  assert.deepEqual([status, body.ticket.desk.owner.id], [200, client.profile_id])
})

// Rules 4.183, 7.97
test('ready-made answers are written, changed and removed; a title belongs to one', async () => {
  const words = { title: 'Код не приходит', text: 'Проверьте папку «Спам».', locale: 'ru' as const }
  const written = await writeCannedAnswer(app.context, actorOf(supporter), null, words)
  await assert.rejects(writeCannedAnswer(app.context, actorOf(other), null, { ...words, title: 'код НЕ приходит' }), {
    code: 'CANNED_ANSWER_TITLE',
  })
  await writeCannedAnswer(app.context, actorOf(other), written.id, { ...words, text: 'Проверьте «Спам».' })
  assert.deepEqual(await listCannedAnswers(app.context.database.kysely), [
    { id: written.id, title: 'Код не приходит', text: 'Проверьте «Спам».', locale: 'ru' },
  ])
  await removeCannedAnswer(app.context, actorOf(supporter), written.id)
  await assert.rejects(removeCannedAnswer(app.context, actorOf(supporter), written.id), { code: 'NOT_FOUND' })
  await assert.rejects(writeCannedAnswer(app.context, actorOf(supporter), written.id, words), { code: 'NOT_FOUND' })
  const rivals = ['А', 'Б'].map((text) =>
    writeCannedAnswer(app.context, actorOf(supporter), null, { title: 'Общий', text, locale: 'ru' }),
  )
  const both = await Promise.allSettled(rivals)
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

// Rule 4.82
test('the product opens one ticket about an order that was returned too often, and both sides hear of it', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро, страна!', genre: 1, narrator_id: narrator.profile_id }
  const order_id = (await client.caller.call('POST', '/client/orders', body)).body.order.id
  await Promise.all([openOrderTicket(app.context, order_id), openOrderTicket(app.context, order_id)])
  const { tickets } = (await client.caller.call('GET', '/client/tickets')).body
  assert.deepEqual(
    tickets.map((ticket: { order_id: number; state: string; unread: boolean }) => [
      ticket.order_id,
      ticket.state,
      ticket.unread,
    ]),
    [[order_id, 'waiting', true]],
  )
  const { user } = (await other.caller.call('GET', '/appstate')).body
  assert.deepEqual(
    user.tickets.find(({ id }: { id: number }) => id === tickets[0].id),
    { id: tickets[0].id, unread: true },
  )
  await openOrderTicket(app.context, 999_999_999)
})
