import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { agreeOnOrder } from '../../../testing/agree.ts'
import { act, sendTake } from '../../../testing/order-steps.ts'
import { countOf } from '../../../testing/count-of.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { countWaitingOrders } from './operations/count-waiting-orders.ts'
import { exportStaffOrders } from './operations/export-staff-orders.ts'
import { listStaffOrders } from './operations/list-staff-orders.ts'
import { moveNarratorOrders } from '../lifecycle/operations/move-narrator-orders.ts'
import { readStaffOrder } from './operations/read-staff-order.ts'
import { reassignEngineerOrders } from '../lifecycle/operations/reassign-engineer-orders.ts'
import { reassignOrder } from './operations/reassign-order.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const DAY = 24 * 3_600_000
let app: TestApp
let supporter: TestPerson['caller']
let accountant: TestPerson['caller']
before(async () => {
  app = await createTestApp({ connections: 20 })
  const account_id = (await createTestClient(app)).account_id
  supporter = await app.as({ role: 'supporter', profile_id: 1, account_id })
  const colleague = await createTestClient(app)
  accountant = await app.as({ role: 'accountant', profile_id: 20, account_id: colleague.account_id })
})
after(() => app.close())

const db = () => app.context.database.kysely
const shown = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order
const wallet = (person: TestPerson) => readBalance(db(), { kind: 'wallet', profile_id: person.profile_id })
const staff = (id: number, action: string, body: object = {}) =>
  supporter.call('POST', `/staff/orders/${id}/${action}`, body)

interface Worked {
  client: TestPerson
  narrator: TestPerson
  order: number
}

async function inWork(more: object = {}): Promise<Worked> {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ title: 'Ролик о чае', text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, payment_method: 3, price: 4200, ...more },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const order = placed.body.order.id
  assert.equal((await act(narrator, order, 'accept')).status, 200)
  return { client, narrator, order }
}

async function inMixing(engineer: TestPerson): Promise<Worked> {
  const worked = await inWork({ cleaning: true, price: 4700 })
  await sendTake(app, worked.narrator, worked.order)
  await act(worked.client, worked.order, 'confirm')
  const chosen = await reading(worked.order)
  if (chosen.order.soundengineer?.id !== engineer.profile_id) {
    await reassignOrder(app.context, SUPPORTER, worked.order, engineer.profile_id)
  }
  return worked
}

const reading = (id: number) => readStaffOrder(app.context, db(), SUPPORTER, id, 'ru')

describe('the guarantee in the hands of the support', () => {
  // Rules 1.18, 4.89, 7.42
  test('gives the client everything back, once, and is written down', async () => {
    const { client, narrator, order } = await inWork()
    const body = { fault: 'narrator', comment: 'Не отвечает' }
    const key = { 'idempotency-key': 'guarantee-1' }
    const first = await supporter.call('POST', `/staff/orders/${order}/cancel-with-refund`, body, key)
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const again = await supporter.call('POST', `/staff/orders/${order}/cancel-with-refund`, body, key)
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.equal(first.body.order.orderstatuses_id, 4)
    assert.equal(await wallet(client), 2_000_000n)
    assert.equal(await wallet(narrator), 0n)
    const audit = await listAudit(db(), { kind: 'order', id: order })
    assert.deepEqual(
      audit.map((entry) => [entry.action, entry.profile_id, entry.data]),
      [['cancel-with-refund', 1, { ...body, compensation: {}, returned: 4200 }]],
    )
    assert.equal((await staff(order, 'cancel-with-refund', body)).status, 409)
  })

  // Rules 4.89, 4.137, 4.177
  test('pays a worker who delivered with our money, never more than the reward, and only without his fault', async () => {
    const { client, narrator, order } = await inWork()
    const body = { fault: 'client', comment: 'Передумал', compensation: { narrator: 4200 } }
    const early = await staff(order, 'cancel-with-refund', body)
    assert.deepEqual([early.status, Object.keys(early.body.errors)], [422, ['compensation.narrator']])
    await sendTake(app, narrator, order)
    assert.deepEqual((await reading(order)).compensation, { narrator: 4200, soundengineer: null })
    for (const wrong of [
      { fault: 'narrator' },
      { compensation: { narrator: 4201 } },
      { compensation: { soundengineer: 1 } },
    ]) {
      assert.equal((await staff(order, 'cancel-with-refund', { ...body, ...wrong })).status, 422, JSON.stringify(wrong))
    }
    const done = await staff(order, 'cancel-with-refund', body)
    assert.deepEqual([done.status, done.body.order?.orderstatuses_id], [200, 6])
    assert.deepEqual([await wallet(client), await wallet(narrator)], [2_000_000n, 420_000n])
    const { payments } = (await narrator.caller.call('GET', '/narrator/payments')).body
    assert.deepEqual([payments[0].type, payments[0].sum, payments[0].order_id], [3, 4200, order])
    const breakdown = await narrator.caller.call('GET', `/narrator/payments/${payments[0].id}/breakdown`)
    assert.equal(breakdown.status, 200, JSON.stringify(breakdown.body))
    assert.deepEqual(await checkLedger(db()), [])
  })

  test('of two of us who do it at once one does it, and the worker is paid once', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    const body = { fault: 'service', comment: 'Сбой', compensation: { narrator: 1000 } }
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff(order, 'cancel-with-refund', body)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409, 409],
    )
    assert.deepEqual([await wallet(client), await wallet(narrator)], [2_000_000n, 100_000n])
  })
})

