/** Orders and tickets that call for the support, each made by living it and ended by ending it (Product 7.961, 7.962). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { mustAct } from '../../testing/order-steps.ts'
import {
  createCast,
  disableNarrator,
  setScene,
  upload,
  withOwnNarrator,
  type Cast,
  type Scene,
} from '../../testing/order-matrix/situations.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { moveNarratorOrders } from '../orders/lifecycle/operations/move-narrator-orders.ts'
import { notifyLateWork } from '../orders/lifecycle/operations/notify-late-work.ts'
import { restoreNarrator } from '../narrators/standing/operations/restore-narrator.ts'
import { openOrderTicket } from '../support/operations/open-order-ticket.ts'
import { countWaitingExceptions, listExceptions } from './operations/exceptions.ts'
import { exceptionAbout, kindsAbout, queueOf } from './testing/queue.ts'

let app: TestApp
let cast: Cast
before(async () => {
  app = await createTestApp({ connections: 12 })
  cast = await createCast(app)
})
after(() => app.close())
beforeEach(() => {
  // A Wednesday, noon in Moscow.
  app.clock.set('2026-11-18T09:00:00.000Z')
})

const scene = async (status: number, has_engineer_work = false): Promise<Scene> =>
  setScene(app, await withOwnNarrator(app, cast), { status, has_engineer_work })
const kinds = (subject: number) => kindsAbout(cast.supporter, subject)
const one = (kind: string, subject: number) => exceptionAbout(cast.supporter, kind, subject)

describe('an order', () => {
  // Rules 7.961, 7.962
  test('in work after its deadline is late, with its people and the moment, until the recording comes', async () => {
    const made = await scene(7)
    const { order_id, client } = made
    app.clock.set('2026-11-18T20:58:59.000Z')
    assert.deepEqual(await kinds(order_id), [])
    app.clock.set('2026-11-18T20:59:00.000Z')
    const row = await one('order_late', order_id)
    assert.deepEqual(
      [row.is_late, row.since, row.person?.id, row.worker?.id, row.owner, row.order_id],
      [true, '2026-11-18T20:59:00.000Z', client.profile_id, made.cast.narrator.profile_id, null, order_id],
    )
    const file = await upload(made.cast.narrator, made)
    await mustAct(made.cast.narrator, order_id, 'send-results', { file_ids: [file] })
    assert.deepEqual(await kinds(order_id), [])
  })

  // Rule 7.961
  test('at an engineer after the deadline of the mix is late, then he counts as silent, until his work comes', async () => {
    const made = await scene(14, true)
    const { order_id } = made
    app.clock.set('2026-11-20T20:59:00.000Z')
    assert.deepEqual(await kinds(order_id), ['mix_late'])
    app.clock.set('2026-11-24T20:59:00.000Z')
    await notifyLateWork(app.context)
    const row = await one('engineer_silent', order_id)
    assert.deepEqual(
      [await kinds(order_id), row.is_late, row.worker?.id],
      [['engineer_silent'], true, cast.engineer.profile_id],
    )
    const file = await upload(cast.engineer, made)
    await mustAct(cast.engineer, order_id, 'send-results', { file_ids: [file] })
    assert.deepEqual(await kinds(order_id), [])
  })

  // Rule 7.961
  test('offered to a narrator calls for the support in the last hour of his time, and not after he accepted', async () => {
    const { order_id, cast: own } = await scene(2)
    const { clock_due_at } = await app.context.database.kysely
      .selectFrom('orders')
      .select('clock_due_at')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const due = clock_due_at?.getTime() ?? 0
    app.clock.set(new Date(due - 3_600_001).toISOString())
    assert.deepEqual(await kinds(order_id), [])
    app.clock.set(new Date(due - 3_600_000).toISOString())
    const row = await one('narrator_silent', order_id)
    assert.deepEqual([row.is_late, row.since], [false, new Date(due - 3_600_000).toISOString()])
    // A minute's job may be late; the order is then in the queue still, in red.
    app.clock.set(new Date(due).toISOString())
    assert.equal((await one('narrator_silent', order_id)).is_late, true)
    await mustAct(own.narrator, order_id, 'accept')
    assert.ok(!(await kinds(order_id)).includes('narrator_silent'))
  })

  // Rule 7.961
  test('asked for a price calls for the support in the last day, until the price is named', async () => {
    const { order_id, cast: own } = await scene(3)
    // Three business days run to the end of Monday.
    app.clock.set('2026-11-22T20:58:59.000Z')
    assert.deepEqual(await kinds(order_id), [])
    app.clock.set('2026-11-22T20:59:00.000Z')
    assert.equal((await one('price_unanswered', order_id)).worker?.id, own.narrator.profile_id)
    await mustAct(own.narrator, order_id, 'name-price', { price: 2900 })
    assert.deepEqual(await kinds(order_id), [])
  })

  // Rule 7.961
  test('returned for the third time waits for the support, until it writes', async () => {
    const made = await scene(8)
    const { order_id, client } = made
    for (let time = 1; time <= 3; time += 1) {
      assert.deepEqual(await kinds(order_id), [], `before return ${time}`)
      await mustAct(client, order_id, 'not-done', { comment: 'Паузы длинные' })
      if (time < 3) {
        const file = await upload(made.cast.narrator, made)
        await mustAct(made.cast.narrator, order_id, 'send-results', { file_ids: [file] })
      }
    }
    assert.deepEqual(await kinds(order_id), ['work_returned'])
    assert.equal((await one('work_returned', order_id)).is_late, false)
    // The deadline of the rework passes: the same row, in red.
    app.clock.set('2026-11-20T09:00:00.000Z')
    assert.deepEqual([await kinds(order_id), (await one('work_returned', order_id)).is_late], [['work_returned'], true])
    await cast.supporter.caller.upload(`/supporter/orders/${order_id}/messages`, { text: 'Разберёмся.' })
    assert.deepEqual(await kinds(order_id), ['order_late'])
  })

  // Rule 10.118
  test('with a disputed correction waits for the support, until one side gives in', async () => {
    const { order_id, client, cast: own } = await scene(8)
    const { takes } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body.order
    const comments = (role: string) => `/${role}/orders/${order_id}/results/${takes[0].files[0].id}/comments`
    const misread = { text: 'Не то слово', sentence_index: 0, kind: 'misread' }
    const said = await client.caller.call('POST', comments('client'), misread)
    const id = said.body.comment?.id
    assert.deepEqual([said.status, await kinds(order_id)], [201, []])
    await own.narrator.caller.call('POST', `${comments('narrator')}/${id}/dispute`, { text: 'Так в тексте' })
    assert.deepEqual(await kinds(order_id), ['correction_disputed'])
    const row = await one('correction_disputed', order_id)
    assert.deepEqual([row.is_late, row.worker?.id], [false, own.narrator.profile_id])
    // Settled by the client it is gone, opened again it is back.
    await client.caller.call('POST', `${comments('client')}/${id}/resolve`)
    assert.deepEqual(await kinds(order_id), [])
    await client.caller.call('POST', `${comments('client')}/${id}/reopen`)
    assert.deepEqual(await kinds(order_id), ['correction_disputed'])
    await own.narrator.caller.call('POST', `${comments('narrator')}/${id}/accept`)
    assert.deepEqual(await kinds(order_id), [])
  })

  // Rule 7.961
  test('whose narrator was disabled waits for the support until he is back', async () => {
    const { order_id, cast: own } = await scene(7)
    await disableNarrator(app, own)
    await moveNarratorOrders(app.context, own.narrator.profile_id)
    assert.deepEqual(await kinds(order_id), ['narrator_left'])
    await inTransaction(app.context.database, (tx) => restoreNarrator(tx, own.narrator.profile_id, app.clock.now()))
    await moveNarratorOrders(app.context, own.narrator.profile_id)
    assert.deepEqual(await kinds(order_id), [])
  })

  // Rule 7.961
  test('that nobody is there to mix waits for the support, until an engineer has it', async () => {
    const made = await scene(18, true)
    const { order_id, client } = made
    const db = app.context.database.kysely
    const disable = (at: Date | null) =>
      db.updateTable('profiles').set({ disabled_at: at }).where('role', '=', 'soundengineer').execute()
    await disable(app.clock.now())
    await mustAct(client, order_id, 'confirm')
    assert.deepEqual(await kinds(order_id), ['nobody_to_mix'])
    await disable(null)
    const body = { soundengineer_id: cast.engineer.profile_id }
    const given = await cast.supporter.caller.call('POST', `/staff/orders/${order_id}/reassign`, body)
    assert.equal(given.status, 200, JSON.stringify(given.body))
    assert.deepEqual(await kinds(order_id), [])
  })
})

describe('a ticket', () => {
  // Rules 7.961, 7.962
  test('without an answer within the hours of the setting is late, whoever writes meanwhile, until it is answered', async () => {
    await setSetting(app, 'tickets.answer_hours', 2)
    const client = await createTestClient(app)
    const opened = await client.caller.upload('/client/tickets', { text: 'Где мой счёт?' })
    const { id } = opened.body.ticket
    app.clock.set('2026-11-18T10:30:00.000Z')
    await client.caller.upload(`/client/tickets/${id}/messages`, { text: 'Ещё жду.' })
    app.clock.set('2026-11-18T10:59:59.000Z')
    assert.deepEqual(await kinds(id), [])
    app.clock.set('2026-11-18T11:00:00.000Z')
    const row = await one('ticket_unanswered', id)
    assert.deepEqual(
      [row.is_late, row.since, row.title, row.person?.id],
      [true, '2026-11-18T09:00:00.000Z', 'Где мой счёт?', client.profile_id],
    )
    await cast.supporter.caller.upload(`/supporter/tickets/${id}/messages`, { text: 'В кошельке.' })
    assert.deepEqual(await kinds(id), [])
    await setSetting(app, 'tickets.answer_hours', 4)
  })
})

// Rule 7.961
test('a ticket that the product opened about an order waits since then', async () => {
  const { order_id } = await scene(8)
  await openOrderTicket(app.context, order_id)
  app.clock.set('2026-11-18T13:00:00.000Z')
  const { exceptions } = await queueOf(cast.supporter, 'kind=ticket_unanswered')
  const row = exceptions.find((one) => one.order_id === order_id)
  assert.deepEqual([row?.since, row?.is_late], ['2026-11-18T09:00:00.000Z', true])
})

describe('the queue', () => {
  // Rules 7.961, 7.966
  test('is read in pages without gaps, late first and the longest waiting first; its counts are those of the menu', async () => {
    for (let order = 0; order < 3; order += 1) await scene(7)
    const asked = await scene(3)
    app.clock.set('2026-11-22T21:00:00.000Z')
    const whole = await queueOf(cast.supporter)
    const late = whole.exceptions.filter(({ is_late }) => is_late)
    assert.ok(late.length >= 3)
    assert.deepEqual(whole.exceptions.slice(0, late.length), late)
    const moments = late.map(({ since }) => since)
    assert.deepEqual(moments, moments.toSorted())
    assert.equal(whole.exceptions.length, whole.counts.shown)
    assert.equal(whole.next, null)
    const { waiting } = (await cast.supporter.caller.call('GET', '/staff/waiting')).body
    assert.equal(waiting.exceptions, whole.counts.shown)
    const db = app.context.database.kysely
    const viewer = { profile_id: 1, account_id: cast.supporter.account_id }
    assert.equal(await countWaitingExceptions(db, 'supporter', viewer, app.clock.now()), whole.counts.shown)
    // From the place of each row on come exactly those that follow it.
    for (const [index, row] of whole.exceptions.entries()) {
      const after = [row.is_late ? 1 : 0, Date.parse(row.since), row.kind, row.subject].join('.')
      const rest = await queueOf(cast.supporter, `after=${after}`)
      assert.deepEqual(rest.exceptions, whole.exceptions.slice(index + 1))
    }
    const narrowed = await queueOf(cast.supporter, 'kind=price_unanswered')
    assert.deepEqual(
      narrowed.exceptions.map(({ subject }) => subject),
      [asked.order_id],
    )
    assert.deepEqual(narrowed.counts, whole.counts)
    const wrong = await cast.supporter.caller.call('GET', '/staff/exceptions?after=soon')
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['after']])
  })

  // Rule 7.961
  test('of the accountant has no order and no ticket, and a client has none at all', async () => {
    const { order_id } = await scene(7)
    app.clock.set('2026-11-19T09:00:00.000Z')
    assert.deepEqual(await kindsAbout(cast.accountant, order_id), [])
    assert.deepEqual(await kindsAbout(cast.accountant, order_id, 'kind=order_late'), [])
    const reading = { now: app.clock.now(), locale: 'ru' } as const
    const db = app.context.database.kysely
    const asked = { owner: 'all', snoozed: false } as const
    const { exceptions } = await listExceptions(
      db,
      { role: 'client', profile_id: cast.stranger.profile_id },
      asked,
      reading,
    )
    assert.deepEqual(exceptions, [])
  })
})
