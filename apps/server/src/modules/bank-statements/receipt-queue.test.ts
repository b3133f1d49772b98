/** What waits for the accountant, and the invoices that are offered for it (Product 4.921). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OTHER_PAYER as OTHER } from './testing/bank-scenario.ts'
import { openReceiptScenario } from './testing/receipt-scenario.ts'

const { bank, read, receipt } = await openReceiptScenario()

describe('the queue', () => {
  // Rule 4.921
  test('shows what waits with payer, sum, purpose and age, the oldest first, and finds it by any of them', async () => {
    const first = await receipt('Оплата рекламы «Ёлка»', 100, { ...OTHER, Дата: '01.01.2026' })
    bank.app.clock.advance(2 * 86_400_000)
    const second = await receipt('Прочее', 200, { ...OTHER, Дата: '02.01.2026' })
    const { body } = await bank.accountant.caller.call('GET', '/staff/receipts')
    const ids = body.receipts.map(({ id }: { id: number }) => id)
    assert.deepEqual(ids.slice(0, 2), [first, second])
    const [row] = body.receipts
    assert.deepEqual(
      [row.payer_title, row.payer_inn, row.sum, row.left, row.purpose, row.age_days, row.date, row.verdict],
      ['ООО "Лютик"', '7700000016', 100, 100, 'Оплата рекламы «Ёлка»', 2, '2026-01-01', 'no_invoice_named'],
    )
    for (const name of ['ёлка', 'лютик', '7700000016']) {
      const found = await bank.accountant.caller.call('GET', `/staff/receipts?name=${encodeURIComponent(name)}`)
      assert.ok(
        found.body.receipts.some(({ id }: { id: number }) => id === first),
        name,
      )
    }
    assert.equal((await bank.accountant.caller.call('GET', '/staff/receipts?name=нетникого')).body.total, 0)
  })

  // Rule 4.921
  test('offers the invoice that is named, those of the payer and of the sum, each with its reason', async () => {
    const named = await bank.invoice(5000)
    const bySum = await bank.invoice(1234)
    const id = await receipt(`Счёт № ${named.number}`, bySum.charge, OTHER)
    const { invoices } = await read(id)
    const reasons = Object.fromEntries(
      invoices.map((row: { payment_id: number; reasons: string[] }) => [row.payment_id, row.reasons]),
    )
    assert.deepEqual(reasons[named.payment_id], ['named'])
    assert.deepEqual(reasons[bySum.payment_id], ['sum'])
    const own = await receipt(`Счёт № ${named.number.split(' ')[0]}`, 1)
    const first = (await read(own)).invoices.find((row: { payment_id: number }) => row.payment_id === named.payment_id)
    assert.deepEqual(first.reasons, ['number', 'payer'])
    const found = (await read(id, named.number.split(' ')[0])).invoices[0]
    assert.deepEqual(found.reasons.at(-1), 'search')
  })
})
