import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { orderPickups } from '../placing/operations/order-pickups.ts'
import { previewPickups } from '../placing/operations/preview-pickups.ts'
import { placed, sendTake, statusOf } from '../testing/journey-steps.ts'

const A = 'Утро начинается с тишины.'
const B = 'Вы держите чашку двумя руками.'
const C = 'За окном идёт снег.'
const D = 'Никто никуда не спешит.'
const SCRIPT = [A, B, C, D].join(' ')
const B_NEW = 'Вы держите кружку двумя руками.'
const EDITED = [A, B_NEW, C, D].join(' ')

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

/** An order whose recording waits for the client (8), or was accepted (9). */
async function recorded(status: 8 | 9, more: object = {}): Promise<number> {
  const order = await placed(client, narrator, { text: SCRIPT, payment_method: 3, ...more })
  await act(narrator, order, 'accept')
  await sendTake(app, narrator, order)
  if (status === 9) await act(client, order, 'confirm')
  assert.equal(await statusOf(client, order), status)
  return order
}

const preview = (order: number, text = EDITED, as: TestPerson = client) =>
  as.caller.call('POST', `/client/orders/${order}/pickups/preview`, { text })
const ask = (order: number, text = EDITED, as: TestPerson = client, headers = {}) =>
  as.caller.call('POST', `/client/orders/${order}/pickups`, { text }, headers)
