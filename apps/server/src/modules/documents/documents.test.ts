import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { createPdfmakePrinter } from '../../adapters/pdf/pdfmake-printer.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { createTestAccountant, createTestCompany } from '../payments/testing/make-company.ts'
import { changeSetting } from '../settings/operations/change-setting.ts'
import type { InvoiceData } from './document-data.ts'
import { selectDocument } from './documents.queries.ts'
import { issueInvoice } from './operations/issue-invoice.ts'
import { issuePayoutInvoice } from './operations/issue-payout-invoice.ts'
import { readInvoiceContent, readInvoicePdf, readOwnInvoice } from './operations/invoices.ts'
import { pdfOf } from './layouts/pdf-of.ts'
import { paymentQrText } from './layouts/payment-qr.ts'
import { pdfQrText, pdfTexts } from './testing/read-pdf.ts'

let app: TestApp
let client: TestPerson
let company: number
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app)
  company = await createTestCompany(app, client.profile_id, 'ООО «Северный ветер»')
})
after(() => app.close())

const db = () => app.context.database.kysely
const within = <T>(fn: (tx: Tx) => Promise<T>) => inTransaction(app.context.database, fn)

/** A payment by invoice as the payments module writes it, without the invoice. */
async function payment(
  more: Partial<{
    type: PaymentTypeId
    sum_kopecks: number
    fee_kopecks: number
    locale: 'ru' | 'en'
    expires_at: Date
  }> = {},
): Promise<number> {
  const { id } = await db()
    .insertInto('payments')
    .values({
      profile_id: client.profile_id,
      type: 1,
      method: 2,
      status: 1,
      sum_kopecks: 1_795_000,
      fee_kopecks: 53_850,
      company_id: company,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const issue = (payment_id: number) => within((tx) => issueInvoice(tx, app.context, { payment_id }))

async function dataOf(document_id: number): Promise<InvoiceData> {
  const row = await selectDocument(db(), document_id)
  return row?.data as unknown as InvoiceData
}

describe('numbers', () => {
  // Rule 4.142
  test('of sixteen invoices issued at once follow each other without gaps and doubles', async () => {
    const first = await issue(await payment())
    const ids = await Promise.all(Array.from({ length: 16 }, () => payment()))
    const issued = await Promise.all(ids.map(issue))
    const numbers = issued.map(({ number }) => number).toSorted((one, other) => one - other)
    assert.deepEqual(
      numbers,
      Array.from({ length: 16 }, (_, index) => first.number + 1 + index),
    )
  })

  test('of transactions that are rolled back, also among rivals, are given to the next', async () => {
    const before = await issue(await payment())
    const ids = await Promise.all(Array.from({ length: 12 }, () => payment()))
    const results = await Promise.allSettled(
      ids.map((payment_id, index) =>
        within(async (tx) => {
          const issued = await issueInvoice(tx, app.context, { payment_id })
          if (index % 3 === 0) throw new Error('undone')
          return issued.number
        }),
      ),
    )
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    assert.deepEqual(
      numbers.toSorted((one, other) => one - other),
      Array.from({ length: 8 }, (_, index) => before.number + 1 + index),
    )
  })

  test('stay with the payment: sixteen who issue the same invoice get one', async () => {
    const payment_id = await payment()
    const issued = await Promise.all(Array.from({ length: 16 }, () => issue(payment_id)))
    assert.equal(new Set(issued.map(({ id }) => id)).size, 1)
    const next = await issue(await payment())
    assert.equal(next.number, (issued[0]?.number ?? 0) + 1)
  })

  test('begin anew with the year of Moscow, for each kind by itself', async () => {
    const late = await createTestApp()
    try {
      late.clock.set('2026-12-31T20:59:59Z')
      const person = await createTestClient(late)
      const company_id = await createTestCompany(late, person.profile_id)
      const make = async (operation: typeof issueInvoice) => {
        const { id } = await late.context.database.kysely
          .insertInto('payments')
          .values({
            profile_id: person.profile_id,
            type: 1,
            method: 2,
            status: 1,
            sum_kopecks: 100_000,
            company_id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const issued = await inTransaction(late.context.database, (tx) =>
          operation(tx, late.context, { payment_id: id }),
        )
        return [issued.year, issued.number]
      }
      assert.deepEqual(await make(issueInvoice), [2026, 1])
      assert.deepEqual(await make(issueInvoice), [2026, 2])
      assert.deepEqual(await make(issuePayoutInvoice), [2026, 1])
      late.clock.advance(1000)
      assert.deepEqual(await make(issueInvoice), [2027, 1])
    } finally {
      await late.close()
    }
  })
})

describe('an invoice', () => {
  // Rules 4.142, 5.900
  test('names both sides, the lines, the fee as a line of its own, and the total in figures and words', async () => {
    const payment_id = await payment({ expires_at: new Date('2026-11-25T20:59:00Z') })
    const { number } = await issue(payment_id)
    const texts = await pdfTexts(await readInvoicePdf(app.context, payment_id))
    const text = texts.join(' ')
    for (const words of [
      `Счёт на оплату № ${number} от 18 ноября 2026 г.`,
      'Оплатить до 25 ноября 2026 г.',
      'ИНН 7700000009',
      '40702810600000000001',
      '30101810600000000999',
      '044525999',
      'ООО «Северный ветер», ИНН 7707083893, КПП 770701001, 101000, Москва, Мясницкая улица, 1',
      `Пополнение кошелька в сервисе «Тембрель», лицевой счёт № ${client.profile_id}`,
      '17 950,00',
      'Комиссия за пополнение',
      '538,50',
      '18 488,50 ₽',
      'Восемнадцать тысяч четыреста восемьдесят восемь рублей 50 копеек',
      'НДС не облагается',
      'Оплачивать его нельзя',
    ]) {
      assert.ok(text.includes(words), `${words}: ${text}`)
    }
    assert.equal(texts.length, 1)
  })

  // Rule 4.142
  test('carries a code that reads exactly as the bank wants it, with the number in the purpose', async () => {
    const payment_id = await payment()
    const issued = await issue(payment_id)
    const pdf = await readInvoicePdf(app.context, payment_id)
    const expected =
      'ST00012|Name=ООО «Тембрель» (демонстрация)|PersonalAcc=40702810600000000001|BankName=ДЕМО-БАНК, г. Москва' +
      '|BIC=044525999|CorrespAcc=30101810600000000999|Sum=1848850' +
      `|Purpose=Оплата по счёту № ${issued.number} от 18.11.2026. Пополнение кошелька. Без НДС|PayeeINN=7700000009|KPP=770001001`
    assert.equal(paymentQrText(await dataOf(issued.id)), expected)
    assert.equal(await pdfQrText(pdf), expected)
  })

  test('is said as base64 with its payment; one that cannot be written is said to be none', async () => {
    const payment_id = await payment()
    await issue(payment_id)
    const content = await readInvoiceContent(app.context, payment_id)
    assert.equal(content, (await readInvoicePdf(app.context, payment_id)).toString('base64'))
    assert.equal(await readInvoiceContent(app.context, 0), null)
  })

  test('keeps the limits of the code, and a bar in a name does not break it', async () => {
    const data = await dataOf((await issue(await payment())).id)
    const long = { ...data, payee: { ...data.payee, title: `А|${'б'.repeat(200)}`, kpp: '' } }
    const text = paymentQrText(long)
    assert.equal(text.split('|').length, 9)
    assert.equal(/Name=([^|]*)/.exec(text)?.[1]?.length, 160)
  })

  test('is the same file at every download, and by a process that begins again after a death', async () => {
    const payment_id = await payment({ locale: 'en' })
    const { id } = await issue(payment_id)
    const copies = await Promise.all(Array.from({ length: 4 }, () => readInvoicePdf(app.context, payment_id)))
    await changeSettings({ 'seller.title': 'ООО «Другое имя»' })
    const [first, ...others] = [...copies, await readInvoicePdf(app.context, payment_id)]
    assert.ok(first && others.every((copy) => copy.equals(first)))
    const anew = await createPdfmakePrinter().print(pdfOf(await dataOf(id), 'en'))
    assert.ok(anew.equals(first))
    const row = await selectDocument(db(), id)
    assert.deepEqual(row?.english_sha256, createHash('sha256').update(first).digest())
    await changeSettings({ 'seller.title': 'ООО «Тембрель» (демонстрация)' })
  })

  // Rule 4.174
  test('is read in the language of the page: the same number in Russian, or with English under the Russian', async () => {
    const payment_id = await payment({ locale: 'en' })
    const { number } = await issue(payment_id)
    const read = async (query: string) => {
      const { body } = await client.caller.call('GET', `/client/payments/${payment_id}/invoice${query}`)
      return { body, text: (await pdfTexts(body)).join(' ') }
    }
    const [russian, english, again] = [await read(''), await read('?locale=en'), await read('?locale=en')]
    for (const { text } of [russian, english]) assert.ok(text.includes(`Счёт на оплату № ${number} от`), text)
    for (const words of [
      `Invoice No. ${number} of 18 November 2026`,
      'Tembrel LLC (demonstration), INN 7700000009',
      'OOO “Severny veter”, INN 7707083893, KPP 770701001',
      `Top-up of the wallet in the Tembrel service, account No. ${client.profile_id}`,
      'RUB 18,488.50',
    ]) {
      assert.ok(english.text.includes(words), `${words}: ${english.text}`)
      assert.ok(!russian.text.includes(words), words)
    }
    assert.ok(english.body.equals(again.body))
    // Who does not choose is given his own language.
    assert.ok((await readInvoicePdf(app.context, payment_id)).equals(english.body))
  })

  // Rule 4.144
  test('shows the tax that is in the total when we pay it, and no warning once the requisites are real', async () => {
    await changeSettings({ vat_mode: 'vat_22', 'seller.is_demo': false })
    const payment_id = await payment()
    await issue(payment_id)
    const [text = ''] = await pdfTexts(await readInvoicePdf(app.context, payment_id))
    // 18 488.50 × 22 / 122 = 3 333.9918… → 3 333.99
    assert.match(text, /В том числе НДС 22 %\s*3 333,99/)
    assert.ok(!text.includes('вымышленными'))
    await changeSettings({ vat_mode: 'none', 'seller.is_demo': true })
  })

  // Rule 4.144
  test('of a worker to us asks for the sum less the fee, to the worker’s account', async () => {
    const payment_id = await payment({ type: 4, sum_kopecks: 1_000_000, fee_kopecks: 50_000 })
    await within((tx) => issuePayoutInvoice(tx, app.context, { payment_id }))
    const [text = ''] = await pdfTexts(await readInvoicePdf(app.context, payment_id))
    assert.match(text, /ООО «Северный ветер» ИНН 7707083893 КПП 770701001 Получатель/)
    for (const words of ['9 500,00 ₽', 'Девять тысяч пятьсот рублей 00 копеек', '40702810900000000777', 'диктора']) {
      assert.ok(text.includes(words), `${words}: ${text}`)
    }
    assert.ok(text.indexOf('ООО «Северный ветер»') < text.indexOf('ООО «Тембрель»'))
  })

  test('is refused without a company, and nothing is numbered', async () => {
    const { id } = await db()
      .insertInto('payments')
      .values({ profile_id: client.profile_id, type: 1, method: 2, status: 1, sum_kopecks: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await issue(await payment())
    await assert.rejects(issue(id), /has no company/)
    assert.equal((await issue(await payment())).number, before.number + 1)
  })

  // Rule 7.70
  test('is downloaded by its owner and by staff, and does not exist for others', async () => {
    const payment_id = await payment()
    await issue(payment_id)
    const path = `/client/payments/${payment_id}/invoice`
    const answer = await client.caller.call('GET', path)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.match(String(answer.headers['content-disposition']), new RegExp(`filename="invoice_${payment_id}.pdf"`))
    assert.equal((await (await createTestClient(app)).caller.call('GET', path)).status, 404)
    const accountant = await createTestAccountant(app)
    assert.equal((await accountant.caller.call('GET', `/accountant/payments/${payment_id}/invoice`)).status, 200)
    const actor = { ...client, acting_agent_id: null }
    const file = await readOwnInvoice(app.context, actor, payment_id, 'ru')
    assert.equal(file.name, `invoice_${payment_id}.pdf`)
    await assert.rejects(readOwnInvoice(app.context, actor, await payment(), 'ru'), { code: 'NOT_FOUND' })
  })
})

async function changeSettings(values: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await within((tx) => changeSetting(tx, { key, value, by_profile_id: 20, at: app.clock.now() }))
  }
}
