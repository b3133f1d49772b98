/** Papers of payouts: who owes one, what one has to say, reminders, and the accountant's word (Product 4.845–4.848). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { WirePayoutReceipt, WireStaffPayoutReceipt } from '@tembrel/contract/calls/payout-receipts.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestEngineer, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { SAMPLES } from '../../files/sniff/sniff-samples.ts'
import { selectPayment } from '../rows/payments.queries.ts'
import { createTestCompany } from '../testing/make-company.ts'
import { setBooks } from '../testing/set-books.ts'
import type { WalletScenario } from '../testing/wallet-scenario.ts'
import { beginPayoutReceipt } from './operations/begin-payout-receipt.ts'
import {
  exportReceipts,
  listDueReminders,
  listOwnReceipts,
  listReceipts,
  readReceiptFile,
} from './operations/payout-receipts.ts'
import { remindOfReceipt } from './operations/remind-of-receipt.ts'
import { sendPayoutReceipt } from './operations/send-payout-receipt.ts'
import { setTaxStatus } from './operations/set-tax-status.ts'
import { settlePayoutReceipt } from './operations/settle-payout-receipt.ts'

const DAY_MS = 86_400_000
const CARD = '2200 0000 0000 0004'
const PDF: TestFile = { name: 'Чек.pdf', content: SAMPLES.pdf, type: 'application/pdf' }
const linkOf = (number: string) => `https://lknpd.nalog.ru/api/v1/receipt/123456789012/${number}/print`

let app: TestApp
let scenario: WalletScenario
let accountant: TestPerson
let owner: TestPerson
let client: TestPerson
let narrator: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp({ connections: 30 })
  ;({ scenario, accountant, owner, client, narrator } = await setBooks(app, '2026-10-05T09:00:00.000Z', 250_000))
  other = await createTestNarrator(app)
  for (const person of [narrator, narrator, other]) await scenario.completed(client, person)
})
after(() => app.close())

const db = () => app.context.database.kysely

/** A payout of 1 000 ₽, of which 950 ₽ arrive, executed by the accountant. */
async function payOut(person: TestPerson, more: object = { method: 1, card_number: CARD }): Promise<number> {
  const type = person.role === 'soundengineer' ? 7 : 4
  const asked = await person.caller.call('POST', `/${person.role}/payments`, { type, sum: 1000, ...more })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const done = await accountant.caller.call('POST', `/staff/payments/${asked.body.id}/execute`, { by_hand: true })
  assert.equal(done.status, 200, JSON.stringify(done.body))
  return asked.body.id
}

async function owned(person: TestPerson): Promise<WirePayoutReceipt[]> {
  const { status, body } = await person.caller.call('GET', `/${person.role}/payout-receipts`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.receipts
}
const receiptOf = async (id: number, person = narrator) =>
  (await owned(person)).find(({ payment_id }) => payment_id === id) ?? assert.fail(`no receipt of ${id}`)
const sayStatus = (person: TestPerson, tax_status: string) =>
  person.caller.call('PUT', `/${person.role}/tax-status`, { tax_status })

type Parts = Record<string, string | TestFile>
const today = () => app.clock.now().toISOString().slice(0, 10)
const rightly = (number: string, more: Parts = {}): Parts => ({
  ...{ link: linkOf(number), number, receipt_on: today(), sum: '950,00' },
  ...more,
})
const send = (id: number, parts: Parts, person = narrator, headers: Record<string, string> = {}) =>
  person.caller.upload(`/${person.role}/payout-receipts/${id}`, parts, headers)
const settle = (id: number, action: string, body: object, by = accountant) =>
  by.caller.call('POST', `/staff/payout-receipts/${id}/${action}`, body)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]
const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}).toSorted(),
]