const orderOf = async (person: TestPerson, order: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${order}`)).body.order

describe('what a client changes in a recorded script', () => {
  for (const status of [8, 9] as const) {
    // Rules 10.110, 10.112
    test(`is shown by sentence with its price, and becomes a draft beside the order in ${status}`, async () => {
      const order = await recorded(status)
      const before_ = await orderOf(client, order)
      const shown = await preview(order)
      assert.equal(shown.status, 200, JSON.stringify(shown.body))
      assert.deepEqual(shown.body.places, [
        [
          { kind: 'same', before: A, after: A },
          { kind: 'changed', before: B, after: B_NEW },
          { kind: 'same', before: C, after: C },
        ],
      ])
      assert.deepEqual(shown.body.counts, { changed: 1, added: 0, removed: 0 })
      const made = await ask(order)
      assert.equal(made.status, 201, JSON.stringify(made.body))
      const draft = made.body.order
      assert.equal(draft.text, `${A}\n${B_NEW}\n${C}`)
      assert.deepEqual(draft.pickups, { parent_id: order, is_new: [false, true, false] })
      assert.deepEqual(
        [draft.orderstatuses_id, draft.narrator.id, draft.genre.id, draft.title, draft.is_additional],
        [1, narrator.profile_id, 1, 'Правки: Ролик «Северный чай»', true],
      )
      // The price of the page is the price of the draft: the smallest portion of the narrator's list.
      assert.deepEqual([shown.body.price, shown.body.words_count], [draft.price, draft.words_count])
      assert.equal(draft.price, 4200)
      const { updated_at: _was, ...kept } = before_
      const { updated_at: _is, ...now } = await orderOf(client, order)
      assert.deepEqual(now, kept)
    })
  }

  // Rule 10.112
  test('is paid, recorded and accepted like any other order, and every kopeck is accounted for', async () => {
    const order = await recorded(9)
    const { id } = (await ask(order)).body.order
    const paid = await client.caller.call('PUT', `/client/orders/${id}`, {
      ...{ orderstatuses_id: 15, payment_method: 3, price: 4200 },
    })
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    assert.equal((await act(narrator, id, 'accept')).status, 200)
    // Who records it sees what is to be read.
    assert.deepEqual((await orderOf(narrator, id)).pickups, { parent_id: order, is_new: [false, true, false] })
    await sendTake(app, narrator, id)
    await act(client, id, 'confirm')
    assert.deepEqual([await statusOf(client, id), await statusOf(client, order)], [9, 9])
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })

  // Rule 10.111
  test('has the smallest portion as its price, also in a genre of long scripts', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `Предложение ${at} о чае и снеге за окном.`)
    const written = { title: 'Лонгрид', text: long.join(' '), genre: 3, narrator_id: narrator.profile_id }
    const { price } = (await client.caller.call('POST', '/client/orders', written)).body.order
    const order = await recorded(8, { ...written, price })
    const page = await preview(order, long.with(3, 'Чай остыл.').join(' '))
    assert.deepEqual([page.body.no_price_reason, page.body.price > 0], [null, true])
    const { order: draft } = (await ask(order, long.with(3, 'Чай остыл.').join(' '))).body
    assert.deepEqual([draft.genre.id, draft.price], [3, page.body.price])
    assert.equal(draft.lines[0].inputs.pages, 1)
    const placing = { orderstatuses_id: 15, payment_method: 3, price: draft.price }
    assert.equal((await client.caller.call('PUT', `/client/orders/${draft.id}`, placing)).status, 200)
  })

  // Rule 10.112
  test('is one draft until that is placed, however often and at once it is asked for', async () => {
    const order = await recorded(8)
    const [first, second] = await Promise.all([ask(order), ask(order)])
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(first.body.order.id, second.body.order.id)
    const text = [A, B, C, 'Все спят.'].join(' ')
    const third = (await ask(order, text)).body.order
    assert.deepEqual([third.id, third.text], [first.body.order.id, `${C}\nВсе спят.`])
    assert.deepEqual(third.pickups.is_new, [false, true])
    const placing = { orderstatuses_id: 15, payment_method: 3, price: 4200 }
    assert.equal((await client.caller.call('PUT', `/client/orders/${third.id}`, placing)).status, 200)
    assert.notEqual((await ask(order)).body.order.id, third.id)
  })

  // Rule 10.112
  test('is done once for one key', async () => {
    const order = await recorded(8)
    const key = { 'idempotency-key': 'pickups-0000000001' }
    const first = await ask(order, EDITED, client, key)
    const later = await ask(order, [A, B, C, 'Все спят.'].join(' '))
    const again = await ask(order, EDITED, client, key)
    assert.deepEqual([first.status, later.status, again.status], [201, 201, 201])
    assert.deepEqual(again.body, first.body)
    // The repeated request has not written the draft anew.
    assert.equal((await orderOf(client, first.body.order.id)).text, later.body.order.text)
  })

  // Rule 10.112
  test('is an ordinary order once its text was written otherwise', async () => {
    const order = await recorded(8)
    const { id } = (await ask(order)).body.order
    const saved = await client.caller.call('PUT', `/client/orders/${id}`, { text: `${A} ${D}` })
    assert.equal(saved.body.order.pickups, null)
  })

  // Rule 10.110
  test('is nobody else’s, waits for a recording, and needs a script and something to read', async () => {
    const order = await recorded(8)
    const stranger = await createTestClient(app)
    for (const call of [preview, ask]) {
      assert.deepEqual((await call(order, EDITED, stranger)).body.code, 'ORDER_NOT_FOUND')
      assert.equal((await call(order, EDITED, narrator)).status, 403)
    }
    const unread = await placed(client, narrator, { text: SCRIPT, payment_method: 3 })
    assert.deepEqual([(await ask(unread)).status, (await ask(unread)).body.code], [409, 'PICKUPS_CLOSED'])
    assert.equal((await preview(unread)).body.code, 'PICKUPS_CLOSED')
    for (const text of [SCRIPT, [A, C, D].join('\n'), '']) {
      const refused = await ask(order, text)
      assert.deepEqual([refused.status, refused.body.code], [422, 'PICKUPS_NOTHING'], text)
    }
    const removed = await preview(order, [A, C, D].join(' '))
    assert.deepEqual(
      [removed.body.counts, removed.body.price, removed.body.no_price_reason, removed.body.words_count],
      [{ changed: 0, added: 0, removed: 1 }, null, null, 0],
    )
  })

  // Rule 10.113
  test('is off with the flag, and with additional orders', async () => {
    const order = await recorded(8)
    for (const flag of ['flags.pickups', 'flags.additional_order']) {
      await setSetting(app, flag, false)
      assert.equal((await preview(order)).body.code, 'FLAG_OFF')
      assert.equal((await ask(order)).body.code, 'FLAG_OFF')
      await setSetting(app, flag, true)
    }
    assert.equal((await preview(order)).status, 200)
  })

  // Rule 10.108
  test('of 500 000 characters is answered', async () => {
    const order = await recorded(8)
    const actor = { role: 'client', profile_id: client.profile_id, acting_agent_id: null } as const
    const edited = { order_id: order, text: 'Нет. '.repeat(100_000), locale: 'ru' } as const
    const { difference, price } = await previewPickups(app.context, actor, edited)
    assert.equal(difference.after.length, 100_000)
    assert.deepEqual([price?.total, price?.reason], [null, 'text_too_long'])
    assert.ok((await orderPickups(app.context, actor, edited)) > 0)
  })
})
