import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { SAMPLES } from '../../files/sniff/sniff-samples.ts'
import { readStaffOrder } from '../staff/operations/read-staff-order.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const NOTE: TestFile = { name: 'note.txt', content: SAMPLES.text, type: 'text/plain' }
let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const read = (person: TestPerson, id: number) => person.caller.call('GET', `/${person.role}/orders/${id}`)
const write = (person: TestPerson, id: number, text: string, files: TestFile[] = []) =>
  person.caller.upload(`/${person.role}/orders/${id}/messages`, { text, files })
const texts = (order: { ordermessages: { text: string }[] }) => order.ordermessages.map(({ text }) => text)

interface Left {
  client: TestPerson
  first: TestPerson
  second: TestPerson
  id: number
  file: string
}

/** The first narrator talked about an order and declined it; the client gives it to the second with another text. */
async function givenToAnother(): Promise<Left> {
  const [client, first] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  const second = await createTestNarrator(app, { prices: { ad_30s: 7000 } })
  const body = {
    title: 'Ролик',
    text: 'Доброе утро, страна',
    genre: 1,
    orderstatuses_id: 15,
    payment_method: 3,
    price: 4200,
  }
  const placed = await client.caller.call('POST', '/client/orders', { ...body, narrator_id: first.profile_id })
  const { id } = placed.body.order
  await write(client, id, 'Можно потише?')
  const { message } = (await write(first, id, 'Такое не читаю.', [NOTE])).body
  assert.equal((await act(first, id, 'decline')).status, 200)
  app.clock.advance(60_000)
  const again = await client.caller.call('PUT', `/client/orders/${id}`, {
    ...{ ...body, title: 'Секретный ролик', text: 'Новый секретный текст' },
    ...{ narrator_id: second.profile_id, price: 7000 },
  })
  assert.equal(again.status, 200, JSON.stringify(again.body))
  await act(second, id, 'accept')
  await write(client, id, 'Здравствуйте, второй!')
  return { client, first, second, id, file: message.files[0].id }
}

