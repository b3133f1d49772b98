import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient } from '../../../testing/test-people.ts'
import { issueInvoice } from '../../documents/operations/issue-invoice.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { bookInvoice } from './operations/book-invoice.ts'
import { describePayment } from '../wallet/operations/describe-payment.ts'
import { findCardPayment } from '../rows/operations/payments.ts'
import { lapseInvoices } from './operations/lapse-invoices.ts'
import { openInvoiceTopup } from './operations/open-invoice-topup.ts'
import { openPlainInvoice } from '../../checkout/operations/open-plain-invoice.ts'
import { createTestCompany } from '../testing/make-company.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const ACCOUNTANT = 20
const statusOf = async (payment_id: number) =>
  (await findCardPayment(app.context.database.kysely, { payment_id }))?.status

async function open(sum = 1000) {
  const { profile_id } = await createTestClient(app)
  const company = await createTestCompany(app, profile_id)
  const payment = await openPlainInvoice(app.context, profile_id, { sum, company }, 'ru', async (tx, row) => {
    await issueInvoice(tx, app.context, { payment_id: row.id })
  })
  return { profile_id, company, payment }
}

const book = (payment_id: number) =>
  inTransaction(app.context.database, (tx) => bookInvoice(tx, app.context, payment_id, ACCOUNTANT, null))

test('an invoice carries its fee, its company, its number and the end of the fifth business day', async () => {
  const { payment, company } = await open(1001)
  assert.deepEqual([payment.sum_kopecks, payment.fee_kopecks], [100_100, 3100])
  assert.equal(payment.expires_at?.toISOString(), '2026-11-25T20:59:00.000Z')
  const shown = await describePayment(app.context.database.kysely, payment, 'ru')
  assert.deepEqual([shown.company?.id, shown.document.state], [company, 'ready'])
})

test('a company that was removed meanwhile is none of the client’s', async () => {
  const { profile_id, company } = await open()
  await app.context.database.kysely
    .updateTable('companies')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', company)
    .execute()
  const wanted = {
    profile_id,
    sum: kopecks(100_000),
    fee: kopecks(0),
    order_id: null,
    company,
    locale: 'ru' as const,
    expires_at: app.clock.now(),
  }
  const opening = inTransaction(app.context.database, (tx) => openInvoiceTopup(tx, app.context, wanted))
  await assert.rejects(opening, { code: 'VALIDATION' })
})

test('lapsing and booking at once end with the money booked, once, whoever was first', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => open()))
  app.clock.advance(9 * 24 * 3_600_000)
  const twice = [...opened, ...opened]
  const booked = await Promise.all([
    ...twice.map(({ payment }) => book(payment.id).catch((error: { code: string }) => error.code)),
    lapseInvoices(app.context),
    lapseInvoices(app.context),
  ])
  assert.equal(booked.filter((outcome) => outcome === 'PAYMENT_TRANSITION').length, 8)
  for (const { profile_id, payment } of opened) {
    assert.equal(await statusOf(payment.id), 2)
    assert.equal(await readBalance(app.context.database.kysely, { kind: 'wallet', profile_id }), 100_000n)
  }
})
