import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { makeMusic } from '../music/testing/make-music.ts'
import { act, sendTake } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { changeMessage } from './chat/operations/change-message.ts'
import { deleteOrder } from './drafts/operations/delete-order.ts'
import { listDueOrders } from './lifecycle/operations/list-due-orders.ts'
import { listOrders } from './reading/operations/list-orders.ts'
import { payOrder } from './placing/operations/pay-order.ts'
import { readMessage } from './reading/operations/read-message.ts'
import { readOrderFile } from './script/operations/read-order-file.ts'
import { readOrder } from './reading/operations/read-order.ts'
import { removeUpload } from './takes/operations/remove-upload.ts'
import { saveOrder } from './placing/operations/save-order.ts'
import { takeOrderAction } from './actions/operations/take-order-action.ts'
import { uploadResult } from './takes/operations/upload-result.ts'
import { writeMessage } from './chat/operations/write-message.ts'

const recording: TestFile = { name: 'take.mp3', content: mp3Sample(40), type: 'audio/mpeg' }
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const actorOf = (person: TestPerson) => ({ role: person.role, profile_id: person.profile_id, acting_agent_id: null })
const db = () => app.context.database.kysely

async function inWork(more: object = {}): Promise<{ client: TestPerson; narrator: TestPerson; order: number }> {
  const client = await createTestClient(app, 50_000)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, price: 4200, ...more }
  const placed = await client.caller.call('POST', '/client/orders', {
    ...body,
    orderstatuses_id: 15,
    payment_method: 3,
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  await act(narrator, placed.body.order.id, 'accept')
  return { client, narrator, order: placed.body.order.id }
}

describe('drafts', () => {
  // Rules 3.20, 4.53, 5.30, 7.40
  test('are saved as typed, counted by the server, and put right by the rules', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const body = { text: 'Высокопрофессиональный диктор НТВ', genre: 2, narrator_id: narrator.profile_id, mixing: true }
    const saved = await saveOrder(app.context, actorOf(client), null, body, 'ru')
    const order = await readOrder(app.context, db(), actorOf(client), saved.order_id, 'ru')
    assert.deepEqual([order.words_count, order.time_optimal], [6, 3])
    assert.deepEqual([order.cleaning, order.mixing], [true, false])
    assert.equal(order.price, 3000 + 1500)
    await deleteOrder(app.context, actorOf(client), saved.order_id)
    await assert.rejects(readOrder(app.context, db(), actorOf(client), saved.order_id, 'ru'), {
      code: 'ORDER_NOT_FOUND',
    })
  })

  test('of another client do not exist, and unknown ids are told at their field', async () => {
    const [client, stranger] = [await createTestClient(app), await createTestClient(app)]
    const draft = await saveOrder(app.context, actorOf(client), null, { text: 'Мой' }, 'ru')
    assert.equal((await stranger.caller.call('PUT', `/client/orders/${draft.order_id}`, { text: 'Чужой' })).status, 404)
    const wrong = await client.caller.call('PUT', `/client/orders/${draft.order_id}`, { narrator_id: 99_999 })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['narrator_id']])
    const extra = await client.caller.call('PUT', `/client/orders/${draft.order_id}`, { colour: 'red' })
    assert.deepEqual([extra.status, extra.body.code], [422, 'UNKNOWN_FIELD'])
  })

  // Rules 4.24, 4.62
  test('cannot be placed at a paused narrator or in a switched-off genre', async () => {
    const client = await createTestClient(app, 10_000)
    const paused = await createTestNarrator(app, { narrator: { pause_hours: -1 } })
    const place = (body: object) =>
      client.caller.call('POST', '/client/orders', {
        text: 'Доброе утро',
        orderstatuses_id: 15,
        price: 4200,
        payment_method: 3,
        ...body,
      })
    assert.equal((await place({ genre: 1, narrator_id: paused.profile_id })).body.code, 'NARRATOR_ON_PAUSE')
    const narrator = await createTestNarrator(app)
    assert.equal(
      (await place({ genre: 4, narrator_id: narrator.profile_id, clip_length: 3 })).body.code,
      'GENRE_UNAVAILABLE',
    )
    assert.equal((await place({ genre: 7, narrator_id: narrator.profile_id })).body.code, 'ORDER_NEEDS_CALCULATION')
    assert.equal((await place({ genre: 1 })).body.code, 'NARRATOR_REQUIRED')
  })
})