async function listed(query = '', by = accountant): Promise<WireStaffPayoutReceipt[]> {
  const { status, body } = await by.caller.call('GET', `/staff/payout-receipts${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.receipts
}

async function noticesOf(person: TestPerson, subject: string): Promise<Record<string, unknown>[]> {
  const rows = await db()
    .selectFrom('notification_outbox')
    .select('data')
    .where('profile_id', '=', person.profile_id)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data as Record<string, unknown>)
}

// Rule 4.845
test('an executed payout asks for its paper by who the worker is; a company is what it is, and who owes none is asked for none', async () => {
  const id = await payOut(narrator)
  const first = await receiptOf(id)
  assert.deepEqual(
    [first.state, first.tax_status, first.sum, first.executed_on, first.age_days],
    ['missing', null, 950, '2026-10-05', 0],
  )
  assert.equal((await sayStatus(narrator, 'self_employed')).status, 200)
  assert.equal((await receiptOf(id)).tax_status, 'self_employed')
  const company = await createTestCompany(app, narrator.profile_id)
  const byInvoice = await payOut(narrator, { method: 2, company })
  assert.equal((await receiptOf(byInvoice)).tax_status, 'company')
  // Another status is of later payouts.
  await setTaxStatus(app.context, narrator, 'individual')
  await payOut(narrator)
  assert.deepEqual(
    (await owned(narrator)).map(({ payment_id, tax_status }) => [payment_id, tax_status]),
    [
      [id, 'self_employed'],
      [byInvoice, 'company'],
    ],
  )
  await setTaxStatus(app.context, narrator, 'self_employed')
  // Whoever has not said who he is, and owes nothing, owes nothing of what was paid before either.
  await payOut(other)
  assert.equal((await owned(other)).length, 1)
  await sayStatus(other, 'individual')
  assert.deepEqual(await owned(other), [])
  assert.equal((await sayStatus(other, 'nobody')).status, 422)
  const withdrawal = (await selectPayment(db(), id)) ?? assert.fail('no payment')
  await inTransaction(app.context.database, (tx) => beginPayoutReceipt(tx, withdrawal, app.clock.now()))
  assert.equal((await owned(narrator)).length, 2)
})

describe('the paper of a payout', () => {
  // Rule 4.846
  test('is refused at each field that is wrong, and stays owed', async () => {
    const [{ payment_id: id }] = (await owned(narrator)) as [WirePayoutReceipt]
    for (const [parts, field] of [
      [rightly('20abcdefgh', { sum: '949.99' }), 'sum'],
      [rightly('20abcdefgh', { sum: '950.001' }), 'sum'],
      [rightly('20abcdefgh', { receipt_on: '2026-10-04' }), 'receipt_on'],
      [rightly('20abcdefgh', { receipt_on: '2026-10-06' }), 'receipt_on'],
      [
        rightly('20abcdefgh', {
          link: 'https://lknpd.nalog.ru.example.com/api/v1/receipt/123456789012/20abcdefgh/print',
        }),
        'link',
      ],
      [rightly('20abcdefgh', { link: '' }), 'link'],
      [rightly('20abcdefgh', { number: 'other' }), 'number'],
      [rightly('20abcdefgh', { number: '' }), 'number'],
    ] as const) {
      assert.deepEqual(errorsOf(await send(id, parts)), [422, [field]], JSON.stringify(parts))
    }
    const film = { name: 'Чек.pdf', content: SAMPLES.mp3, type: 'application/pdf' }
    assert.equal((await send(id, rightly('17', { link: '', file: film }))).status, 422)
    assert.equal((await receiptOf(id)).state, 'missing')
    const stored = await db().selectFrom('files').select('id').where('kind', '=', 'payout_receipt').execute()
    assert.deepEqual(stored, [])
  })

  // Rules 4.846, 4.848
  test('is sent, returned with a reason that its worker reads, sent again as a file, and accepted', async () => {
    const [{ payment_id: id }] = (await owned(narrator)) as [WirePayoutReceipt]
    const sent = await send(id, rightly('20abcdefgh'))
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    assert.deepEqual([sent.body.receipt.state, sent.body.receipt.link], ['sent', linkOf('20abcdefgh')])
    assert.deepEqual(
      (await listed()).map(({ payment_id, worker, number }) => [payment_id, worker.id, number]),
      [[id, narrator.profile_id, '20abcdefgh']],
    )
    assert.deepEqual(errorsOf(await settle(id, 'return', { number: '20abcdefgh' })), [422, ['reason']])
    assert.deepEqual(codeOf(await settle(id, 'accept', { number: 'another' })), [409, 'PAYOUT_RECEIPT_MOVED'])
    const reason = 'В чеке другой заказчик.'
    assert.equal((await settle(id, 'return', { number: '20abcdefgh', reason })).body.receipt.state, 'returned')
    assert.deepEqual([(await receiptOf(id)).state, (await receiptOf(id)).reason], ['returned', reason])
    assert.deepEqual(await noticesOf(narrator, 'payout_receipt_returned'), [{ sum_roubles: 950, reason }])
    // A former file goes with what takes its place.
    assert.equal((await send(id, rightly('18', { link: '', file: PDF }))).status, 200)
    const again = await send(id, rightly('19', { link: '', file: PDF }))
    assert.equal(again.status, 200, JSON.stringify(again.body))
    const stored = await db().selectFrom('files').select('id').where('kind', '=', 'payout_receipt').execute()
    assert.equal(stored.length, 1)
    assert.equal((await narrator.caller.call('GET', again.body.receipt.file.path.slice(4))).status, 200)
    const ends = await Promise.all(Array.from({ length: 6 }, () => settle(id, 'accept', { number: '19' })))
    assert.deepEqual(
      ends.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409, 409],
    )
    assert.deepEqual(codeOf(await send(id, rightly('20'))), [409, 'PAYOUT_RECEIPT_MOVED'])
    const log = await listAudit(db(), { kind: 'payment', id: String(id) })
    assert.deepEqual(
      log.map(({ action }) => action).filter((action) => action.endsWith('payout-receipt')),
      ['return-payout-receipt', 'accept-payout-receipt'],
    )
  })

  // Rule 4.846
  test('stands for one payout, however many send it at once; repeated under its key it is sent once', async () => {
    const ids = [await payOut(narrator), await payOut(narrator)] as const
    const answers = await Promise.all(ids.map((id) => send(id, rightly('30abcdefgh'))))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
    const [taken] = answers.filter(({ status }) => status === 422)
    assert.deepEqual(Object.keys(taken?.body.errors), ['number'])
    const left = ids[answers.findIndex(({ status }) => status === 422)] ?? 0
    const key = { 'idempotency-key': crypto.randomUUID() }
    const twice = await Promise.all([1, 2].map(() => send(left, rightly('31abcdefgh'), narrator, key)))
    assert.ok(
      twice.every(({ status }) => status === 200 || status === 409),
      JSON.stringify(twice.map(codeOf)),
    )
    assert.equal((await receiptOf(left)).number, '31abcdefgh')
    // What is sent in place of another is what the accountant sees; he does not accept the former one.
    await sendPayoutReceipt(app.context, narrator, left, {
      ...{ link: linkOf('32abcdefgh'), number: '32abcdefgh', receipt_on: today(), sum: '950', file: null },
    })
    assert.deepEqual(codeOf(await settle(left, 'accept', { number: '31abcdefgh' })), [409, 'PAYOUT_RECEIPT_MOVED'])
    await settlePayoutReceipt(app.context, { role: 'accountant', profile_id: 20, acting_agent_id: null }, left, {
      action: 'accept',
      reason: '',
      number: '32abcdefgh',
    })
    assert.equal((await receiptOf(left)).state, 'accepted')
  })

  // Rule 7.896
  test('a page at the tax office stands for one payout of all workers, in both its forms, until it is returned', async () => {
    const [one, two] = [await createTestNarrator(app), await createTestNarrator(app)]
    for (const person of [one, two]) {
      await setTaxStatus(app.context, person, 'self_employed')
      await scenario.completed(client, person)
    }
    const [mine, hers] = [await payOut(one), await payOut(two)]
    const page = linkOf('70abcdefgh')
    const asJson = { ...rightly('70abcdefgh'), link: page.replace('print', 'json') }
    const answers = await Promise.all([send(mine, rightly('70abcdefgh'), one), send(hers, asJson, two)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
      JSON.stringify(answers.map(codeOf)),
    )
    const [taken] = answers.filter(({ status }) => status === 422)
    assert.deepEqual(Object.keys(taken?.body.errors), ['number'])
    const isMine = answers[0]?.status === 200
    const given = isMine ? mine : hers
    assert.equal((await settle(given, 'return', { number: '70abcdefgh', reason: 'Чужой чек' })).status, 200)
    const again = isMine ? await send(hers, asJson, two) : await send(mine, rightly('70abcdefgh'), one)
    assert.equal(again.status, 200, JSON.stringify(again.body))
    // A receipt of the same number by another tax payer is another receipt.
    const foreign = { ...rightly('70abcdefgh'), link: page.replace('123456789012', '210987654321') }
    assert.equal((await (isMine ? send(mine, foreign, one) : send(hers, foreign, two))).status, 200)
  })
})

// Rule 4.847
test('who owes a paper is reminded after three days, then weekly, four times, however many remind; who sends it no more', async () => {
  const engineer = await createTestEngineer(app)
  const id = await payOut(narrator)
  const remind = async () => {
    const due = await listDueReminders(app.context, [])
    await Promise.all([...due, ...due].map((payment_id) => remindOfReceipt(app.context, payment_id)))
  }
  const countOf = async () =>
    (await noticesOf(narrator, 'payout_receipt_missing')).filter(({ executed_at }) => executed_at === paid).length
  const { executed_at } = await db()
    .selectFrom('payout_receipts')
    .select('executed_at')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  const paid = executed_at.toISOString()
  const counts: number[] = []
  for (let day = 0; day < 40; day += 1) {
    await remind()
    counts.push(await countOf())
    app.clock.advance(DAY_MS)
  }
  const first = counts.map((count, day) => (count > (counts[day - 1] ?? 0) ? day : null)).filter((day) => day !== null)
  assert.deepEqual(first, [3, 10, 17, 24])
  await setSetting(app, 'payout_receipts.max_count', 1)
  const next = await payOut(narrator)
  assert.equal((await send(next, rightly('40abcdefgh'))).status, 200)
  app.clock.advance(4 * DAY_MS)
  assert.ok(!(await listDueReminders(app.context, [])).includes(next))
  await remindOfReceipt(app.context, next)
  await remindOfReceipt(app.context, 999_999_999)
  assert.deepEqual(await owned(engineer), [])
})

// Rule 4.848
test('the accountant’s list has age, state, name and month, and is a table; owners read it, nobody else does', async () => {
  const owed = await listed('?state=owed')
  assert.ok(owed.length > 0 && owed.every(({ state }) => state === 'missing' || state === 'returned'))
  assert.ok(owed.every(({ age_days }, index) => age_days <= (owed[index - 1]?.age_days ?? Infinity)))
  assert.deepEqual(await listed('?state=owed&month=2026-09'), [])
  assert.equal(
    (await listed('?state=owed&month=2026-10')).length,
    owed.filter(({ executed_on }) => executed_on < '2026-11').length,
  )
  const { lastname } = owed[0]?.worker ?? assert.fail('nobody')
  assert.equal((await listed(`?state=owed&name=${encodeURIComponent(lastname)}`, owner)).length > 0, true)
  assert.deepEqual(await listed('?state=owed&name=%25'), [])
  const table = await accountant.caller.call('GET', '/staff/payout-receipts.csv?state=owed')
  const lines: string[][] = parse(table.body as Buffer, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    from: 2,
  })
  assert.deepEqual(
    lines.map(([payout, , days]) => [Number(payout), Number(days)]),
    owed.map(({ payment_id, age_days }) => [payment_id, age_days]),
  )
  const log = await listAudit(db(), { kind: 'export', id: 'payout-receipts' })
  assert.equal(log.at(-1)?.action, 'export-payout-receipts')
  const support = await createTestSupporter(app, { is_owner: false })
  const stranger = { role: 'supporter', profile_id: support.profile_id, acting_agent_id: null } as const
  const question = { state: 'owed', name: '' } as const
  await assert.rejects(listReceipts(app.context, stranger, { ...question, page: 1 }, 'ru'), { code: 'OWNER_ONLY' })
  await assert.rejects(exportReceipts(app.context, stranger, question, 'ru'), { code: 'OWNER_ONLY' })
  await assert.rejects(readReceiptFile(app.context, stranger, 1), { code: 'OWNER_ONLY' })
  for (const person of [support, client, narrator]) {
    assert.equal((await person.caller.call('GET', '/staff/payout-receipts')).status, 403)
    assert.equal((await settle(owed[0]?.payment_id ?? 0, 'accept', { number: '1' }, person)).status, 403)
  }
  assert.equal((await settle(owed[0]?.payment_id ?? 0, 'accept', { number: '1' }, owner)).status, 403)
})

// Rules 4.846, 4.848
test('nobody sees or sends another’s paper', async () => {
  const [one] = await owned(narrator)
  const id = one?.payment_id ?? 0
  assert.deepEqual(codeOf(await send(id, rightly('50abcdefgh'), other)), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await other.caller.call('GET', `/narrator/payout-receipts/${id}/file`)), [404, 'NOT_FOUND'])
  await assert.rejects(readReceiptFile(app.context, { role: 'narrator', profile_id: other.profile_id }, id), {
    code: 'NOT_FOUND',
  })
  const mine = await listOwnReceipts(app.context, { role: 'narrator', profile_id: other.profile_id }, 'ru')
  assert.deepEqual(mine, { tax_status: 'individual', receipts: [] })
})
