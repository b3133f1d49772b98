import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Answer, TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { createTestCompany } from '../payments/testing/make-company.ts'
import { checkReceipts } from './operations/receipts.ts'
import { importStatement } from './operations/import-statement.ts'
import { previewStatement } from './operations/preview-statement.ts'
import {
  inPage,
  openBank,
  PAYER_ACCOUNT,
  statement as statementOf,
  type BankScenario,
} from './testing/bank-scenario.ts'

let bank: BankScenario
let app: TestApp
let accountant: TestPerson
let ours: string
before(async () => {
  bank = await openBank()
  ;({ app, accountant, ours } = bank)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  assert.deepEqual(await checkReceipts(app.context.database.kysely), [])
  await app.close()
})

const THEIRS = PAYER_ACCOUNT
const walletOf = (person: TestPerson) => bank.walletOf(person)
const invoice = (sum?: number) => bank.invoice(sum)
const printedNumber = (payment_id: number) => bank.printedNumber(payment_id)
const transfer: BankScenario['transfer'] = (...of) => bank.transfer(...of)
const statement = (transfers: string[]) => statementOf(ours, transfers)
const preview: BankScenario['preview'] = (...of) => bank.preview(...of)
const book: BankScenario['book'] = (...of) => bank.book(...of)
const verdicts = ({ body }: Answer) => body.lines.map(({ verdict }: { verdict: string }) => verdict)
const outcomes = ({ body }: Answer) => body.lines.map(({ outcome }: { outcome: string }) => outcome)

