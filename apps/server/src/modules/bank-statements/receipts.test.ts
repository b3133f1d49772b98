/** Money that came to the bank and whose owner a person finds (Product 4.920–4.928). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { createTestCompany } from '../payments/testing/make-company.ts'
import { lapseInvoices } from '../payments/topups/operations/lapse-invoices.ts'
import { selectBankDays } from './bank-check.queries.ts'
import { checkReceipts } from './operations/receipts.ts'
import { OTHER_PAYER as OTHER } from './testing/bank-scenario.ts'
import { openReceiptScenario } from './testing/receipt-scenario.ts'

const { bank, db, send, read, receipt } = await openReceiptScenario()
const paymentOf = async (client: TestPerson, id: number) =>
  (await client.caller.call('GET', `/client/payments/${id}`)).body.payment
const noticesOf = async ({ profile_id }: TestPerson) =>
  (
    await db
      .selectFrom('notification_outbox')
      .select(['subject', 'data'])
      .where('subject', 'is not', null)
      .where('profile_id', '=', profile_id)
      .orderBy('id')
      .execute()
  ).map(({ subject, data }) => [subject, data])

async function orderByInvoice(): Promise<{ client: TestPerson; order_id: number; payment_id: number; charge: number }> {
  const client = await createTestClient(bank.app)
  const company = await createTestCompany(bank.app, client.profile_id)
  const narrator = await createTestNarrator(bank.app)
  const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
  const made = (await client.caller.call('POST', '/client/orders', { ...body, payment_method: 2, company })).body
  return { client, order_id: made.order.id, payment_id: made.payment.id, charge: made.payment.sum + made.payment.fee }
}

describe('importing a statement', () => {
  // Rule 4.920
  test('puts every incoming line into the ledger: wrong payer, double, partial, without a purpose', async () => {
    const before = await bank.unclaimed()
    const [full, part, wrong] = [await bank.invoice(), await bank.invoice(), await bank.invoice()]
    const lines = [
      bank.transfer(`Счёт № ${full.number}`, full.charge),
      bank.transfer(`Счёт № ${full.number}`, full.charge),
      bank.transfer(`Счёт № ${part.number}`, 400.5),
      bank.transfer(`Счёт № ${wrong.number}`, wrong.charge, OTHER),
      bank.transfer('', 77),
      bank.transfer('Счёт № 999999 от 18.11.2026', 10),
    ]
    const { body } = await bank.importAll(lines)
    assert.deepEqual(
      body.lines.map(({ outcome, verdict }: { outcome: string; verdict: string }) => `${outcome} ${verdict}`),
      [
        'booked matched',
        'unclaimed already_paid',
        'unclaimed other_sum',
        'unclaimed other_payer',
        'unclaimed no_invoice_named',
        'unclaimed unknown_number',
      ],
    )
    assert.equal(await bank.walletOf(full.client), 100_000n)
    const unclaimed = (full.charge + 400.5 + wrong.charge + 77 + 10) * 100
    assert.equal((await bank.unclaimed()) - before, BigInt(unclaimed))
  })

  // Rule 4.920
  test('of one file by two at the same moment, and of an overlapping one, books every line once', async () => {
    const before = await bank.unclaimed()
    const open = await bank.invoice()
    const lines = [
      bank.transfer(`Счёт № ${open.number}`, open.charge),
      ...[11, 12, 13, 14].map((sum) => bank.transfer('За озвучку', sum, OTHER)),
    ]
    const shown = await Promise.all([bank.preview(lines), bank.preview(lines), bank.preview(lines.slice(2))])
    const chosen = [[1], [1], []]
    const answers = await Promise.all(
      [...shown, ...shown].map(({ body }, index) => bank.book(body.statement_id, chosen[index % 3] ?? [])),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const all = answers.flatMap(({ body }) => body.lines.map(({ outcome }: { outcome: string }) => outcome))
    assert.equal(all.filter((outcome) => outcome === 'booked').length, 1)
    assert.equal(all.filter((outcome) => outcome === 'unclaimed').length, 4)
    assert.deepEqual(new Set(all), new Set(['booked', 'unclaimed', 'booked_before']))
    assert.equal((await bank.unclaimed()) - before, 5000n)
    assert.equal(await bank.walletOf(open.client), 100_000n)
  })

  // Rule 4.920
  test('a matched line that nobody chose is unclaimed, and its invoice waits', async () => {
    const open = await bank.invoice()
    const { body } = await bank.preview([bank.transfer(`Счёт № ${open.number}`, open.charge)])
    const done = await bank.book(body.statement_id, [])
    assert.equal(done.body.lines[0].outcome, 'unclaimed')
    assert.equal((await paymentOf(open.client, open.payment_id)).status, 1)
  })

  // Rule 4.928
  test('each day’s lines are the ledger’s movements of the bank, those of invoices confirmed by hand too', async () => {
    const [byHand, open] = [await bank.invoice(2000), await bank.invoice()]
    await bank.accountant.caller.call('POST', `/staff/payments/${byHand.payment_id}/confirm`)
    const day = { Дата: '03.02.2026' }
    const lines = [
      bank.transfer(`Счёт № ${byHand.number}`, byHand.charge, day),
      bank.transfer(`Счёт № ${open.number}`, open.charge, day),
      bank.transfer('Что-то', 12.34, { ...day, ...OTHER }),
      bank.transfer('Что-то', 5, { Дата: '04.02.2026' }),
    ]
    const { body } = await bank.importAll(lines)
    assert.deepEqual(
      body.lines.map(({ outcome }: { outcome: string }) => outcome),
      ['noted', 'booked', 'unclaimed', 'unclaimed'],
    )
    const first = Math.round((byHand.charge + open.charge + 12.34) * 100)
    assert.deepEqual(await selectBankDays(db, { from: '2026-02-03', to: '2026-02-04' }), [
      { day: '2026-02-03', lines_kopecks: first, ledger_kopecks: first },
      { day: '2026-02-04', lines_kopecks: 500, ledger_kopecks: 500 },
    ])
  })
})

// Rule 4.928
test('the nightly check names what does not agree', async () => {
  const open = await bank.invoice()
  const id = await receipt('Ночью', 100, OTHER)
  await send(`${id}/assign`, { parts: [{ payment_id: open.payment_id, sum: 40 }] })
  const set = (left_kopecks: number) =>
    db.updateTable('bank_receipts').set({ left_kopecks }).where('id', '=', id).execute()
  await set(5999)
  const faults = (await checkReceipts(db)).map(({ what }) => what)
  await set(6000)
  assert.deepEqual(faults, ['unclaimed_balance', 'uneven_receipt'])
  const day = (value: number) =>
    db.updateTable('bank_receipts').set({ sum_kopecks: value }).where('id', '=', id).execute()
  await day(10_001)
  const others = (await checkReceipts(db)).map(({ what }) => what)
  await day(10_000)
  assert.deepEqual(others, ['uneven_receipt', 'bank_day'])
})

describe('a receipt', () => {
  // Rules 4.923, 7.920
  test('pays several invoices of a client, and what is too much goes to the wallet', async () => {
    const one = await bank.invoice(1000)
    const two = await bank.invoice(2000, one.client)
    const total = one.charge + two.charge + 300.5
    const id = await receipt('За всё', total, OTHER)
    const parts = [one, two].map(({ payment_id, charge }) => ({ payment_id, sum: charge }))
    const done = await send(`${id}/assign`, { parts, wallet: { profile_id: one.client.profile_id, sum: 300.5 } })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    assert.deepEqual(
      [done.body.receipt.left, done.body.parts.map(({ state }: { state: string }) => state)],
      [0, ['invoice', 'invoice', 'wallet']],
    )
    assert.equal(await bank.walletOf(one.client), 330_050n)
    assert.equal((await paymentOf(one.client, two.payment_id)).status, 2)
    const { payments, balance } = (await one.client.caller.call('GET', '/client/payments')).body
    const lines = payments.filter(({ status }: { status: number }) => status === 2)
    assert.equal(
      lines.reduce((sum: number, line: { sum: number }) => sum + line.sum, 0),
      balance,
    )
    const log = await listAudit(db, { kind: 'receipt', id })
    assert.deepEqual(
      log.map(({ action }) => action),
      ['assign-receipt'],
    )
  })

  // Rule 4.922
  test('pays a part, which adds up until the invoice is full and its order goes on', async () => {
    const { client, order_id, payment_id, charge } = await orderByInvoice()
    const first = await receipt('Часть', 1000, OTHER)
    assert.equal((await send(`${first}/assign`, { parts: [{ payment_id, sum: 1000 }] })).status, 200)
    const open = await paymentOf(client, payment_id)
    assert.deepEqual([open.status, open.paid], [1, 1000])
    assert.deepEqual(await noticesOf(client), [
      ['invoice_part_paid', { sum_roubles: 1000, paid_roubles: 1000, charge_roubles: charge }],
    ])
    // By hand it would be counted twice.
    const byHand = await bank.accountant.caller.call('POST', `/staff/payments/${payment_id}/confirm`)
    assert.deepEqual([byHand.status, byHand.body.code], [409, 'INVOICE_PART_PAID'])
    // The rest comes with its number: what the invoice still asks for is exact.
    const { body } = await bank.importAll([
      bank.transfer(`Счёт № ${await bank.printedNumber(payment_id)}`, charge - 1000),
    ])
    assert.equal(body.lines[0].outcome, 'booked')
    const { order } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body
    assert.deepEqual([order.orderstatuses_id, (await paymentOf(client, payment_id)).status], [2, 2])
    assert.equal(await bank.walletOf(client), 0n)
  })

  // Rule 4.922
  test('is never given twice: eight at once, a repeated request, more than is left', async () => {
    const { client, payment_id } = await bank.invoice(1000)
    const id = await receipt('Гонка', 600, OTHER)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(`${id}/assign`, { parts: [{ payment_id, sum: 600 }] })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 7 }, () => 409)],
    )
    assert.equal((await paymentOf(client, payment_id)).paid, 600)
    const other = await receipt('Ещё', 600, OTHER)
    const body = { parts: [{ payment_id, sum: 100 }] }
    const key = { 'idempotency-key': 'assign-once-1' }
    const once = await Promise.all(
      [1, 2].map(() => bank.accountant.caller.call('POST', `/staff/receipts/${other}/assign`, body, key)),
    )
    const again = await bank.accountant.caller.call('POST', `/staff/receipts/${other}/assign`, body, key)
    assert.ok([...once, again].some(({ status }) => status === 200))
    assert.equal((await paymentOf(client, payment_id)).paid, 700)
    const more = await send(`${other}/assign`, { parts: [{ payment_id, sum: 501 }] })
    assert.deepEqual([more.status, Object.keys(more.body.errors)], [422, ['parts']])
    const tooMuch = await send(`${other}/assign`, { parts: [{ payment_id, sum: 400 }] })
    assert.match(tooMuch.body.errors.parts, /330/)
    const finer = await send(`${other}/assign`, { parts: [{ payment_id, sum: 0.001 }] })
    assert.deepEqual(Object.keys(finer.body.errors), ['parts.0.sum'])
  })

  // Rule 4.922
  test('two receipts that fill one invoice at the same moment execute it once', async () => {
    const { client, payment_id, charge } = await bank.invoice(1000)
    const ids = [await receipt('Раз', charge, OTHER), await receipt('Два', charge, OTHER)]
    const answers = await Promise.all(ids.map((id) => send(`${id}/assign`, { parts: [{ payment_id, sum: charge }] })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal(await bank.walletOf(client), 100_000n)
  })

  // Rule 4.922
  test('goes to one client at a time, and to the wallet of nobody else', async () => {
    const [one, two] = [await bank.invoice(), await bank.invoice()]
    const id = await receipt('Двоим', 3000, OTHER)
    const parts = [one, two].map(({ payment_id }) => ({ payment_id, sum: 10 }))
    const both = await send(`${id}/assign`, { parts })
    assert.match(both.body.errors.parts, /разных заказчиков/)
    const wallet = { profile_id: two.client.profile_id, sum: 1 }
    const stranger = await send(`${id}/assign`, { parts: parts.slice(0, 1), wallet })
    assert.deepEqual(Object.keys(stranger.body.errors), ['wallet.profile_id'])
    const staff = await send(`${id}/assign`, { parts: [], wallet: { profile_id: 1, sum: 1 } })
    assert.deepEqual(Object.keys(staff.body.errors), ['wallet.profile_id'])
    assert.equal((await read(id)).receipt.left, 3000)
  })
})

describe('an invoice paid in part', () => {
  // Rule 4.924
  test('that lapses puts what came into the wallet, and the client is told', async () => {
    const { client, payment_id } = await bank.invoice(1000)
    const id = await receipt('Часть', 400, OTHER)
    await send(`${id}/assign`, { parts: [{ payment_id, sum: 400 }] })
    bank.app.clock.advance(20 * 86_400_000)
    await Promise.all([lapseInvoices(bank.app.context), lapseInvoices(bank.app.context)])
    assert.equal((await paymentOf(client, payment_id)).status, 10)
    assert.equal(await bank.walletOf(client), 40_000n)
    assert.deepEqual((await noticesOf(client)).at(-1), ['invoice_part_in_wallet', { sum_roubles: 400 }])
    assert.equal((await read(id)).parts[0].state, 'wallet')
    // A lapsed invoice is paid whole or not at all.
    const late = await receipt('Поздно', 2000, OTHER)
    const part = await send(`${late}/assign`, { parts: [{ payment_id, sum: 100 }] })
    assert.match(part.body.errors.parts, /только целиком/)
    assert.equal((await send(`${late}/assign`, { parts: [{ payment_id, sum: 1030 }] })).status, 200)
    assert.equal(await bank.walletOf(client), 140_000n)
  })

  // Rule 4.924
  test('whose order is cancelled, or paid another way, puts what came into the wallet', async () => {
    const { client, order_id, payment_id } = await orderByInvoice()
    const id = await receipt('Часть', 1000, OTHER)
    await send(`${id}/assign`, { parts: [{ payment_id, sum: 1000 }] })
    await client.caller.call('POST', `/client/orders/${order_id}/cancel-payment`)
    assert.equal(await bank.walletOf(client), 100_000n)
    const other = await orderByInvoice()
    const second = await receipt('Часть', 700, OTHER)
    await send(`${second}/assign`, { parts: [{ payment_id: other.payment_id, sum: 700 }] })
    const paying = { type: 2, method: 1, order_id: other.order_id }
    assert.equal((await other.client.caller.call('POST', '/client/payments', paying)).status, 201)
    assert.equal((await paymentOf(other.client, other.payment_id)).status, 10)
    assert.equal((await noticesOf(other.client)).at(-1)?.[0], 'invoice_part_in_wallet')
  })
})

describe('what was given wrongly', () => {
  // Rule 4.925
  test('to an invoice that is not full is taken back once, and its client is told', async () => {
    const { client, payment_id, charge } = await bank.invoice(1000)
    const [kept, wrong] = [await receipt('Своё', 230, OTHER), await receipt('Чужое', 400, OTHER)]
    await send(`${kept}/assign`, { parts: [{ payment_id, sum: 230 }] })
    const given = await send(`${wrong}/assign`, { parts: [{ payment_id, sum: 400 }] })
    const [part] = given.body.parts
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(`${wrong}/parts/${part.id}/undo`)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 5 }, () => 409)],
    )
    const data = { sum_roubles: 400, paid_roubles: 230, charge_roubles: charge }
    assert.deepEqual((await noticesOf(client)).slice(2), [['invoice_part_taken_back', data]])
    const payment = await paymentOf(client, payment_id)
    assert.deepEqual([payment.status, payment.paid, (await read(wrong)).receipt.left], [1, 230, 400])
  })

  // Rule 4.925
  test('is taken back from the wallet while it is there, once, and can be given to another', async () => {
    const [wrong, right] = [await bank.invoice(), await bank.invoice()]
    const id = await receipt('Ошибка', wrong.charge, OTHER)
    const given = await send(`${id}/assign`, { parts: [{ payment_id: wrong.payment_id, sum: wrong.charge }] })
    const [part] = given.body.parts
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(`${id}/parts/${part.id}/undo`)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 5 }, () => 409)],
    )
    assert.equal(await bank.walletOf(wrong.client), 0n)
    // The invoice asks for its money again, and can be paid again.
    assert.deepEqual(
      [(await paymentOf(wrong.client, wrong.payment_id)).status, (await read(id)).receipt.left],
      [1, wrong.charge],
    )
    await send(`${id}/assign`, { parts: [{ payment_id: right.payment_id, sum: right.charge }] })
    assert.equal(await bank.walletOf(right.client), 100_000n)
    const { body } = await bank.importAll([bank.transfer(`Счёт № ${wrong.number}`, wrong.charge)])
    assert.equal(body.lines[0].outcome, 'booked')
    assert.equal(await bank.walletOf(wrong.client), 100_000n)
    const breakdown = (await wrong.client.caller.call('GET', `/client/payments/${wrong.payment_id}/breakdown`)).body
    assert.equal(breakdown.total, 1000)
  })

  // Rule 4.925
  test('leaves the other parts of its invoice where they were', async () => {
    const { client, payment_id } = await bank.invoice(1000)
    const [one, two] = [await receipt('А', 30, OTHER), await receipt('Б', 1000, OTHER)]
    await send(`${one}/assign`, { parts: [{ payment_id, sum: 30 }] })
    const full = await send(`${two}/assign`, { parts: [{ payment_id, sum: 1000 }] })
    assert.equal(await bank.walletOf(client), 100_000n)
    await send(`${two}/parts/${full.body.parts[0].id}/undo`)
    const payment = await paymentOf(client, payment_id)
    assert.deepEqual([payment.status, payment.paid, await bank.walletOf(client)], [1, 30, 0n])
    assert.deepEqual([(await read(one)).receipt.held, (await read(two)).receipt.left], [30, 1000])
  })

  // Rule 4.925
  test('is not taken back from a wallet that has spent it, nor out of an order', async () => {
    const { client, payment_id, charge } = await bank.invoice(1000)
    const id = await receipt('Потрачено', charge + 500, OTHER)
    const wallet = { profile_id: client.profile_id, sum: 500 }
    const given = await send(`${id}/assign`, { parts: [{ payment_id, sum: charge }], wallet })
    const withdrawal = { type: 6, method: 4, sum: 1400, crypto_number: '0x52908400098527886E0F7030069857D2E4169EE7' }
    assert.equal((await client.caller.call('POST', '/client/payments', withdrawal)).status, 201)
    for (const part of given.body.parts) {
      const refused = await send(`${id}/parts/${part.id}/undo`)
      assert.deepEqual([refused.status, refused.body.code], [422, 'BALANCE_TOO_LOW'])
    }
    const ordered = await orderByInvoice()
    const paid = await receipt('Заказ', ordered.charge, OTHER)
    const spent = await send(`${paid}/assign`, { parts: [{ payment_id: ordered.payment_id, sum: ordered.charge }] })
    const refused = await send(`${paid}/parts/${spent.body.parts[0].id}/undo`)
    assert.deepEqual([refused.status, refused.body.code], [409, 'OPERATION_IN_ORDER'])
  })

  // Rule 4.925
  test('is not corrected in the ledger beside its receipt', async () => {
    const { client, payment_id, charge } = await bank.invoice(1000)
    const id = await receipt('Книга', charge + 10, OTHER)
    await send(`${id}/assign`, {
      parts: [{ payment_id, sum: charge }],
      wallet: { profile_id: client.profile_id, sum: 10 },
    })
    const operations = await db
      .selectFrom('ledger_operations')
      .select('id')
      .where('profile_id', '=', client.profile_id)
      .execute()
    assert.equal(operations.length, 2)
    for (const operation of operations) {
      const refused = await bank.accountant.caller.call('POST', `/staff/ledger/${operation.id}/correct`, {
        reason: 'Ошибка',
      })
      assert.equal(refused.body.code, 'OPERATION_BOUND')
    }
  })
})