describe('goodwill in the hands of the support', () => {
  // Rules 4.90, 7.42
  test('is given for fourteen days, and what is left of it is shown', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    assert.equal((await staff(order, 'goodwill-refund', { sum: 1, comment: 'Рано' })).status, 409)
    await act(client, order, 'confirm')
    assert.equal((await reading(order)).goodwill_left, 4200)
    const asked = await staff(order, 'goodwill-refund', { sum: 200, comment: 'Неудобство' })
    assert.equal(asked.body.code, 'SECOND_PERSON_NEEDED')
    await agreeOnOrder(accountant, order)
    const given = await reading(order)
    assert.equal(given.goodwill_left, 4000)
    assert.deepEqual(
      given.done.map((entry: { action: string }) => entry.action),
      ['ask-approval', 'goodwill-refund', 'confirm-approval'],
    )
    assert.equal((await staff(order, 'goodwill-refund', { sum: 4001, comment: 'Много' })).status, 422)
    app.clock.advance(14 * DAY + 1000)
    assert.equal((await reading(order)).goodwill_left, null)
    assert.equal((await staff(order, 'goodwill-refund', { sum: 1, comment: 'Поздно' })).status, 409)
  })
})

describe('another engineer', () => {
  // Rules 4.87, 7.42
  test('takes the order over: the one named, or the least busy; the first one sees it no more', async () => {
    const [first, second] = [await createTestEngineer(app), await createTestEngineer(app)]
    const { order } = await inMixing(first)
    assert.equal((await first.caller.call('GET', `/soundengineer/orders/${order}`)).status, 200)
    const wrong = await staff(order, 'reassign', { soundengineer_id: first.profile_id })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['soundengineer_id']])
    const moved = await staff(order, 'reassign', { soundengineer_id: second.profile_id })
    assert.deepEqual([moved.status, moved.body.order?.soundengineer.id], [200, second.profile_id])
    assert.equal((await first.caller.call('GET', `/soundengineer/orders/${order}`)).status, 404)
    assert.equal((await second.caller.call('GET', `/soundengineer/orders/${order}`)).status, 200)
    const anybody = await staff(order, 'reassign')
    assert.notEqual(anybody.body.order.soundengineer.id, second.profile_id)
    await reassignOrder(app.context, SUPPORTER, order, 2033)
    assert.equal((await reading(order)).order.soundengineer?.id, 2033)
  })

  // Rule 4.87
  test('gets what a disabled one leaves behind, however often it is asked for', async () => {
    const engineer = await createTestEngineer(app)
    const { order } = await inMixing(engineer)
    await db()
      .updateTable('profiles')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', engineer.profile_id)
      .execute()
    await Promise.all([
      reassignEngineerOrders(app.context, engineer.profile_id),
      reassignEngineerOrders(app.context, engineer.profile_id),
    ])
    const { order: after } = await reading(order)
    assert.notEqual(after.soundengineer?.id, engineer.profile_id)
    const moves = after.history.filter((entry) => entry.action === 'reassign' && entry.role === 'system')
    assert.equal(moves.length, 1)
  })
})

describe('a narrator who was disabled', () => {
  // Rule 4.75
  test('loses what he has not begun, the client gets the money, and what he records goes on', async () => {
    const { client, narrator, order: begun } = await inWork()
    const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id }
    const save = async (more: object) =>
      (await client.caller.call('POST', '/client/orders', { ...body, ...more })).body.order.id as number
    const offered = await save({ orderstatuses_id: 15, payment_method: 3, price: 4200 })
    const asked = await save({ orderstatuses_id: 3 })
    await moveNarratorOrders(app.context, narrator.profile_id)
    assert.equal((await shown(client, offered)).orderstatuses_id, 2, 'he is not disabled yet')
    await db()
      .updateTable('narrators')
      .set({ state: 'disabled' })
      .where('profile_id', '=', narrator.profile_id)
      .execute()
    await Promise.all([
      moveNarratorOrders(app.context, narrator.profile_id),
      moveNarratorOrders(app.context, narrator.profile_id),
    ])
    const statuses = []
    for (const id of [offered, asked, begun]) statuses.push((await shown(client, id)).orderstatuses_id)
    assert.deepEqual(statuses, [4, 4, 7])
    assert.equal(await wallet(client), 2_000_000n - 420_000n)
  })
})