describe('a bank statement', () => {
  // Rule 4.748
  test('never takes the money of another payer for that of an invoice, and names both', async () => {
    const { client, number, charge, payment_id } = await invoice()
    const purpose = `Оплата по счёту № ${number}`
    const shown = await preview([
      transfer(purpose, charge, { ПлательщикИНН: '7700000016', Плательщик1: 'ООО "Лютик"' }),
      transfer(purpose, charge, { ПлательщикИНН: '' }),
    ])
    assert.deepEqual(verdicts(shown), ['other_payer', 'other_payer'])
    const [line] = shown.body.lines
    assert.deepEqual([line.payer_title, line.payer_inn, line.would], ['ООО "Лютик"', '7700000016', null])
    assert.equal(line.expected_payer.inn, '7707083893')
    // Shown as matched by an earlier version, or before the company's INN was changed.
    await app.context.database.kysely
      .updateTable('bank_statement_lines')
      .set({ verdict: 'matched', payment_id })
      .where('statement_id', '=', shown.body.statement_id)
      .execute()
    const done = await book(shown.body.statement_id, [1, 2])
    assert.deepEqual(
      [outcomes(done), verdicts(done)],
      [
        ['unclaimed', 'unclaimed'],
        ['other_payer', 'other_payer'],
      ],
    )
    const { balance, payments } = (await client.caller.call('GET', '/client/payments')).body
    assert.deepEqual([balance, payments[0].status], [0, 1])
  })

  // Rules 4.143, 7.69
  test('shows for every incoming line what would happen or why not, and books nothing', async () => {
    const [open, paid, lapsed, other] = [await invoice(), await invoice(), await invoice(), await invoice()]
    await accountant.caller.call('POST', `/staff/payments/${paid.payment_id}/confirm`)
    const shown = await preview([
      transfer(`Оплата по счёту № ${open.number}`, open.charge),
      transfer(`Оплата по счёту № ${paid.number}`, paid.charge),
      transfer(`Оплата по счёту № ${other.number}`, other.charge + 0.01),
      transfer('Оплата по счёту № 999999 от 18.11.2026', 1030),
      transfer(`Оплата по счёту № ${other.number.replace('2026', '2025')}`, other.charge),
      transfer(`Оплата по счёту № ${other.number.split(' ')[0]}`, other.charge),
      transfer('За озвучку', 1030),
      transfer(`По счёту № ${open.number} и счёту № ${lapsed.number}`, 2060),
      transfer('Комиссия банка', 50, { ПлательщикСчет: ours, ПолучательСчет: THEIRS }),
      transfer('Без суммы', 'ноль'),
    ])
    assert.equal(shown.status, 200, JSON.stringify(shown.body))
    assert.deepEqual(verdicts(shown), [
      'matched',
      'confirmed_before',
      'other_sum',
      'unknown_number',
      'unknown_number',
      'year_missing',
      'no_invoice_named',
      'ambiguous',
    ])
    const [first, , third] = shown.body.lines
    assert.deepEqual(
      [first.payment_id, first.would, first.sum, first.date, third.expected_sum],
      [open.payment_id, 'top_up', open.charge, '2026-11-19', other.charge],
    )
    assert.deepEqual([shown.body.other_count, shown.body.unreadable_lines], [1, [10]])
    assert.equal(await walletOf(open.client), 0n)
  })

  // Rules 4.143, 7.69
  test('is imported as it was shown; what was not matched is an unclaimed receipt', async () => {
    const open = await invoice()
    const line = transfer(`Оплата по счёту № ${open.number}`, open.charge)
    const shown = await preview([line, transfer('За озвучку', 77)])
    const done = await book(shown.body.statement_id, [1, 2])
    assert.deepEqual(outcomes(done), ['booked', 'unclaimed'])
    assert.equal(done.body.lines[1].verdict, 'no_invoice_named')
    assert.equal(await walletOf(open.client), 100_000n)
    assert.deepEqual(outcomes(await book(shown.body.statement_id, [1])), ['booked_before', 'booked_before'])
    assert.deepEqual(verdicts(await preview([line])), ['booked_before'])
    assert.equal(await walletOf(open.client), 100_000n)
  })

  test('pays the order that waits for the invoice', async () => {
    const client = await createTestClient(app)
    const company = await createTestCompany(app, client.profile_id)
    const narrator = await createTestNarrator(app)
    const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
    const { order, payment } = (
      await client.caller.call('POST', '/client/orders', { ...body, payment_method: 2, company })
    ).body
    const number = await printedNumber(payment.id)
    const shown = await preview([transfer(`Оплата по счёту № ${number}`, payment.sum + payment.fee)])
    assert.deepEqual([shown.body.lines[0].would, shown.body.lines[0].order_id], ['pay_order', order.id])
    assert.deepEqual(outcomes(await book(shown.body.statement_id, [1])), ['booked'])
    const after = (await client.caller.call('GET', `/client/orders/${order.id}`)).body.order
    assert.equal(after.orderstatuses_id, 2)
  })

  test('whose invoice has moved on since it was shown pays nothing with it and says why', async () => {
    const client = await createTestClient(app)
    const company = await createTestCompany(app, client.profile_id)
    const narrator = await createTestNarrator(app)
    const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
    const { order, payment } = (
      await client.caller.call('POST', '/client/orders', { ...body, payment_method: 2, company })
    ).body
    const confirmed = await invoice()
    const shown = await preview([
      transfer(`Счёт № ${await printedNumber(payment.id)}`, payment.sum + payment.fee),
      transfer(`Счёт № ${confirmed.number}`, confirmed.charge),
    ])
    await client.caller.call('POST', `/client/orders/${order.id}/cancel-payment`)
    await accountant.caller.call('POST', `/staff/payments/${confirmed.payment_id}/confirm`)
    const done = await book(shown.body.statement_id, [1, 2])
    assert.deepEqual(
      [outcomes(done), verdicts(done)],
      [
        ['unclaimed', 'noted'],
        ['lapsed', 'confirmed_before'],
      ],
    )
    assert.deepEqual([await walletOf(client), await walletOf(confirmed.client)], [0n, 100_000n])
  })

  // Rule 4.158
  test('imported by twelve at once, and overlapping with another, books every line once', async () => {
    const invoices = await Promise.all([invoice(), invoice(), invoice()])
    const lines = invoices.map(({ number, charge }) => transfer(`Счёт № ${number}`, charge))
    const [one, two] = [await preview(lines), await preview(lines.toReversed())]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => book((index % 2 ? one : two).body.statement_id, [1, 2, 3])),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const all = answers.flatMap(outcomes)
    assert.equal(all.filter((outcome) => outcome === 'booked').length, 3)
    assert.deepEqual(new Set(all), new Set(['booked', 'booked_before']))
    for (const { client } of invoices) assert.equal(await walletOf(client), 100_000n)
  })

  test('a repeated line is a duplicate, a second transfer for the same invoice is an unclaimed receipt', async () => {
    const open = await invoice()
    const line = transfer(`Счёт № ${open.number}`, open.charge)
    const shown = await preview([line, line, transfer(`Счёт № ${open.number}`, open.charge)])
    assert.deepEqual(verdicts(shown), ['matched', 'duplicate', 'already_paid'])
    assert.deepEqual(outcomes(await book(shown.body.statement_id, [1, 2, 3])), ['booked', 'duplicate', 'unclaimed'])
    assert.equal(await walletOf(open.client), 100_000n)
  })

  // Rule 7.69
  test('is read in the encodings of banks', async () => {
    const open = await invoice()
    const text = statement([transfer(`Оплата по счёту № ${open.number}`, open.charge)])
    const files = [
      ...[inPage(text, 'windows-1251'), inPage(text, 'ibm866'), Buffer.from(text), Buffer.from(`\uFEFF${text}`)],
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]
    for (const content of files) {
      const shown = await preview([], content)
      assert.deepEqual([verdicts(shown), shown.body.lines[0].payer_title], [['matched'], 'ООО "Ромашка"'])
    }
  })

  test('of another bank account, another format and a broken file are refused at the field', async () => {
    const foreign = Buffer.from(statement([transfer('x', 1)]).replaceAll(ours, THEIRS))
    const broken = Buffer.from(statement([transfer('x', 1)]).replace('КонецФайла', ''))
    const koi8 = Buffer.concat([Buffer.from('1CClientBankExchange\r\n'), Buffer.from([0xeb, 0xcf, 0xc4, 0x3d, 0x31])])
    const files: [Buffer, RegExp][] = [
      [foreign, /не по нашему счёту/],
      [broken, /обрезан/],
      [Buffer.from('Здравствуйте'), /не выписка/],
      [Buffer.from([0, 1, 2]), /./],
      [koi8, /Буквы в файле не читаются/],
    ]
    for (const [content, words] of files) {
      const answer = await preview([], content)
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['file']])
      assert.match(answer.body.errors.file, words)
    }
    assert.equal((await preview([], Buffer.alloc(10 * 1024 * 1024 + 1, 32))).status, 413)
  })

  test('that nobody has shown, and lines it does not have, cannot be imported', async () => {
    const actor = { ...accountant, acting_agent_id: null }
    await assert.rejects(importStatement(app.context, actor, { statement_id: 999_999, lines: [1] }), {
      code: 'NOT_FOUND',
    })
    const file = { name: 'kl.txt', content: Buffer.from(statement([transfer('За озвучку', 5)])) }
    const { statement_id } = await previewStatement(app.context, accountant.profile_id, file)
    assert.deepEqual(Object.keys((await book(statement_id, [2])).body.errors), ['lines'])
  })
})
