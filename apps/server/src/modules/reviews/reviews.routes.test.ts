import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { bodyOf, refusalOf } from '../narrators/testing/answer-body.ts'
import { makeClient, makeNarrator, makeOrder } from '../narrators/testing/make-narrator.ts'
import { createCliche } from './operations/cliches.ts'

let app: TestApp
let client: TestCaller
let narrator: { id: number; slug: string }
before(async () => {
  app = await createTestApp()
  const { database } = app.context
  narrator = await makeNarrator(database)
  const person = await makeClient(database)
  client = await app.as({ profile_id: person.id, account_id: person.account_id, role: 'client' })
  await inTransaction(database, (tx) =>
    createCliche(tx, { id: 1, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false }),
  )
})
after(() => app.close())

const completedOrder = () => makeOrder(app.context.database, { client_id: client.profile_id, narrator_id: narrator.id })

const write = (order_id: number, review: unknown, headers?: Record<string, string>) =>
  client.call('POST', `/client/orders/${order_id}/review`, review, headers)

// Rule 7.47
test('A client reviews his order once; the narrator’s page shows it', async () => {
  const order_id = await completedOrder()
  const review = { rating: 5, text: 'Чётко и в срок', cliches: [1] }
  const written = await write(order_id, review)
  assert.equal(written.status, 201)
  const page = await app.guest.call('GET', `/narrators/id/${narrator.slug}?locale=en`)
  const shown = bodyOf<'GET /narrators/id/{id}'>(page).narrator
  assert.deepEqual([shown.rating, shown.reviews_count], [5, 1])
  const { id } = bodyOf<'POST /client/orders/{id}/review'>(written)
  assert.deepEqual(
    shown.reviews.map((row) => [row.id, row.text, row.cliches[0]?.title]),
    [[id, 'Чётко и в срок', 'On time']],
  )
  assert.deepEqual(refusalOf(await write(order_id, review)), { status: 409, code: 'ALREADY_REVIEWED', fields: [] })
})

test('The same key gets the first answer again', async () => {
  const order_id = await completedOrder()
  const key = { 'idempotency-key': 'review-of-the-second-order' }
  const first = await write(order_id, { rating: 4 }, key)
  const again = await write(order_id, { rating: 4 }, key)
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body])
})

test('A rating is a whole number from 1 to 5', async () => {
  const order_id = await completedOrder()
  for (const rating of [0, 6, 4.5, '5', null]) {
    const { status, fields } = refusalOf(await write(order_id, { rating }))
    assert.deepEqual([status, fields], [422, ['rating']])
  }
})

test('Guests and narrators review nothing', async () => {
  const order_id = await completedOrder()
  assert.equal((await app.guest.call('POST', `/client/orders/${order_id}/review`, { rating: 5 })).status, 401)
  const account = await makeClient(app.context.database)
  const voice = await app.as({ profile_id: narrator.id, account_id: account.account_id, role: 'narrator' })
  assert.equal((await voice.call('POST', `/client/orders/${order_id}/review`, { rating: 5 })).status, 403)
})

test('Ready-made words are there for everybody', async () => {
  const answer = await app.guest.call('GET', '/cliches')
  assert.deepEqual(answer.body, { cliches: [{ id: 1, icon: 'clock', title: 'В срок', negative: false }] })
})

// Rule 3.15
test('The order shows its review with ready-made words; a hidden one only to its author and the support', async () => {
  const order_id = await completedOrder()
  const { kysely } = app.context.database
  await kysely.updateTable('orders').set({ narrator_visible: true }).where('id', '=', order_id).execute()
  const { id } = (await write(order_id, { rating: 2, text: 'Долго', cliches: [1] })).body
  const account = await makeClient(app.context.database)
  const voice = await app.as({ profile_id: narrator.id, account_id: account.account_id, role: 'narrator' })
  const supporter = await app.as({ profile_id: 1, account_id: account.account_id, role: 'supporter' })
  const reviewFor = async (reader: TestCaller, path: string) => {
    const { status, body } = await reader.call('GET', path)
    assert.equal(status, 200, JSON.stringify(body))
    return body.order.review
  }
  const own = await reviewFor(client, `/client/orders/${order_id}`)
  assert.deepEqual([own.rating, own.text, own.cliches[0].title, own.is_hidden], [2, 'Долго', 'В срок', false])
  assert.equal((await reviewFor(voice, `/narrator/orders/${order_id}`)).text, 'Долго')
  assert.equal((await supporter.call('POST', `/staff/reviews/${id}/hide`)).status, 200)
  assert.equal((await reviewFor(client, `/client/orders/${order_id}`)).is_hidden, true)
  assert.equal((await reviewFor(supporter, `/staff/orders/${order_id}`)).is_hidden, true)
  assert.equal(await reviewFor(voice, `/narrator/orders/${order_id}`), null)
})