describe('conversations', () => {
  // Rule 6.21
  test('are read by the support, the present and the former ones; the accountant reads none', async () => {
    const { client, narrator, order } = await inWork()
    await narrator.caller.upload(`/narrator/orders/${order}/messages`, { text: 'Не успеваю' })
    await act(narrator, order, 'give-up', { comment: 'Болею' })
    const next = await createTestNarrator(app)
    const again = { narrator_id: next.profile_id, orderstatuses_id: 15, payment_method: 3, price: 4200 }
    assert.equal((await client.caller.call('PUT', `/client/orders/${order}`, again)).status, 200)
    await client.caller.upload(`/client/orders/${order}/messages`, { text: 'Здравствуйте' })
    const wordsFor = async (reader: typeof supporter) => {
      const { body } = await reader.call('GET', `/staff/orders/${order}`)
      const { body: plain } = await reader.call('GET', `/${reader.role}/orders/${order}`)
      const words = (messages: { text: string }[]) => messages.map(({ text }) => text)
      const former = body.former_conversations.flatMap(({ ordermessages }: { ordermessages: { text: string }[] }) =>
        words(ordermessages),
      )
      return [words(body.order.ordermessages), words(plain.order.ordermessages), former]
    }
    assert.deepEqual(await wordsFor(supporter), [['Здравствуйте'], ['Здравствуйте'], ['Не успеваю']])
    assert.deepEqual(await wordsFor(accountant), [[], [], []])
  })
})

describe('work that keeps coming back', () => {
  // Rules 4.184, 7.96
  test('is put before the support at the third return, and taken off when it writes', async () => {
    const { client, narrator, order } = await inWork()
    const waiting = await countOf(app.context.database.kysely, countWaitingOrders())
    for (const number of [1, 2, 3]) {
      await sendTake(app, narrator, order)
      const flagged = await listStaffOrders(app.context, { page: 1, name: '', flagged: true, id: order }, 'ru')
      assert.equal(flagged.total, 0, `before return ${number}`)
      await act(client, order, 'not-done', { comment: 'Тише в конце' })
    }
    const found = (await supporter.call('GET', '/staff/orders?flagged=1')).body.orders
    const row = found.find(({ id }: { id: number }) => id === order)
    assert.deepEqual([row?.not_done_count, typeof row?.flagged_at], [3, 'string'])
    assert.equal(await countOf(app.context.database.kysely, countWaitingOrders()), waiting + 1)
    const codes = (await shown(client, order)).ordermessages.map(
      (message: { service_code: number }) => message.service_code,
    )
    assert.deepEqual(codes, [1006])
    const wrote = await supporter.upload(`/supporter/orders/${order}/messages`, { text: 'Здравствуйте, мы посмотрим.' })
    assert.deepEqual([wrote.status, wrote.body.message?.from, wrote.body.message?.own], [201, 'supporter', true])
    const seen = (await shown(narrator, order)).ordermessages.at(-1)
    assert.deepEqual([seen.text, seen.from], ['Здравствуйте, мы посмотрим.', 'supporter'])
    assert.equal((await reading(order)).flagged_at, null)
    assert.equal(await countOf(app.context.database.kysely, countWaitingOrders()), waiting)
    const changed = await supporter.call('PUT', `/supporter/orders/${order}/messages/${seen.id}`, {
      text: 'Посмотрели.',
    })
    assert.deepEqual([changed.status, changed.body.message?.text], [200, 'Посмотрели.'])
  })

  // Rule 4.184
  test('is taken off when a gift of ours settles it, and not when the gift is refused', async () => {
    const { client, narrator, order } = await inWork()
    for (let returned = 0; returned < 3; returned += 1) {
      await sendTake(app, narrator, order)
      await act(client, order, 'not-done', { comment: 'Тише в конце' })
    }
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    const waiting = await countOf(app.context.database.kysely, countWaitingOrders())
    const gift = { sum: 4201, comment: 'Три переделки' }
    assert.equal((await staff(order, 'goodwill-refund', gift)).status, 422)
    assert.equal(typeof (await reading(order)).flagged_at, 'string')
    await staff(order, 'goodwill-refund', { ...gift, sum: 500 })
    assert.equal(typeof (await reading(order)).flagged_at, 'string')
    await agreeOnOrder(accountant, order)
    assert.equal((await reading(order)).flagged_at, null)
    assert.equal(await countOf(app.context.database.kysely, countWaitingOrders()), waiting - 1)
  })
})