describe('calculation', () => {
  // Rules 4.58, 4.59
  test('is asked for, named, renamed, approved at the price that was seen, and paid', async () => {
    const client = await createTestClient(app, 50_000)
    const narrator = await createTestNarrator(app)
    const body = { genre: 7, link: 'https://example.com/script', narrator_id: narrator.profile_id, orderstatuses_id: 3 }
    const asked = (await client.caller.call('POST', '/client/orders', body)).body.order
    assert.equal(asked.orderstatuses_id, 3)
    assert.equal((await act(narrator, asked.id, 'name-price', {})).body.errors.price !== undefined, true)
    await act(narrator, asked.id, 'name-price', { price: 9000, comment: 'С двумя дублями' })
    await act(narrator, asked.id, 'name-price', { price: 8000 })
    const stale = await act(client, asked.id, 'approve', { price: 9000, payment_method: 3 })
    assert.deepEqual([stale.status, stale.body.code, stale.body.price], [409, 'PRICE_CHANGED', 8000])
    const approved = await act(client, asked.id, 'approve', { price: 8000, payment_method: 3 })
    assert.equal(approved.body.order.orderstatuses_id, 7)
    const late = await act(narrator, asked.id, 'name-price', { price: 9999 })
    assert.deepEqual([late.status, late.body.code, late.body.orderstatuses_id], [409, 'ORDER_PRICE_LOCKED', 101])
  })
})

describe('an engineer’s part', () => {
  // Rules 4.83, 4.86, 4.133, 6.18
  test('begins when the client confirms the narrator’s take and ends with both paid', async () => {
    const engineer = await createTestEngineer(app)
    const { client, narrator, order } = await inWork({ cleaning: true, price: 4700 })
    await sendTake(app, narrator, order)
    assert.equal((await readOrder(app.context, db(), actorOf(client), order, 'ru')).orderstatuses_id, 18)
    assert.equal((await engineer.caller.call('GET', `/soundengineer/orders/${order}`)).status, 404)
    await act(client, order, 'confirm')
    const given = await readOrder(app.context, db(), actorOf(client), order, 'ru')
    assert.equal(given.orderstatuses_id, 14)
    const worker = given.soundengineer?.id === engineer.profile_id ? engineer : null
    assert.ok(worker, `the order went to ${given.soundengineer?.id}`)
    const returned = await act(worker, order, 'return-to-narrator', { comment: 'Слышен холодильник' })
    assert.equal(returned.status, 200)
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    await sendTake(app, worker, order)
    await act(client, order, 'confirm')
    const wallet = (await worker.caller.call('GET', '/soundengineer/payments')).body
    // Cleaning of up to 30 seconds is 500 ₽, 20 % of it is our fee.
    assert.equal(wallet.balance, 400)
    assert.equal((await narrator.caller.call('GET', '/narrator/payments')).body.balance, 3360)
  })
})

