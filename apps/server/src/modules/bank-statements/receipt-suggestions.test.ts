/** Invoices that a bank line seems to pay (Product 7.888). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestReceiptsOfInvoices } from './operations/receipts.ts'
import { OTHER_PAYER } from './testing/bank-scenario.ts'
import { openReceiptScenario } from './testing/receipt-scenario.ts'

const { bank, db, send } = await openReceiptScenario()
const suggested = async () => (await bank.accountant.caller.call('GET', '/staff/receipt-suggestions')).body.suggestions

// Rules 7.888, 7.889
test('An open invoice has the line that seems to pay it, and no more once it is paid by that line', async () => {
  const invoice = await bank.invoice()
  assert.deepEqual(await suggested(), [])
  const [number = ''] = invoice.number.split(' ')
  const receipt_id = await bank.receipt(`За озвучку, счёт № ${number}`, invoice.charge)
  await bank.receipt(`За озвучку, счёт № ${number}`, invoice.charge - 1)
  const [found, ...others] = await suggested()
  assert.deepEqual(others, [])
  assert.equal(found.payment_id, invoice.payment_id)
  assert.equal(found.receipt_id, receipt_id)
  assert.equal(found.sum, invoice.charge)
  assert.deepEqual(found.reasons, ['number', 'payer'])
  const parts = [{ payment_id: invoice.payment_id, sum: found.sum }]
  const presses = await Promise.all([0, 1, 2].map(async () => send(`${receipt_id}/assign`, { parts })))
  assert.deepEqual(
    presses.map(({ status }) => status).toSorted((one, two) => one - two),
    [200, 409, 409],
  )
  assert.deepEqual(await suggested(), [])
})

// Rule 7.888
test('A line of another payer is suggested as such; a line that is used in part is not', async () => {
  const invoice = await bank.invoice()
  const id = await bank.receipt(`Счёт № ${invoice.number}`, invoice.charge, OTHER_PAYER)
  const [found] = await suggestReceiptsOfInvoices(db)
  assert.deepEqual([found?.payment_id, found?.reasons, found?.is_other_payer], [invoice.payment_id, ['named'], true])
  await send(`${id}/return`, { sum: 1, comment: 'Лишний рубль' })
  assert.deepEqual(await suggested(), [])
})
