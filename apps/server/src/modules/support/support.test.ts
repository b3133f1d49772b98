/** Tickets from both sides (Product §2–§7): asking, answering, updates, files, who may. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { SAMPLES } from '../files/sniff/sniff-samples.ts'
import { changeTicketMessage } from './operations/change-ticket-message.ts'
import { expectTicketUpload, listTickets, readTicket, readTicketFile, readTicketMessage } from './operations/tickets.ts'
import { openTicket } from './operations/open-ticket.ts'
import { writeTicketMessage } from './operations/write-ticket-message.ts'
import { actorOf, createSupporters } from './testing/supporters.ts'

const NOTE: TestFile = { name: 'Договор.txt', content: SAMPLES.text, type: 'text/plain' }
const PICTURE: TestFile = { name: 'Снимок.png', content: SAMPLES.png, type: 'image/png' }

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
})
after(() => app.close())

const ask = async (person: TestPerson, text = 'Не приходит код'): Promise<number> =>
  openTicket(app.context, actorOf(person), { text, files: [] })
const answer = async (ticket_id: number, text = 'Отправили заново', by = supporter): Promise<number> =>
  writeTicketMessage(app.context, actorOf(by), ticket_id, { text, files: [] })
const ticketFor = (person: TestPerson, id: number) =>
  readTicket(app.context, app.context.database.kysely, actorOf(person), id, 'ru')
const updatesOf = async (person: TestPerson, ticket_id: number): Promise<number[]> => {
  const { events } = (await person.caller.call('GET', '/appstate')).body
  return events
    .filter((event: { ticket_id: number }) => event.ticket_id === ticket_id)
    .map((event: { type: number }) => event.type)
}

// Rules 2.12, 7.53
test('a ticket opens with a text and several files, and its owner reads it and saves them', async () => {
  const client = await createTestClient(app)
  const made = await client.caller.upload('/client/tickets', { text: ' Вопрос по счёту ', 'file[]': [NOTE, PICTURE] })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { ticket } = made.body
  assert.deepEqual([ticket.text, ticket.state, ticket.is_open, ticket.desk], ['Вопрос по счёту', 'waiting', true, null])
  const [message] = ticket.messages
  assert.deepEqual(
    message.files.map((file: { file_name: string }) => file.file_name),
    ['Договор.txt', 'Снимок.png'],
  )
  assert.equal(ticket.file, message.files[0].path)
  assert.deepEqual([message.is_answer, message.user, message.supporter], [false, { firstname: 'Марина' }, null])
  const saved = await client.caller.call('GET', message.files[0].path.replace('/api', ''))
  assert.deepEqual([saved.status, saved.headers['x-content-type-options']], [200, 'nosniff'])
  const row = await readTicketFile(app.context, actorOf(client), ticket.id, message.files[1].id)
  assert.equal(row.name, 'Снимок.png')
  assert.equal(row.kind, 'ticket')
})

test('a ticket needs a text or a file, and a file of an accepted kind; nothing stays of a refused one', async () => {
  const client = await createTestClient(app)
  const empty = await client.caller.upload('/client/tickets', { text: '   ' })
  assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['text']])
  const zip = { name: 'архив.zip', content: SAMPLES.zip, type: 'application/zip' }
  const refused = await client.caller.upload('/client/tickets', { text: 'Смотрите', file: zip })
  assert.deepEqual([refused.status, refused.body.code], [422, 'FILE_TYPE'])
  assert.deepEqual((await listTickets(app.context, actorOf(client), 1, 'ru')).tickets, [])
})

// Rule 7.53
test('a file alone is a message', async () => {
  const client = await createTestClient(app)
  const id = await ask(client)
  const sent = await client.caller.upload(`/client/tickets/${id}/messages`, { file: NOTE })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  assert.deepEqual([sent.body.message.text, sent.body.message.files.length, sent.body.message.ticket_id], ['', 1, id])
})

test('a ticket of somebody else does not exist, whatever is asked of it', async () => {
  const [owner, stranger] = [await createTestClient(app), await createTestClient(app)]
  const made = await owner.caller.upload('/client/tickets', { text: 'Моё', file: NOTE })
  const { id, messages } = made.body.ticket
  const [{ id: message_id, files }] = messages
  const tries = [
    stranger.caller.call('GET', `/client/tickets/${id}`),
    stranger.caller.upload(`/client/tickets/${id}/messages`, { text: 'Чужое' }),
    stranger.caller.call('PUT', `/client/tickets/${id}/messages/${message_id}`, { text: 'Чужое' }),
    stranger.caller.call('DELETE', `/client/tickets/${id}/messages/${message_id}`),
    stranger.caller.call('GET', `/client/tickets/${id}/files/${files[0].id}`),
  ]
  assert.deepEqual(
    (await Promise.all(tries)).map(({ status }) => status),
    [404, 404, 404, 404, 404],
  )
  await assert.rejects(expectTicketUpload(app.context, actorOf(stranger), id), { code: 'NOT_FOUND' })
  const elsewhere = await ask(stranger)
  assert.equal((await stranger.caller.call('GET', `/client/tickets/${elsewhere}/files/${files[0].id}`)).status, 404)
})

// Rule 6.17
test('an agent has tickets of his own, and writes the narrator’s while he acts as him', async () => {
  const agent = await createTestAgent(app)
  const managed = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  const acting = await app.as({ ...managed, account_id: agent.account_id, acting_agent_id: agent.profile_id })
  const own = await agent.caller.upload('/agent/tickets', { text: 'Как добавить диктора?' })
  const theirs = await acting.upload('/narrator/tickets', { text: 'Цены не сохраняются' })
  assert.deepEqual([own.status, theirs.status], [201, 201])
  const ids = async (list: string, caller = agent.caller) =>
    (await caller.call('GET', list)).body.tickets.map((ticket: { id: number }) => ticket.id)
  assert.deepEqual(await ids('/agent/tickets'), [own.body.ticket.id])
  assert.deepEqual(await ids('/narrator/tickets', acting), [theirs.body.ticket.id])
})

// Rules 4.108, 4.180
test('a question is updates to the support and an answer to the owner, until the ticket is on the screen', async () => {
  const client = await createTestClient(app)
  const id = await ask(client)
  assert.deepEqual(
    [await updatesOf(supporter, id), await updatesOf(other, id), await updatesOf(client, id)],
    [[4], [4], []],
  )
  await answer(id)
  // An answered ticket no longer waits for the support.
  assert.deepEqual(
    [await updatesOf(supporter, id), await updatesOf(other, id), await updatesOf(client, id)],
    [[], [], [4]],
  )
  const { user, events } = (await client.caller.call('GET', '/appstate')).body
  assert.deepEqual(user.tickets, [{ id, unread: true }])
  const event = events.at(-1)
  assert.deepEqual([event.role, event.data.text, event.data.is_answer], ['supporter', 'Отправили заново', true])
  assert.match(JSON.stringify((await listTickets(app.context, actorOf(client), 1, 'ru')).tickets), /"unread":true/)
  assert.equal((await client.caller.call('DELETE', `/client/events?ticket_id=${id}`)).status, 204)
  assert.deepEqual((await client.caller.call('GET', '/appstate')).body.user.tickets, [{ id, unread: false }])
})

// Rule 4.180
test('whoever has taken a ticket hears of its next question alone', async () => {
  const client = await createTestClient(app)
  const id = await ask(client)
  await answer(id)
  await writeTicketMessage(app.context, actorOf(client), id, { text: 'Снова нет', files: [] })
  assert.deepEqual([await updatesOf(supporter, id), await updatesOf(other, id)], [[4], []])
})

// Rules 4.108, 4.181, 7.97
test('one’s own message is changed and deleted for a quarter of an hour, and the other side hears of it', async () => {
  const client = await createTestClient(app)
  const id = await ask(client)
  const message_id = await answer(id)
  const which = { ticket_id: id, message_id }
  await changeTicketMessage(app.context, actorOf(supporter), which, ' Отправили ещё раз ')
  const db = app.context.database.kysely
  const seen = await readTicketMessage(app.context, db, actorOf(client), which, 'ru')
  assert.deepEqual([seen.text, seen.edited_at !== null, seen.editable_until], ['Отправили ещё раз', true, null])
  assert.deepEqual(await updatesOf(client, id), [4, 6])
  await changeTicketMessage(app.context, actorOf(supporter), which, null)
  assert.deepEqual(await updatesOf(client, id), [5])
  assert.equal((await ticketFor(client, id)).messages.length, 1)
  const late = { ticket_id: id, message_id: await answer(id, 'Второй ответ') }
  app.clock.advance(15 * 60_000 + 1)
  await assert.rejects(changeTicketMessage(app.context, actorOf(supporter), late, 'Поздно'), { code: 'MESSAGE_LOCKED' })
})

// Rule 4.181
test('the other side’s words and the words a ticket began with are not deleted', async () => {
  const client = await createTestClient(app)
  const id = await ask(client)
  const [question] = (await ticketFor(client, id)).messages
  const first = { ticket_id: id, message_id: question?.id ?? 0 }
  await assert.rejects(changeTicketMessage(app.context, actorOf(client), first, null), { code: 'MESSAGE_LOCKED' })
  await assert.rejects(changeTicketMessage(app.context, actorOf(supporter), first, 'Не моё'), {
    code: 'MESSAGE_LOCKED',
  })
  const theirs = { ticket_id: id, message_id: await answer(id) }
  await assert.rejects(changeTicketMessage(app.context, actorOf(client), theirs, null), { code: 'MESSAGE_LOCKED' })
})

// Rule 7.10
test('the same key opens one ticket and writes one message, at once and afterwards', async () => {
  const client = await createTestClient(app)
  const headers = { 'idempotency-key': 'ticket-of-a-double-click', 'content-type': 'multipart/form-data; boundary=b' }
  const form = Buffer.from('--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nДважды\r\n--b--\r\n')
  const send = () => client.caller.call('POST', '/client/tickets', form, headers)
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  assert.deepEqual([first.status, second.status, third.status], [201, 201, 201])
  assert.deepEqual([second.body.ticket.id, third.body.ticket.id], [first.body.ticket.id, first.body.ticket.id])
  assert.equal((await listTickets(app.context, actorOf(client), 1, 'ru')).tickets.length, 1)
})

// Rule 5.38
test('a person opens as many tickets in a day as the settings say, also when all are sent at once', async () => {
  const set = (value: number) => setSetting(app, 'tickets.opened_per_day', value)
  await set(2)
  const client = await createTestClient(app)
  const all = await Promise.allSettled([1, 2, 3, 4].map((number) => ask(client, `Вопрос ${number}`)))
  await set(30)
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 2)
  const refused = all.find((result) => result.status === 'rejected')
  assert.equal(refused?.reason.code, 'TOO_MANY_TICKETS')
})