describe('lists', () => {
  // Rules 2.41, 6.13, 7.39
  test('show each reader his own orders by tab, with counts', async () => {
    const { client, narrator, order } = await inWork()
    await saveOrder(app.context, actorOf(client), null, { text: 'Черновик' }, 'ru')
    const of = (person: TestPerson, tab: 'current' | 'all' | 'draft' | 'completed') =>
      listOrders(app.context, person, { tab, page: 1 }, 'ru')
    assert.deepEqual((await of(client, 'all')).counts, { current: 1, completed: 0, all: 1, draft: 1 })
    assert.equal((await of(client, 'draft')).orders.length, 1)
    assert.deepEqual(
      (await of(narrator, 'current')).orders.map((row) => [row.id, row.unread]),
      [[order, true]],
    )
    assert.equal((await of(narrator, 'draft')).orders.length, 0)
  })

  // Rule 2.780
  test('begin with what waits for the reader, the nearest time first, page after page', async () => {
    const client = await createTestClient(app, 500_000)
    const narrator = await createTestNarrator(app)
    const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, price: 4200 }
    const placed: number[] = []
    for (let made = 0; made < 23; made += 1) {
      app.clock.advance(60_000)
      const answer = await client.caller.call('POST', '/client/orders', {
        ...{ ...body, title: `Чай ${made}`, orderstatuses_id: 15, payment_method: 3 },
      })
      placed.push(answer.body.order.id)
      const clock_due_at = new Date(app.clock.now().getTime() + 60 * 60_000)
      await db().updateTable('orders').set({ clock_due_at }).where('id', '=', answer.body.order.id).execute()
    }
    const [sent, last] = [placed[0] as number, placed[22] as number]
    await act(narrator, sent, 'accept')
    await sendTake(app, narrator, sent)
    const first = await narrator.caller.call('GET', '/narrator/orders?group=current')
    const second = await narrator.caller.call('GET', `/narrator/orders?group=current&after=${first.body.next}`)
    const rows = [...first.body.orders, ...second.body.orders]
    assert.deepEqual(
      rows.map(({ id }) => id),
      [...placed.slice(1), sent],
    )
    assert.deepEqual([first.body.needs_me, second.body.next, second.body.counts.current], [22, null, 23])
    const { needs_me, due_at, clock_due_at, reward } = rows[0]
    assert.deepEqual([needs_me, due_at, reward.gross, reward.net < reward.gross], [true, clock_due_at, 4200, true])
    const order = await readOrder(app.context, db(), actorOf(narrator), rows[0].id, 'ru')
    assert.deepEqual(reward, order.reward)
    const own = (await client.caller.call('GET', '/client/orders?group=current')).body
    assert.deepEqual(
      [own.orders[0].id, own.orders[0].needs_me, own.needs_me, own.orders[0].reward],
      [sent, true, 1, null],
    )
    assert.equal(own.orders[1].id, last)
  })

  test('keep what did not come about among the completed of a worker, and in no second tab', async () => {
    const { client, narrator, order } = await inWork()
    await act(narrator, order, 'give-up', { comment: 'Заболел' })
    for (const [person, tab] of [
      [narrator, 'completed'],
      [client, 'draft'],
    ] as const) {
      const { counts } = await listOrders(app.context, person, { tab: 'all', page: 1 }, 'ru')
      const { current, completed, draft } = counts
      assert.deepEqual({ current, completed, draft }, { current: 0, completed: 0, draft: 0, [tab]: 1 })
    }
  })

  // Rule 2.782
  test('are searched by title, number and name, whatever the case and ё, and tell nothing of others', async () => {
    const { client, narrator, order } = await inWork({ title: 'Зелёный чай 100%' })
    await saveOrder(app.context, actorOf(client), null, { text: 'Черновик', title: 'Кофе' }, 'ru')
    const found = async (person: TestPerson, q: string) => {
      const { body } = await person.caller.call('GET', `/${person.role}/orders?group=all&q=${encodeURIComponent(q)}`)
      return [body.orders.map(({ id }: { id: number }) => id), body.counts.draft]
    }
    const other = await createTestClient(app)
    const { firstname } = (await client.caller.call('GET', `/client/orders/${order}`)).body.order.narrator
    for (const q of ['зеленый', 'ЧАЙ зел', `№ ${order}`, '100%', firstname]) {
      assert.deepEqual(await found(client, q), [[order], 0], q)
    }
    assert.deepEqual(await found(narrator, 'зелёный'), [[order], 0])
    for (const q of ['какао', 'чай кофе', '_', "'"]) assert.deepEqual(await found(client, q), [[], 0], q)
    assert.deepEqual(await found(client, 'кофе'), [[], 1])
    assert.deepEqual(await found(other, 'чай'), [[], 0])
  })
})

describe('files of an order', () => {
  // Rules 7.44, 7.54
  test('are uploaded, removed before sending, and refused when they are something else', async () => {
    const { client, narrator, order } = await inWork()
    const upload = (file: TestFile) => narrator.caller.upload(`/narrator/orders/${order}/results`, { file })
    const bad = await upload({ name: 'take.mp3', content: Buffer.from('не звук'), type: 'audio/mpeg' })
    assert.equal(bad.status, 422)
    const { file } = (await upload(recording)).body
    assert.equal((await client.caller.call('GET', `/client/orders/${order}/files/${file.id}`)).status, 404)
    assert.equal((await client.caller.upload(`/narrator/orders/${order}/results`, { file: recording })).status, 403)
    const own = await readOrderFile(app.context, actorOf(narrator), order, file.id)
    assert.equal(own.file.name, 'take.mp3')
    await removeUpload(app.context, actorOf(narrator), order, file.id)
    await assert.rejects(readOrderFile(app.context, actorOf(narrator), order, file.id), { code: 'NOT_FOUND' })
    const upload_again = {
      id: app.context.ids.uuid(),
      storage_key: 'orders/x',
      name: 'x.mp3',
      content_type: 'audio/mpeg',
    }
    const stored = { ...upload_again, is_sound: true, size: 1, sha256: '00'.repeat(32) }
    await assert.rejects(uploadResult(app.context, actorOf(client), order, stored), { code: 'ORDER_TRANSITION' })
    const none = await act(narrator, order, 'send-results', { file_ids: [file.id] })
    assert.equal(none.status, 422)
    assert.equal((await act(narrator, order, 'send-results')).body.code, 'RESULTS_MISSING')
  })
})