describe('a narrator whom an order has left', () => {
  // Rule 4.100
  test('keeps his conversation to read, and nothing of what came after', async () => {
    const { first, id, file } = await givenToAnother()
    const { status, body } = await read(first, id)
    assert.equal(status, 200, JSON.stringify(body))
    const { order } = body
    assert.deepEqual(texts(order), ['Можно потише?', 'Такое не читаю.'])
    assert.deepEqual([order.orderstatuses_id, order.title, order.price], [4, 'Ролик', 4200])
    assert.deepEqual([order.actions, order.open_threads, order.lines, order.text], [[], [], [], ''])
    assert.deepEqual([order.narrator.id, order.paid_at, order.deadline_at], [first.profile_id, null, null])
    assert.equal(order.history.at(-1).action, 'decline')
    assert.doesNotMatch(JSON.stringify(order), /екретный|7000|второй/)
    assert.equal((await first.caller.call('GET', `/narrator/orders/${id}/files/${file}`)).status, 200)
  })

  // Rule 4.178
  test('finds it among all his orders as it was, and can do nothing in it', async () => {
    const { first, id } = await givenToAnother()
    const list = (await first.caller.call('GET', '/narrator/orders?group=all')).body
    assert.deepEqual(
      list.orders.map((row: Record<string, unknown>) => [
        row['id'],
        row['orderstatuses_id'],
        row['title'],
        row['price'],
      ]),
      [[id, 4, 'Ролик', 4200]],
    )
    assert.deepEqual([list.counts.all, list.counts.current], [1, 0])
    assert.equal((await write(first, id, 'Передумал')).status, 404)
    assert.equal((await act(first, id, 'accept')).status, 404)
  })

  // Rule 4.99
  test('and the one who has it now know nothing of each other; the support reads both', async () => {
    const { first, second, id, file } = await givenToAnother()
    assert.deepEqual(texts((await read(second, id)).body.order), ['Здравствуйте, второй!'])
    assert.deepEqual((await read(second, id)).body.order.former_workers, [])
    assert.deepEqual((await read(first, id)).body.order.former_workers, [])
    assert.equal((await second.caller.call('GET', `/narrator/orders/${id}/files/${file}`)).status, 404)
    const seen = await readStaffOrder(app.context, app.context.database.kysely, SUPPORTER, id, 'ru')
    assert.deepEqual(texts(seen.order), ['Здравствуйте, второй!'])
    assert.deepEqual(
      seen.former_conversations.map((former) => [former.narrator.id, texts(former)]),
      [[first.profile_id, ['Можно потише?', 'Такое не читаю.']]],
    )
  })

  test('has it back whole when it is given to him again', async () => {
    const { client, first, second, id } = await givenToAnother()
    assert.equal((await act(second, id, 'give-up', { comment: 'Заболел' })).status, 200)
    const back = { text: 'Снова первому', genre: 1, orderstatuses_id: 15, payment_method: 3, price: 4200 }
    await client.caller.call('PUT', `/client/orders/${id}`, { ...back, narrator_id: first.profile_id })
    const { order } = (await read(first, id)).body
    assert.deepEqual([order.orderstatuses_id, order.text], [2, 'Снова первому'])
    assert.deepEqual(texts(order), ['Можно потише?', 'Такое не читаю.'])
    const list = (await first.caller.call('GET', '/narrator/orders?group=all')).body
    assert.deepEqual(
      list.orders.map((row: { orderstatuses_id: number }) => row.orderstatuses_id),
      [2],
    )
    assert.deepEqual((await read(second, id)).body.order.orderstatuses_id, 4)
  })

  // Rule 4.178
  test('with whom nobody spoke keeps nothing', async () => {
    const [client, first] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const body = {
      text: 'Доброе утро',
      genre: 1,
      narrator_id: first.profile_id,
      orderstatuses_id: 15,
      price: 4200,
      payment_method: 3,
    }
    const { id } = (await client.caller.call('POST', '/client/orders', body)).body.order
    assert.equal((await act(client, id, 'withdraw')).status, 200)
    assert.equal((await read(first, id)).status, 404)
  })

  test('by the client’s own will sees that the client took it back', async () => {
    const [client, first] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const body = {
      text: 'Доброе утро',
      genre: 1,
      narrator_id: first.profile_id,
      orderstatuses_id: 15,
      price: 4200,
      payment_method: 3,
    }
    const { id } = (await client.caller.call('POST', '/client/orders', body)).body.order
    await write(first, id, 'Уточните, пожалуйста.')
    await act(client, id, 'withdraw')
    const { order } = (await read(first, id)).body
    assert.deepEqual([order.orderstatuses_id, texts(order)], [6, ['Уточните, пожалуйста.']])
  })
})

interface Message {
  readonly text: string
  readonly narrators_id: number | null
  readonly own: boolean
  readonly editable_until: string | null
}

describe('a client whose order has left a narrator', () => {
  // Rule 4.432
  test('keeps the conversation and its files to read, and writes to the present one', async () => {
    const { client, first, second, id, file } = await givenToAnother()
    const { order } = (await read(client, id)).body
    assert.deepEqual(
      order.ordermessages.map(({ text, narrators_id }: Message) => [text, narrators_id]),
      [
        ['Можно потише?', first.profile_id],
        ['Такое не читаю.', first.profile_id],
        ['Здравствуйте, второй!', second.profile_id],
      ],
    )
    assert.deepEqual(
      order.former_workers.map((worker: { id: number; role: string }) => [worker.id, worker.role]),
      [[first.profile_id, 'narrator']],
    )
    assert.deepEqual(order.open_threads, [second.profile_id])
    assert.deepEqual(
      order.ordermessages
        .filter(({ own }: Message) => own)
        .map(({ editable_until }: Message) => editable_until !== null),
      [false, true],
    )
    assert.equal((await client.caller.call('GET', `/client/orders/${id}/files/${file}`)).status, 200)
    const late = await client.caller.upload(`/client/orders/${id}/messages`, {
      text: 'А всё-таки?',
      to: String(first.profile_id),
    })
    assert.deepEqual([late.status, late.body.code], [409, 'CHAT_CLOSED'])
  })

  test('has nobody but the present one when nothing was said before', async () => {
    const [client, first] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const body = { text: 'Доброе утро', genre: 1, orderstatuses_id: 15, payment_method: 3, price: 4200 }
    const placed = await client.caller.call('POST', '/client/orders', { ...body, narrator_id: first.profile_id })
    await write(first, placed.body.order.id, 'Добрый день')
    const { order } = (await read(client, placed.body.order.id)).body
    assert.deepEqual([order.former_workers, texts(order)], [[], ['Добрый день']])
  })
})
