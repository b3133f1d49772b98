/** Rating a closed ticket by the link of its letter, without signing in (Product 7.891). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import { ticketRatingToken } from '../../ticket-rating-token.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { NEXT_KEY, TEST_KEY, withKeys } from '../../testing/with-keys.ts'
import { rateTicketByLetter } from './operations/rate-ticket-by-letter.ts'
import { readTicketRating } from './operations/read-ticket-rating.ts'
import { createSupporters } from './testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  ;[supporter] = await createSupporters(app)
})
after(() => app.close())

const HOUR = 3_600_000
const db = () => app.context.database.kysely
const move = async (id: number, action: string): Promise<void> => {
  assert.equal((await supporter.caller.call('POST', `/staff/tickets/${id}/${action}`, {})).status, 200)
}
const rate = (token: string, rating: string, by = app.guest): Promise<Answer> =>
  by.call('PUT', '/ticket-rating', { token, rating })
const look = (token: string): Promise<Answer> => app.guest.call('GET', `/ticket-rating?token=${token}`)
const readBy = async (client: TestPerson, id: number) =>
  (await client.caller.call('GET', `/client/tickets/${id}`)).body.ticket

/** As its letter has it at this moment. */
async function tokenOf(id: number): Promise<string> {
  const { owner_id, closed_at } = await db()
    .selectFrom('tickets')
    .select(['owner_id', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(closed_at)
  return ticketRatingToken(app.context.config.secret_keys, { ticket_id: id, owner_id, closed_at })
}

async function closed(): Promise<{ client: TestPerson; id: number; token: string }> {
  const client = await createTestClient(app)
  const { id } = (await client.caller.upload('/client/tickets', { text: 'Где мой счёт?' })).body.ticket
  await move(id, 'close')
  return { client, id, token: await tokenOf(id) }
}

/** The same for whatever is wrong with a token: nothing is told of the ticket. */
async function refused(token: string): Promise<void> {
  const answers = [await look(token), await rate(token, 'poor')]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    [
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ],
    token,
  )
}

// Rule 7.891
test('a guest rates the ticket by its token, looking says nothing, and a word said before stays', async () => {
  const { client, id, token } = await closed()
  for (let time = 0; time < 2; time += 1)
    assert.deepEqual((await look(token)).body, { ticket_id: id, rating: null, may_rate: true })
  assert.equal((await readBy(client, id)).rating, null)
  const said = await rate(token, 'good')
  assert.deepEqual([said.status, said.body], [200, { ticket_id: id, rating: 'good', may_rate: true }])
  await client.caller.call('PUT', `/client/tickets/${id}/rating`, { rating: 'good', comment: 'Быстро' })
  assert.equal((await rate(token, 'fair')).status, 200)
  const { rating } = await readBy(client, id)
  assert.deepEqual([rating.rating, rating.comment], ['fair', 'Быстро'])
  assert.equal((await rate(token, 'great')).status, 422)
})

// Rule 7.891
test('it is changed for a day from the first press, and the same again is no change', async () => {
  const { client, id, token } = await closed()
  await rate(token, 'poor')
  app.clock.advance(24 * HOUR - 1)
  assert.equal((await rate(token, 'fair')).status, 200)
  app.clock.advance(1)
  const late = await rate(token, 'good')
  assert.deepEqual([late.status, late.body.code], [409, 'RATING_FINAL'])
  assert.equal((await rate(token, 'fair')).status, 200)
  assert.deepEqual(await readTicketRating(app.context, token), { ticket_id: id, rating: 'fair', may_rate: false })
  assert.equal((await readBy(client, id)).rating.rating, 'fair')
})

// Rule 7.891
test('of two presses at once one stays, beside one of who has signed in', async () => {
  const { client, id, token } = await closed()
  const signedIn = client.caller.call('PUT', `/client/tickets/${id}/rating`, { rating: 'good', comment: '' })
  const answers = await Promise.all([rate(token, 'poor'), rate(token, 'fair'), rate(token, 'poor'), signedIn])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const rows = await db().selectFrom('ticket_ratings').select('rating').where('ticket_id', '=', id).execute()
  assert.equal(rows.length, 1)
  assert.equal((await readBy(client, id)).rating.rating, rows[0]?.rating)
})

// Rule 7.891
test('what we have not written, or have written for another ticket, rates nothing', async () => {
  const { client, id, token } = await closed()
  const other = await closed()
  const [, signed = ''] = token.split('.')
  const forged = [
    ...['x', `${id}`, `${id}.`, `.${signed}`, `${id}.${signed}x`, `${id}.${signed}.${signed}`],
    `${id}.${'A'.repeat(43)}`,
    `${other.id}.${signed}`,
    `0${id}.${signed}`,
    `999999999999999.${signed}`,
  ]
  for (const one of forged) await refused(one)
  const { secret_keys } = withKeys(app.context, NEXT_KEY).config
  const { closed_at } = await db()
    .selectFrom('tickets')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(closed_at)
  await refused(ticketRatingToken(secret_keys, { ticket_id: id, owner_id: client.profile_id, closed_at }))
  assert.deepEqual([(await readBy(client, id)).rating, (await readBy(other.client, other.id)).rating], [null, null])
  assert.equal((await app.guest.call('PUT', '/ticket-rating', { token: 'x'.repeat(101), rating: 'good' })).status, 422)
})

// Rule 7.891
test('it ends when the ticket is opened again, and a new closing has a token of its own', async () => {
  const { client, id, token } = await closed()
  await move(id, 'reopen')
  await refused(token)
  app.clock.advance(1000)
  await move(id, 'close')
  await refused(token)
  assert.equal((await readBy(client, id)).rating, null)
  assert.equal((await rate(await tokenOf(id), 'good')).status, 200)
})

// Rule 7.891
test('opening the ticket again and rating it at once leave no rating of an open ticket behind the token', async () => {
  const { id, token } = await closed()
  const [rated] = await Promise.all([rate(token, 'poor'), move(id, 'reopen')])
  assert.ok([200, 404].includes(rated.status))
  await refused(token)
})

// Rule 7.891
test('who is disabled rates nothing by his letters, as a person or in this role', async () => {
  const person = await closed()
  const role = await closed()
  await db()
    .updateTable('accounts')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', person.client.account_id)
    .execute()
  await db()
    .updateTable('profiles')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', role.client.profile_id)
    .execute()
  for (const { token } of [person, role]) await refused(token)
  await db().updateTable('profiles').set({ disabled_at: null }).where('id', '=', role.client.profile_id).execute()
  assert.equal((await look(role.token)).status, 200)
})

// Rule 7.891
test('it rates this ticket and is no way to anything else, whoever has it', async () => {
  const { id, token } = await closed()
  assert.equal((await app.guest.call('GET', `/client/tickets/${id}?token=${token}`)).status, 401)
  const stranger = await createTestClient(app)
  assert.equal((await rate(token, 'good', stranger.caller)).status, 200)
  assert.equal((await stranger.caller.call('GET', `/client/tickets/${id}`)).status, 404)
})

// Rule 7.891
test('letters of a key that is still in the ring go on to work', async () => {
  const { id, token } = await closed()
  const rotated = withKeys(app.context, NEXT_KEY, TEST_KEY)
  await rateTicketByLetter(rotated, token, 'good')
  assert.equal((await readTicketRating(rotated, token)).ticket_id, id)
  await assert.rejects(readTicketRating(withKeys(app.context, NEXT_KEY), token), { code: 'NOT_FOUND' })
})

// Rule 7.996
test('both calls are for everybody, for no cache to keep, and counted', () => {
  for (const key of ['GET /ticket-rating', 'PUT /ticket-rating'] as const) {
    const { access, no_store, limit } = contract[key]
    assert.deepEqual([access, no_store, limit], ['guest', true, { max: 60, per_seconds: 60, by: 'ip' }])
  }
})