describe('messages', () => {
  // Rule 7.43
  test('are written, read, changed and deleted through the same rules everywhere', async () => {
    const { client, narrator, order } = await inWork()
    const id = await writeMessage(app.context, actorOf(narrator), order, { text: ' Начал ', files: [] })
    const which = { order_id: order, message_id: id, locale: 'ru' as const }
    assert.equal((await readMessage(app.context, db(), actorOf(client), which)).text, 'Начал')
    await changeMessage(app.context, actorOf(narrator), order, id, 'Начала')
    assert.equal((await readMessage(app.context, db(), actorOf(client), which)).text, 'Начала')
    await changeMessage(app.context, actorOf(narrator), order, id, null)
    await assert.rejects(readMessage(app.context, db(), actorOf(client), which), { code: 'NOT_FOUND' })
    const empty = await narrator.caller.upload(`/narrator/orders/${order}/messages`, { text: '  ' })
    assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['text']])
  })

  // Rule 4.104
  test('a message to a completed order is answered by the service once', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    for (const text of ['Спасибо', 'Ещё вопрос'])
      await client.caller.upload(`/client/orders/${order}/messages`, { text })
    const shown = await readOrder(app.context, db(), actorOf(client), order, 'ru')
    assert.deepEqual(
      shown.ordermessages.map((message) => message.service_code).filter((code) => code === 1004),
      [1004],
    )
  })
})

describe('clocks and payments', () => {
  // Rule 4.67
  test('an order that is not paid in a day falls back by its clock', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const saved = await saveOrder(
      app.context,
      actorOf(client),
      null,
      {
        text: 'Доброе утро',
        genre: 1,
        narrator_id: narrator.profile_id,
        orderstatuses_id: 15,
        payment_method: 1,
        price: 4200,
      },
      'ru',
    )
    assert.ok(saved.payment_id)
    assert.equal((await listDueOrders(app.context)).includes(saved.order_id), false)
    app.clock.advance(24 * 3_600_000 + 1)
    assert.equal((await listDueOrders(app.context)).includes(saved.order_id), true)
  })

  // Rule 4.71
  test('choosing the wallet gives an open card payment up', async () => {
    const client = await createTestClient(app, 0)
    const narrator = await createTestNarrator(app)
    const body = {
      text: 'Доброе утро',
      genre: 1,
      narrator_id: narrator.profile_id,
      orderstatuses_id: 15 as const,
      price: 4200,
      payment_method: 1,
    }
    const saved = await saveOrder(app.context, actorOf(client), null, body, 'ru')
    const again = await payOrder(app.context, actorOf(client), saved.order_id, { method: 1, locale: 'ru' })
    assert.equal(again.payment_id, saved.payment_id)
    await assert.rejects(payOrder(app.context, actorOf(client), saved.order_id, { method: 3, locale: 'ru' }), {
      code: 'BALANCE_TOO_LOW',
    })
    const without_company = payOrder(app.context, actorOf(client), saved.order_id, { method: 2, locale: 'ru' })
    await assert.rejects(without_company, { code: 'VALIDATION' })
  })

  test('a switched-off wallet cannot pay, and a foreign action is refused', async () => {
    const { client, order } = await inWork()
    const set = (value: boolean) => setSetting(app, 'flags.wallet_payments', value)
    await set(false)
    const narrator = await createTestNarrator(app)
    const body = {
      text: 'Доброе утро',
      genre: 1,
      narrator_id: narrator.profile_id,
      orderstatuses_id: 15,
      price: 4200,
      payment_method: 3,
    }
    assert.equal((await client.caller.call('POST', '/client/orders', body)).body.code, 'FLAG_OFF')
    await set(true)
    await assert.rejects(
      takeOrderAction(app.context, actorOf(client), { order_id: order, action: 'accept', locale: 'ru' }),
      {
        code: 'FORBIDDEN',
      },
    )
    await assert.rejects(
      takeOrderAction(app.context, actorOf(client), { order_id: order, action: 'confirm', locale: 'ru' }),
      {
        code: 'ORDER_TRANSITION',
      },
    )
  })

  // Rule 4.91
  test('an additional order is a draft beside the completed one', async () => {
    const { client, narrator, order } = await inWork({ title: 'Утренний эфир' })
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    const copy = (await act(client, order, 'additional-order')).body.order
    assert.deepEqual([copy.orderstatuses_id, copy.narrator.id, copy.text], [1, narrator.profile_id, ''])
    assert.equal(copy.title, 'Утренний эфир')
    assert.notEqual(copy.id, order)
  })

  // Rule 4.91
  test('an additional order mixes the music it takes along, and leaves the name behind that was made of the script', async () => {
    const { musics } = await makeMusic(app.context, [['Метель', 'Blizzard']])
    const { client, narrator, order } = await inWork({ title: 'Доброе утро, страна' })
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    await db()
      .updateTable('orders')
      .set({ musics: [...musics] })
      .where('id', '=', order)
      .execute()
    const additional = async () => (await act(client, order, 'additional-order')).body.order
    const copy = await additional()
    assert.deepEqual([copy.musics, copy.cleaning, copy.mixing, copy.title], [musics, true, true, ''])

    await db().updateTable('genres').set({ music_available: false }).where('id', '=', 1).execute()
    const silent = await additional()
    await db().updateTable('genres').set({ music_available: true }).where('id', '=', 1).execute()
    assert.deepEqual([silent.musics, silent.cleaning, silent.mixing], [[], false, false])
  })
})
