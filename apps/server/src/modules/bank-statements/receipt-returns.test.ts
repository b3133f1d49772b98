/** Money of the bank that goes back to its payer, or turns out to be known (Product 4.926, 4.927). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '../activity/operations/audit-log.ts'
import { OTHER_PAYER as OTHER } from './testing/bank-scenario.ts'
import { openReceiptScenario } from './testing/receipt-scenario.ts'

const { bank, db, send, read, receipt } = await openReceiptScenario()

describe('money that goes back to its payer', () => {
  // Rule 4.926
  test('is set aside, leaves when the bank has sent it, and stays when it is not sent', async () => {
    const before = await bank.unclaimed()
    const id = await receipt('Не нам', 1000, OTHER)
    const asked = await send(`${id}/return`, { sum: 600, comment: 'Ошибочный платёж' })
    const [first] = asked.body.returns
    assert.deepEqual([asked.body.receipt.left, asked.body.receipt.returning, first.state], [400, 600, 'asked'])
    assert.equal((await bank.unclaimed()) - before, 100_000n)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(`${id}/returns/${first.id}/made`)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 5 }, () => 409)],
    )
    assert.equal((await bank.unclaimed()) - before, 40_000n)
    const rest = await send(`${id}/return`, { sum: 400, comment: 'И остаток' })
    const withdrawn = await send(`${id}/returns/${rest.body.returns[1].id}/withdraw`)
    assert.deepEqual([withdrawn.body.receipt.left, withdrawn.body.returns[1].state], [400, 'withdrawn'])
    assert.equal((await send(`${id}/returns/999999/made`)).status, 404)
    assert.equal((await send(`${id}/return`, { sum: 500, comment: 'Больше' })).status, 422)
    const actions = (await listAudit(db, { kind: 'receipt', id })).map(({ action }) => action)
    assert.deepEqual(actions, ['return-receipt', 'confirm-receipt-return', 'return-receipt', 'withdraw-receipt-return'])
  })

  // Rule 4.926
  test('above the limit needs a second person, also by parts', async () => {
    const id = await receipt('Крупный', 40_000, OTHER)
    assert.equal((await send(`${id}/return`, { sum: 20_000, comment: 'Часть' })).status, 200)
    const refused = await send(`${id}/return`, { sum: 10_001, comment: 'Ещё часть' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'SECOND_PERSON_NEEDED'])
    const waiting = async () => (await bank.accountant.caller.call('GET', `/staff/approvals?receipt_id=${id}`)).body
    const [asked] = (await waiting()).approvals
    assert.deepEqual(
      [asked.kind, asked.receipt_id, asked.sum, asked.comment],
      ['return-receipt', id, 10_001, 'Ещё часть'],
    )
    assert.equal((await read(id)).receipt.left, 20_000)
    const own = await bank.accountant.caller.call('POST', `/staff/approvals/${asked.id}/confirm`)
    assert.equal(own.body.code, 'SECOND_PERSON_SAME')
    const colleague = await bank.colleague()
    assert.equal((await colleague.caller.call('POST', `/staff/approvals/${asked.id}/confirm`)).status, 200)
    assert.deepEqual([(await read(id)).receipt.left, (await read(id)).returns.length], [9999, 2])
    assert.deepEqual((await waiting()).approvals, [])
  })
})

describe('an invoice confirmed by hand before its line came', () => {
  // Rule 4.927
  test('is the money of a receipt that could not be known for it: it is counted once', async () => {
    const before = await bank.unclaimed()
    const { client, payment_id, charge } = await bank.invoice()
    await bank.accountant.caller.call('POST', `/staff/payments/${payment_id}/confirm`)
    const id = await receipt('Без номера', charge, OTHER)
    const offer = (await read(id, 'Ромашка')).invoices.find(
      (row: { payment_id: number }) => row.payment_id === payment_id,
    )
    assert.deepEqual(offer.can, { assign: false, match: true })
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(`${id}/match`, { payment_id })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    )
    assert.equal(await bank.unclaimed(), before)
    assert.equal(await bank.walletOf(client), 100_000n)
    const second = await receipt('Без номера', charge, OTHER)
    assert.equal((await send(`${second}/match`, { payment_id })).body.code, 'PAYMENT_TRANSITION')
    assert.equal((await send(`${second}/match`, { payment_id: 999_999 })).status, 404)
  })
})
