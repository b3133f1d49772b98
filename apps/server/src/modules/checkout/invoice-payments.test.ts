import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { readBalance } from '../ledger/operations/balances.ts'
import { lapseInvoices } from '../payments/topups/operations/lapse-invoices.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { confirmInvoice } from './operations/confirm-invoice.ts'
import { executeHeldInvoice } from './operations/execute-held-invoice.ts'
import { lockInvoiceOrders } from './operations/lock-invoice-orders.ts'
import { listDueOrders } from '../orders/lifecycle/operations/list-due-orders.ts'
import { runOrderClock } from '../orders/lifecycle/operations/run-order-clock.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 24 })
  accountant = await createTestAccountant(app)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const DAY_MS = 24 * 3_600_000
const db = () => app.context.database.kysely
const walletOf = (person: TestPerson) => readBalance(db(), { kind: 'wallet', profile_id: person.profile_id })
const escrowOf = (order_id: number) => readBalance(db(), { kind: 'escrow', order_id })
const bank = async () => {
  const row = await db()
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_transfers.debit_account_id')
    .select(({ fn }) => fn.sum<number | null>('amount_kopecks').as('sum'))
    .where('ledger_accounts.kind', '=', 'bank')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
const shown = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/client/orders/${id}`)).body.order
const confirm = (id: number): Promise<Answer> => accountant.caller.call('POST', `/staff/payments/${id}/confirm`)
const paymentsOf = async (client: TestPerson, type = 1) =>
  (await client.caller.call('GET', `/client/payments?type=${type}`)).body.payments as {
    id: number
    method: number
    status: number
    sum: number
    failure_reason: string | null
    left_in_wallet: boolean
  }[]

async function buyer(roubles = 0) {
  const client = await createTestClient(app, roubles)
  return { client, narrator: await createTestNarrator(app), company: await createTestCompany(app, client.profile_id) }
}

const orderBody = (narrator: TestPerson, more: object = {}) => ({
  text: 'Доброе утро, страна',
  genre: 1,
  narrator_id: narrator.profile_id,
  orderstatuses_id: 15,
  price: 4200,
  payment_method: 2,
  ...more,
})

async function placeByInvoice(from: Awaited<ReturnType<typeof buyer>>, more: object = {}) {
  const body = orderBody(from.narrator, { company: from.company, ...more })
  const placed = await from.client.caller.call('POST', '/client/orders', body)
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  return { order_id: placed.body.order.id as number, payment: placed.body.payment, order: placed.body.order }
}

describe('topping the wallet up by invoice', () => {
  // Rules 4.121, 4.143, 7.50
  test('gives the PDF, and the wallet gets the sum when the accountant confirms; the fee is on top', async () => {
    const { client, company } = await buyer()
    const before = await bank()
    const body = { type: 1, method: 2, sum: 10_000, company }
    const opened = await client.caller.call('POST', '/client/payments', body)
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    const pdf = Buffer.from(opened.body.invoice_content, 'base64')
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    assert.deepEqual([opened.body.confirmation_url, opened.body.payment.status], [null, 1])
    assert.deepEqual([opened.body.payment.company.id, opened.body.payment.document.state], [company, 'ready'])
    assert.equal(await walletOf(client), 0n)
    const confirmed = await confirm(opened.body.id)
    assert.deepEqual([confirmed.status, confirmed.body.went_to, confirmed.body.payment.status], [200, 'wallet', 2])
    assert.deepEqual([await walletOf(client), (await bank()) - before], [1_000_000n, 1_030_000])
    const [audit] = await listAudit(db(), { kind: 'payment', id: opened.body.id })
    assert.deepEqual([audit?.action, audit?.profile_id], ['confirm-invoice', accountant.profile_id])
  })

  test('needs an own company, a sum within the limits and the flag', async () => {
    const { client, company } = await buyer()
    const foreign = (await buyer()).company
    const ask = (more: object) => client.caller.call('POST', '/client/payments', { type: 1, method: 2, ...more })
    const errors = async (more: object) => Object.keys((await ask(more)).body.errors ?? {})
    assert.deepEqual(await errors({ sum: 5000 }), ['company'])
    assert.deepEqual(await errors({ sum: 5000, company: foreign }), ['company'])
    assert.deepEqual(await errors({ company }), ['sum'])
    assert.deepEqual(await errors({ sum: 99, company }), ['sum'])
    assert.deepEqual(await errors({ sum: 3_000_001, company }), ['sum'])
    assert.deepEqual(await errors({ sum: 5000, company, method: 3 }), ['method'])
    await flag('topup_by_invoice', false)
    assert.equal((await ask({ sum: 5000, company })).body.code, 'FLAG_OFF')
    await flag('topup_by_invoice', true)
    assert.equal((await ask({ sum: 3_000_000, company })).status, 201)
  })

  test('one key opens one invoice, however often it is sent', async () => {
    const { client, company } = await buyer()
    const body = { type: 1, method: 2, sum: 700, company }
    const key = { 'idempotency-key': `invoice-${client.profile_id}` }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.caller.call('POST', '/client/payments', body, key)),
    )
    assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
    assert.equal((await paymentsOf(client)).length, 1)
  })

  // Rule 4.68
  test('lapses after five business days, and money that comes later is booked all the same', async () => {
    const { client, company } = await buyer()
    const { body } = await client.caller.call('POST', '/client/payments', { type: 1, method: 2, sum: 800, company })
    await lapseInvoices(app.context)
    assert.equal((await paymentsOf(client))[0]?.status, 1)
    app.clock.advance(8 * DAY_MS)
    await lapseInvoices(app.context)
    await lapseInvoices(app.context)
    const [lapsed] = await paymentsOf(client)
    assert.deepEqual([lapsed?.status, lapsed?.failure_reason], [10, 'lapsed'])
    assert.equal((await confirm(body.id)).body.went_to, 'wallet')
    assert.equal(await walletOf(client), 80_000n)
  })
})

describe('paying an order by invoice', () => {
  test('asks for what the wallet misses and its fee, and the order goes on when the invoice is confirmed', async () => {
    const from = await buyer(1000)
    const { order_id, payment, order } = await placeByInvoice(from)
    assert.deepEqual([payment.method, payment.sum, payment.fee, order.orderstatuses_id], [2, 3200, 96, 15])
    assert.ok(payment.invoice_content)
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [100_000n, 0n])
    assert.equal((await confirm(payment.id)).body.went_to, 'order')
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 2)
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [420_000n, 0n])
  })

  // Rule 4.800
  test('is for the whole price when the wallet is enough, and the wallet stays as it is', async () => {
    const from = await buyer(5000)
    const { order_id, payment } = await placeByInvoice(from)
    assert.deepEqual([payment.method, payment.sum, payment.fee], [2, 4200, 126])
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [0n, 500_000n])
    const pay = (method: number, more: object = {}) =>
      from.client.caller.call('POST', '/client/payments', { type: 2, method, order_id, ...more })
    // Eight presses go on with the same invoice, and a card that takes its place asks for everything too.
    const presses = await Promise.all(Array.from({ length: 8 }, () => pay(2, { company: from.company })))
    assert.deepEqual([...new Set(presses.map((answer) => answer.body.id))], [payment.id])
    assert.equal((await pay(1)).body.payment.sum, 4200)
    assert.equal((await confirm(payment.id)).body.went_to, 'order')
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [420_000n, 500_000n])
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 2)
  })

  test('gives way to a full wallet that is chosen instead, and of both at once one pays', async () => {
    const from = await buyer(5000)
    const { order_id, payment } = await placeByInvoice(from)
    const pay = () => from.client.caller.call('POST', '/client/payments', { type: 2, method: 3, order_id })
    await Promise.all([pay(), confirm(payment.id), pay()])
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 2)
    const arrived = (await bank()) > 0 && (await paymentsOf(from.client)).some(({ status }) => status === 2)
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [420_000n, arrived ? 500_000n : 80_000n])
  })

  test('a call that names no way of paying takes a wallet that is enough', async () => {
    const from = await buyer(5000)
    const { payment_method: _, ...body } = orderBody(from.narrator)
    const placed = await from.client.caller.call('POST', '/client/orders', body)
    assert.equal(placed.body.order.orderstatuses_id, 2)
    assert.equal(await walletOf(from.client), 80_000n)
  })

  test('needs an own company and its flag; nothing is placed otherwise', async () => {
    const from = await buyer()
    const place = (more: object) => from.client.caller.call('POST', '/client/orders', orderBody(from.narrator, more))
    assert.deepEqual(Object.keys((await place({})).body.errors), ['company'])
    assert.deepEqual(Object.keys((await place({ company: (await buyer()).company })).body.errors), ['company'])
    await flag('invoice_payments', false)
    assert.equal((await place({ company: from.company })).body.code, 'FLAG_OFF')
    await flag('invoice_payments', true)
    const { counts } = (await from.client.caller.call('GET', '/client/orders')).body
    assert.equal(counts.all, 0)
  })

  test('a second press goes on with the same invoice, another choice takes its place', async () => {
    const from = await buyer()
    const { order_id, payment } = await placeByInvoice(from)
    const pay = (method: number, more: object = {}) =>
      from.client.caller.call('POST', '/client/payments', { type: 2, method, order_id, ...more })
    const presses = await Promise.all(Array.from({ length: 8 }, () => pay(2, { company: from.company })))
    assert.deepEqual([...new Set(presses.map((answer) => answer.body.id))], [payment.id])
    const card = await pay(1)
    assert.ok(card.body.confirmation_url)
    const other = await createTestCompany(app, from.client.profile_id)
    const invoice = await pay(2, { company: other })
    const again = await pay(2, { company: from.company })
    assert.equal(new Set([payment.id, card.body.id, invoice.body.id, again.body.id]).size, 4)
    assert.deepEqual(
      (await paymentsOf(from.client)).map(({ method, status }) => [method, status]),
      [
        [2, 1],
        [2, 10],
        [1, 10],
        [2, 10],
      ],
    )
    assert.equal((await pay(3)).body.code, 'BALANCE_TOO_LOW')
    assert.equal((await paymentsOf(from.client))[0]?.status, 1)
  })

  // Rule 4.116
  test('of an invoice, a card and the wallet chosen at once one payment stays open', async () => {
    const from = await buyer()
    const { order_id } = await placeByInvoice(from)
    const pay = (method: number) =>
      from.client.caller.call('POST', '/client/payments', { type: 2, method, order_id, company: from.company })
    await Promise.all([1, 2, 1, 2, 1, 2, 1, 2].map(pay))
    const open = (await paymentsOf(from.client)).filter(({ status }) => status === 1)
    assert.equal(open.length, 1)
  })

  // Rule 4.159
  test('an invoice that was replaced and is paid all the same pays the order when it is enough', async () => {
    const from = await buyer()
    const { order_id, payment } = await placeByInvoice(from)
    await from.client.caller.call('POST', '/client/payments', { type: 2, method: 1, order_id })
    assert.equal((await confirm(payment.id)).body.went_to, 'order')
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 2)
    assert.deepEqual(
      (await paymentsOf(from.client)).map(({ status }) => status),
      [10, 2],
    )
  })

  // Rule 4.160
  test('choosing an invoice gives five business days, choosing a card a day again', async () => {
    const from = await buyer()
    const { order_id } = await placeByInvoice(from)
    app.clock.advance(2 * DAY_MS)
    assert.equal((await listDueOrders(app.context)).includes(order_id), false)
    await from.client.caller.call('POST', '/client/payments', { type: 2, method: 1, order_id })
    app.clock.advance(DAY_MS + 1)
    assert.equal(await runOrderClock(app.context, order_id), true)
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 1)
  })

  // Rules 4.134, 4.159
  test('an order that lapsed leaves the money in the wallet, and the client is told', async () => {
    const from = await buyer()
    const { order_id, payment } = await placeByInvoice(from)
    app.clock.advance(8 * DAY_MS)
    assert.equal(await runOrderClock(app.context, order_id), true)
    assert.equal((await confirm(payment.id)).body.went_to, 'wallet')
    assert.deepEqual([await walletOf(from.client), await escrowOf(order_id)], [420_000n, 0n])
    const { events } = (await from.client.caller.call('GET', '/appstate?role=client')).body
    assert.equal(
      events.find((event: { order_id: number; data: { left_in_wallet?: number } }) => event.data.left_in_wallet)?.data
        .left_in_wallet,
      4200,
    )
    assert.equal((await shown(from.client, order_id)).left_in_wallet, 4200)
    const [topup] = await paymentsOf(from.client)
    assert.deepEqual([topup?.id, topup?.left_in_wallet], [payment.id, true])
    const breakdown = (await from.client.caller.call('GET', `/client/payments/${payment.id}/breakdown`)).body
    assert.deepEqual(
      breakdown.steps.slice(-2).map((step: { kind: string; order_id: number | null }) => [step.kind, step.order_id]),
      [
        ['arrived', null],
        ['left_in_wallet', order_id],
      ],
    )
    app.clock.advance(1000)
    await from.client.caller.call('POST', `/client/orders/${order_id}/place`, { payment_method: 3, price: 4200 })
    assert.equal((await shown(from.client, order_id)).orderstatuses_id, 2)
    assert.equal((await shown(from.client, order_id)).left_in_wallet, null)
  })

  test('approving a named price can be paid by invoice too', async () => {
    const from = await buyer(4200)
    const { client, narrator, company } = from
    const asked = orderBody(narrator, { orderstatuses_id: 3, text: 'Скажите цену' })
    const { order } = (await client.caller.call('POST', '/client/orders', asked)).body
    await narrator.caller.call('POST', `/narrator/orders/${order.id}/name-price`, { price: 9000 })
    const approval = { payment_method: 2, company, price: 9000 }
    const approved = await client.caller.call('POST', `/client/orders/${order.id}/approve`, approval)
    assert.equal(approved.status, 200, JSON.stringify(approved.body))
    assert.deepEqual([approved.body.order.orderstatuses_id, approved.body.payment.sum], [16, 4800])
    assert.ok(approved.body.payment.invoice_content)
    await confirm(approved.body.payment.id)
    assert.equal((await shown(client, order.id)).orderstatuses_id, 7)
  })

  test('options added on the way wait for their invoice, are dropped when it lapses and come with its money', async () => {
    const from = await buyer(4200)
    const { client, narrator, company } = from
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator, { payment_method: 3 })))
      .body
    await narrator.caller.call('POST', `/narrator/orders/${order.id}/accept`)
    await flag('options_only_before_placement', false)
    const more = { orderstatuses_id: 17, payment_method: 2, price: 4200, company, federal: true }
    const bought = await client.caller.call('PUT', `/client/orders/${order.id}`, more)
    await flag('options_only_before_placement', true)
    assert.deepEqual([bought.body.order.orderstatuses_id, bought.body.payment.sum], [17, 4200])
    app.clock.advance(8 * DAY_MS)
    assert.equal(await runOrderClock(app.context, order.id), true)
    const dropped = await shown(client, order.id)
    assert.deepEqual([dropped.orderstatuses_id, dropped.federal], [7, false])
    await flag('options_only_before_placement', false)
    const again = await client.caller.call('PUT', `/client/orders/${order.id}`, more)
    await flag('options_only_before_placement', true)
    await confirm(again.body.payment.id)
    const after = await shown(client, order.id)
    assert.deepEqual([after.orderstatuses_id, after.total_paid, after.federal_paid], [7, 8400, true])
  })
})

describe('confirming', () => {
  // Rule 7.68
  test('sixteen at once book the money once, and fifteen are told so', async () => {
    const from = await buyer()
    const { order_id, payment } = await placeByInvoice(from)
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(payment.id)))
    assert.deepEqual(
      answers.map((answer) => answer.status).toSorted((a, b) => a - b),
      [200, ...Array<number>(15).fill(409)],
    )
    assert.deepEqual([await escrowOf(order_id), await walletOf(from.client)], [420_000n, 0n])
  })

  test('against the lapse of the order ends with the money in the order or in the wallet, never lost', async () => {
    const froms = await Promise.all(Array.from({ length: 6 }, () => buyer()))
    const placed = await Promise.all(froms.map((from) => placeByInvoice(from)))
    app.clock.advance(8 * DAY_MS)
    await Promise.all(
      placed.flatMap(({ order_id, payment }) => [runOrderClock(app.context, order_id), confirm(payment.id)]),
    )
    for (const [index, { order_id }] of placed.entries()) {
      const from = froms[index]
      assert.ok(from)
      const sums = [await escrowOf(order_id), await walletOf(from.client)]
      const { orderstatuses_id } = await shown(from.client, order_id)
      assert.deepEqual(sums, orderstatuses_id === 2 ? [420_000n, 0n] : [0n, 420_000n])
    }
  })

  test('is refused for what is no invoice, and undone when what goes with it fails', async () => {
    const from = await buyer()
    const card = await from.client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 500 })
    assert.equal((await confirm(card.body.id)).status, 404)
    assert.equal((await confirm(999_999)).status, 404)
    const { payment } = await placeByInvoice(from)
    const failing = confirmInvoice(app.context, { ...accountant, acting_agent_id: null }, payment.id, async () => {
      throw new Error('the bank line could not be kept')
    })
    await assert.rejects(failing)
    assert.equal((await confirm(payment.id)).status, 200)
  })

  test('is executed out of receipts only when they make all of it, and its order is held before it', async () => {
    const { payment } = await placeByInvoice(await buyer())
    const actor = { ...accountant, acting_agent_id: null }
    await assert.rejects(
      inTransaction(app.context.database, async (tx) => {
        await lockInvoiceOrders(tx, [payment.id])
        await executeHeldInvoice(app.context, tx, actor, payment.id)
      }),
      /asks for 432600 and holds 0/,
    )
    assert.equal((await confirm(payment.id)).status, 200)
  })
})

async function flag(name: string, value: boolean): Promise<void> {
  await setSetting(app, `flags.${name}`, value)
}