describe('the list of everybody’s orders', () => {
  // Rule 7.96
  test('is searched by number, status and name', async () => {
    const { client, narrator, order } = await inWork({ title: '100 % чай' })
    await inTransaction(app.context.database, async (tx) => {
      await tx.db.updateTable('profiles').set({ lastname: 'Ижорская' }).where('id', '=', narrator.profile_id).execute()
    })
    const draft = await client.caller.call('POST', '/client/orders', { title: 'Черновик 100 % чай', genre: 1 })
    const ids = async (query: string) =>
      (await supporter.call('GET', `/staff/orders?${query}`)).body.orders.map(({ id }: { id: number }) => id)
    assert.deepEqual(await ids(`name=${encodeURIComponent('арина ижор')}`), [order])
    assert.deepEqual(await ids(`name=${encodeURIComponent('100 % ч')}`), [order])
    assert.deepEqual(await ids(`name=${encodeURIComponent('100 % ч')}&status=1`), [draft.body.order.id])
    assert.deepEqual(await ids(`id=${order}&status=7`), [order])
    assert.deepEqual(await ids(`id=${order}&status=8`), [])
  })
})

describe('a name that too many orders have', () => {
  test('is not counted to its end, and the newest are found all the same', async () => {
    const client = await createTestClient(app)
    const at = app.clock.now()
    const row = {
      client_id: client.profile_id,
      orderstatuses_id: ORDER_STATUS.waiting_calc,
      genre_id: 1,
      title: 'Сериал «Ёж»',
      created_at: at,
    }
    const rows = Array.from({ length: 2003 }, (_, index) => ({
      ...row,
      ...{ updated_at: new Date(at.getTime() + index), status_changed_at: at },
    }))
    for (let from = 0; from < rows.length; from += 500) {
      await db()
        .insertInto('orders')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    const { body } = await supporter.call('GET', `/staff/orders?name=${encodeURIComponent('сериал «еж')}`)
    assert.deepEqual([body.total, body.total_pages, body.orders.length], [2000, 100, 20])
    const moments = body.orders.map(({ updated_at }: { updated_at: string }) => updated_at)
    assert.equal(moments[0], new Date(at.getTime() + 2002).toISOString())
    const some = await supporter.call('GET', `/staff/orders?status=7&name=${encodeURIComponent('сериал «еж')}`)
    assert.equal(some.body.total, 0)
  })
})

describe('an order before the staff', () => {
  test('shows every version of what was agreed', async () => {
    const { order } = await inWork()
    const { price_versions } = await reading(order)
    assert.deepEqual(
      price_versions.map(({ version, total, lines }) => [
        version,
        total,
        lines.map(({ line, amount }) => [line, amount]),
      ]),
      [[1, 4200, [['base', 4200]]]],
    )
  })
})

describe('the table of orders', () => {
  // Rules 2.183, 7.181
  test('has every order of the filter with the names of its people, and is written down', async () => {
    const { client, order } = await inWork({ title: '=Ролик о «Ёлке»' })
    const answer = await supporter.call('GET', `/staff/orders.csv?name=${encodeURIComponent('о «елке')}`)
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename="tembrel-orders.csv"/)
    const lines = (answer.body as Buffer).toString('utf8').trimEnd().split('\r\n')
    assert.equal(lines.length, 2)
    const cells = (lines[1] ?? '').split(';')
    assert.deepEqual(cells.slice(2, 11), [
      ...[String(order), "'=Ролик о «Ёлке»", 'Реклама', 'В работе', 'Марина Котова', 'Арина Вельская', ''],
      ...['4200,00', '4200,00'],
    ])
    const [entry] = (await listAudit(db(), { kind: 'export', id: 'orders' })).slice(-1)
    assert.deepEqual([entry?.action, entry?.profile_id], ['export-orders', 1])
    const chunks: string[] = []
    const asked = { name: '', id: order, to: '2026-01-01' }
    for await (const chunk of await exportStaffOrders(app.context, SUPPORTER, asked, 'en')) chunks.push(String(chunk))
    assert.equal(chunks.join('').trimEnd().split('\r\n').length, 1)
    assert.equal((await client.caller.call('GET', '/staff/orders.csv')).status, 403)
  })
})
