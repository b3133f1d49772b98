/** Rating a closed ticket, ready-made answers with fields, who else answers, and handing over (Product 7.992–7.996). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WireTicket } from '@tembrel/contract/wire/ticket.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { fillCannedAnswers, removeCannedAnswer, writeCannedAnswer } from './operations/canned-answers.ts'
import { handOverTicket } from './operations/hand-over-ticket.ts'
import { notePresence } from './operations/note-presence.ts'
import { openOrderTicket } from './operations/open-order-ticket.ts'
import { rateTicket } from './operations/rate-ticket.ts'
import { actorOf, createSupporters } from './testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  ;[supporter, other] = await createSupporters(app)
})
after(() => app.close())

const SECOND = 1000
const HOUR = 3_600_000
const db = () => app.context.database.kysely
const staff = (by: TestPerson, id: number, path: string, body: object = {}): Promise<Answer> =>
  by.caller.call(path === 'close' || path === 'reopen' ? 'POST' : 'PUT', `/staff/tickets/${id}/${path}`, body)
const read = async (by: TestPerson, id: number): Promise<WireTicket> =>
  (await by.caller.call('GET', `/${by.role}/tickets/${id}`)).body.ticket

async function ask(): Promise<{ client: TestPerson; id: number }> {
  const client = await createTestClient(app)
  return { client, id: (await client.caller.upload('/client/tickets', { text: 'Где мой счёт?' })).body.ticket.id }
}

describe('a rating', () => {
  const rate = (by: TestPerson, id: number, rating: string, comment = ''): Promise<Answer> =>
    by.caller.call('PUT', `/${by.role}/tickets/${id}/rating`, { rating, comment })

  // Rules 7.992, 7.996
  test('is said by who asked once the ticket is closed, and seen by the support', async () => {
    const { client, id } = await ask()
    const early = await rate(client, id, 'good')
    assert.deepEqual([early.status, early.body.code], [409, 'TICKET_OPEN'])
    assert.equal((await read(client, id)).may_rate, false)
    await staff(supporter, id, 'close')
    assert.equal((await read(client, id)).may_rate, true)
    const said = await rate(client, id, 'good', ' Быстро ')
    assert.equal(said.status, 200, JSON.stringify(said.body))
    const seen = await read(supporter, id)
    assert.deepEqual([seen.rating?.rating, seen.rating?.comment, seen.may_rate], ['good', 'Быстро', false])
    assert.equal((await rate(client, id, 'great')).status, 422)
    assert.equal((await rate(await createTestClient(app), id, 'poor')).status, 404)
    assert.equal((await rate(await createTestNarrator(app), id, 'poor')).status, 404)
    assert.equal((await read(supporter, id)).rating?.rating, 'good')
  })

  // Rule 7.992
  test('can be changed for a day and no longer, and of two presses at once one stays', async () => {
    const { client, id } = await ask()
    await staff(supporter, id, 'close')
    const both = await Promise.all([rate(client, id, 'good'), rate(client, id, 'poor')])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    app.clock.advance(24 * HOUR - SECOND)
    assert.equal((await rate(client, id, 'fair')).status, 200)
    app.clock.advance(SECOND)
    const late = await rate(client, id, 'poor')
    assert.deepEqual([late.status, late.body.code], [409, 'RATING_FINAL'])
    // The same again is no change.
    await rateTicket(app.context, actorOf(client), id, { rating: 'fair', comment: '' })
    const kept = await read(client, id)
    assert.deepEqual([kept.rating?.rating, kept.may_rate], ['fair', false])
  })

  // Rule 7.992
  test('waits while the ticket is open again', async () => {
    const { client, id } = await ask()
    await staff(supporter, id, 'close')
    await rate(client, id, 'poor')
    await staff(supporter, id, 'reopen')
    assert.equal((await rate(client, id, 'good')).body.code, 'TICKET_OPEN')
    await staff(supporter, id, 'close')
    assert.equal((await rate(client, id, 'good')).status, 200)
  })
})

describe('ready-made answers with fields', () => {
  // Rule 7.993
  test('are filled from the ticket, what is not known stays in braces, and the owner’s language comes first', async () => {
    const text =
      'Здравствуйте, {имя}! Заказ {номер заказа} на {сумма}. Обращение {номер обращения}, {дата}. {сотрудник}'
    const ru = await writeCannedAnswer(app.context, actorOf(supporter), null, { title: 'А', text, locale: 'ru' })
    const en = { title: 'B', text: 'Hello {name}, {sum}', locale: 'en' as const }
    const english = await writeCannedAnswer(app.context, actorOf(supporter), null, en)
    const { client, id } = await ask()
    const filledOf = async (ticket_id: number) =>
      (await fillCannedAnswers(app.context, actorOf(supporter), ticket_id)).map(({ id: of, filled }) => [of, filled])
    assert.deepEqual(await filledOf(id), [
      [
        ru.id,
        `Здравствуйте, Марина! Заказ {номер заказа} на {сумма}. Обращение ${id}, 18 ноября 2026 г.. Ольга`.replace(
          '18 ноября 2026 г.',
          new Intl.DateTimeFormat('ru-RU', {
            ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' },
          }).format(app.clock.now()),
        ),
      ],
      [english.id, 'Hello Marina, {sum}'],
    ])
    await db().updateTable('profiles').set({ locale: 'en' }).where('id', '=', client.profile_id).execute()
    assert.deepEqual(
      (await filledOf(id)).map(([of]) => of),
      [english.id, ru.id],
    )
    const narrator = await createTestNarrator(app)
    const body = { text: 'Доброе утро, страна!', genre: 1, narrator_id: narrator.profile_id }
    const order_id = (await client.caller.call('POST', '/client/orders', body)).body.order.id
    await db().updateTable('orders').set({ price: 4200 }).where('id', '=', order_id).execute()
    await openOrderTicket(app.context, order_id)
    const about = (await client.caller.call('GET', '/client/tickets')).body.tickets.find(
      (ticket: { order_id: number | null }) => ticket.order_id === order_id,
    )
    const { status, body: answer } = await other.caller.call('GET', `/staff/tickets/${about.id}/filled-answers`)
    assert.equal(status, 200)
    const [, russian] = answer.canned_answers as { filled: string }[]
    assert.match(russian?.filled ?? '', new RegExp(`Заказ ${order_id} на 4\\s200\\s₽.*Пётр$`))
    await assert.rejects(fillCannedAnswers(app.context, actorOf(supporter), 999_999_999), { code: 'NOT_FOUND' })
  })

  // Rule 7.993
  test('refuse a field that there is not at the text, and are removed by an owner alone', async () => {
    const words = { title: 'Поля', text: 'Уважаемый {фамилия}!', locale: 'ru' }
    const refused = await other.caller.call('POST', '/staff/canned-answers', words)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['text']])
    const made = await other.caller.call('POST', '/staff/canned-answers', { ...words, text: 'Уважаемый {имя}!' })
    const { id } = made.body.canned_answer
    assert.equal((await other.caller.call('PUT', `/staff/canned-answers/${id}`, words)).status, 422)
    assert.equal((await other.caller.call('DELETE', `/staff/canned-answers/${id}`)).body.code, 'OWNER_ONLY')
    const owner = await createTestSupporter(app, { is_owner: true })
    await removeCannedAnswer(app.context, actorOf(owner), id)
  })
})

describe('who else is there', () => {
  const at = async (by: TestPerson, id: number, is_writing: boolean) =>
    (await notePresence(app.context, actorOf(by), id, is_writing)).others.map((one) => [one.id, one.is_writing])

  // Rule 7.994
  test('is told for 30 seconds, with who writes, never to oneself, and for this ticket alone', async () => {
    const { id } = await ask()
    const { id: elsewhere } = await ask()
    assert.deepEqual(await at(supporter, id, false), [])
    assert.deepEqual(await at(other, id, true), [[supporter.profile_id, false]])
    assert.deepEqual(await at(supporter, id, false), [[other.profile_id, true]])
    assert.deepEqual(await at(supporter, elsewhere, false), [])
    app.clock.advance(29 * SECOND)
    assert.deepEqual(await at(supporter, id, false), [[other.profile_id, true]])
    app.clock.advance(SECOND)
    assert.deepEqual(await at(supporter, id, false), [])
    const gone = await supporter.caller.call('PUT', '/staff/tickets/999999999/presence', { is_writing: true })
    assert.equal(gone.status, 404)
  })

  // Rule 7.994
  test('an answer after a colleague’s answer is refused until it was seen, and one after one’s own is not', async () => {
    const { id } = await ask()
    const answer = (by: TestPerson, text: string, seen: number): Promise<Answer> =>
      by.caller.upload(`/supporter/tickets/${id}/messages`, { text, seen: String(seen) })
    const [question] = (await read(supporter, id)).messages
    const first = await answer(other, 'Отправили на почту.', question?.id ?? 0)
    assert.equal(first.status, 201, JSON.stringify(first.body))
    const refused = await answer(supporter, 'Смотрю.', question?.id ?? 0)
    assert.deepEqual([refused.status, refused.body.code], [409, 'TICKET_ANSWERED'])
    assert.equal((await answer(other, 'И ещё раз.', question?.id ?? 0)).status, 201)
    const last = (await read(supporter, id)).messages.at(-1)
    assert.equal((await answer(supporter, 'Смотрю.', last?.id ?? 0)).status, 201)
  })
})

describe('handing over', () => {
  // Rule 7.995
  test('gives a ticket to a colleague with a note that its owner does not see, and tells the colleague', async () => {
    const { client, id } = await ask()
    const body = { from: null, to: other.profile_id, note: 'Спроси бухгалтера' }
    const given = await staff(supporter, id, 'supporter', body)
    assert.equal(given.status, 200, JSON.stringify(given.body))
    const seen = await read(other, id)
    assert.equal(seen.desk?.assigned_to?.id, other.profile_id)
    assert.deepEqual([seen.messages.at(-1)?.text, seen.messages.at(-1)?.is_note], ['Спроси бухгалтера', true])
    const { user } = (await other.caller.call('GET', '/appstate')).body
    assert.equal(user.tickets.find((ticket: { id: number }) => ticket.id === id)?.unread, true)
    assert.equal((await read(client, id)).messages.length, 1)
    const audit = await listAudit(db(), { kind: 'ticket', id })
    assert.deepEqual(audit.at(-1)?.data, { assigned_to: null, to: other.profile_id })
  })

  // Rule 7.995
  test('is refused to oneself, to who is no colleague, without a note, when closed, and to the slower of two', async () => {
    const { client, id } = await ask()
    const hand = (to: number, note = 'Возьми', from: number | null = null): Promise<Answer> =>
      staff(supporter, id, 'supporter', { from, to, note })
    for (const to of [supporter.profile_id, client.profile_id, 999_999_999]) {
      assert.deepEqual(Object.keys((await hand(to)).body.errors), ['to'])
    }
    assert.equal((await hand(other.profile_id, ' ')).status, 422)
    const both = await Promise.all([hand(other.profile_id), hand(other.profile_id)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    await staff(supporter, id, 'close')
    const late = { from: other.profile_id, to: other.profile_id, note: 'Возьми' }
    await assert.rejects(handOverTicket(app.context, actorOf(supporter), id, late), { code: 'TICKET_CLOSED' })
    assert.equal((await client.caller.call('PUT', `/staff/tickets/${id}/supporter`, late)).status, 403)
  })
})
