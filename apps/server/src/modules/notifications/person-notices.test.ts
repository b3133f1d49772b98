/** Letters about what staff decide of a narrator, and about tickets (docs/decisions/0043, 0050). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { recordNotices } from './operations/notices.ts'
import { sendDueNotices } from './operations/send-due-notices.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())
beforeEach(() => {
  app.clock.set('2026-11-18T09:00:00.000Z')
  app.letters.length = 0
})

async function lettersTo(person: TestPerson) {
  app.clock.advance(3 * 60_000)
  await sendDueNotices(app.context)
  const { email } = (await person.caller.call('GET', '/notifications/settings')).body
  return app.letters.filter(({ to }) => to === email)
}

const decide = (narrator: TestPerson, comment: string | null) =>
  inTransaction(app.context.database, (tx) =>
    recordNotices(tx, app.clock.now(), [
      comment === null
        ? { profile_id: narrator.profile_id, kind: 'profile', subject: 'narrator_listed', returned_demos: 0 }
        : { profile_id: narrator.profile_id, kind: 'profile', subject: 'narrator_returned', comment },
    ]),
  )

// Rule 4.300
test('A narrator reads why his profile came back, and that he is listed', async () => {
  const narrator = await createTestNarrator(app)
  await decide(narrator, 'Шумит второе демо.')
  const [returned] = await lettersTo(narrator)
  assert.match(returned?.text ?? '', /Диктор: Арина Вельская[\s\S]*> Шумит второе демо\.[\s\S]*\/profile\/settings/)
  app.letters.length = 0
  app.clock.advance(3_600_000)
  await decide(narrator, null)
  const [listed] = await lettersTo(narrator)
  assert.equal(listed?.kind, 'narrator_listed')
})

test('His agent reads it in his place, with his name in it', async () => {
  const agent = await createTestAgent(app)
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  await decide(narrator, 'Нужно другое фото.')
  const [letter] = await lettersTo(agent)
  assert.match(letter?.text ?? '', /Диктор: Арина Вельская/)
})

test('Who does not want to hear of his profile is not written to', async () => {
  const narrator = await createTestNarrator(app)
  const { body } = await narrator.caller.call('GET', '/notifications/settings')
  const kinds = (body.kinds as { kind: string }[]).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['order', 'message', 'status', 'money', 'reminder', 'profile', 'review', 'ticket'])
  const silent = { ...body, kinds: [{ kind: 'profile', mail: false, telegram: false }] }
  assert.equal((await narrator.caller.call('PUT', '/notifications/settings', silent)).status, 200)
  await decide(narrator, 'Нужно другое фото.')
  assert.deepEqual(await lettersTo(narrator), [])
})

// Rule 4.301
test('An answer of the support is told to whoever asked, in his words and with the ticket’s address', async () => {
  const client = await createTestClient(app)
  const opened = await client.caller.upload('/client/tickets', { text: 'Где мой счёт?' })
  const id = opened.body.ticket.id as number
  const [supporter] = await createSupporters(app)
  const answered = await supporter.caller.upload(`/supporter/tickets/${id}/messages`, { text: 'Во вложении.' })
  assert.equal(answered.status, 201, JSON.stringify(answered.body))
  const [letter] = await lettersTo(client)
  assert.equal(letter?.subject, `Ответ поддержки на обращение № ${id}`)
  assert.match(letter?.text ?? '', new RegExp(`> Во вложении\\.[\\s\\S]*/profile/support/tickets/${id}`))
})

describe('the letter about a closed ticket', () => {
  const closed = async () => {
    const client = await createTestClient(app)
    const id = (await client.caller.upload('/client/tickets', { text: 'Где мой счёт?' })).body.ticket.id as number
    const [supporter] = await createSupporters(app)
    const move = async (action: string) => {
      const { status } = await supporter.caller.call('POST', `/staff/tickets/${id}/${action}`, {})
      assert.equal(status, 200)
    }
    await move('close')
    return { client, id, move }
  }
  const rated = async ({ caller }: TestPerson, id: number) =>
    (await caller.call('GET', `/client/tickets/${id}`)).body.ticket.rating

  // Rule 7.891
  test('carries the three ratings as addresses, and opening them says nothing', async () => {
    const { client, id } = await closed()
    const [letter] = await lettersTo(client)
    assert.match(letter?.subject ?? '', new RegExp(`№ ${id} закрыто`))
    const [, token = ''] = /\/rate\?token=([\w.-]+)&rating=good/.exec(letter?.text ?? '') ?? []
    for (const rating of ['good', 'fair', 'poor']) {
      const address = `/rate?token=${token}&rating=${rating}`
      assert.ok(letter?.text.includes(address), address)
      assert.ok(letter?.html.replaceAll('&amp;', '&').includes(address), address)
    }
    assert.equal((await app.guest.call('GET', `/ticket-rating?token=${token}`)).status, 200)
    assert.equal(await rated(client, id), null)
    assert.equal((await app.guest.call('PUT', '/ticket-rating', { token, rating: 'good' })).status, 200)
    assert.equal((await rated(client, id)).rating, 'good')
  })

  // Rule 7.891
  test('is not sent once the ticket is rated or open again, and once for the last of two closings', async () => {
    const said = await closed()
    const body = { rating: 'good', comment: '' }
    await said.client.caller.call('PUT', `/client/tickets/${said.id}/rating`, body)
    assert.deepEqual(await lettersTo(said.client), [])
    const reopened = await closed()
    await reopened.move('reopen')
    assert.deepEqual(await lettersTo(reopened.client), [])
    const twice = await closed()
    await twice.move('reopen')
    app.clock.advance(1000)
    await twice.move('close')
    assert.equal((await lettersTo(twice.client)).length, 1)
  })
})
