/** The operations of receipts as code: a receipt or a part that is not there, and the end that fails (Product 4.920–4.927). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assignReceipt } from './operations/assign-receipt.ts'
import { OPEN_RECEIPTS, listReceipts, readReceipt } from './operations/receipts.ts'
import { matchReceipt } from './operations/match-receipt.ts'
import { returnReceipt } from './operations/return-receipt.ts'
import { settleReturn } from './operations/settle-return.ts'
import { undoReceiptPart } from './operations/undo-receipt-part.ts'
import { countOf } from '../../testing/count-of.ts'
import { openBank, OTHER_PAYER, type BankScenario } from './testing/bank-scenario.ts'

let bank: BankScenario
before(async () => {
  bank = await openBank()
})
after(() => bank.app.close())

const actor = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const NOBODY = 999_999_999

test('of a receipt that is not there nothing is done', async () => {
  const app = bank.app.context
  const asked = { search: '', now: bank.app.clock.now(), locale: 'ru' } as const
  const wallet = { profile_id: 3000, sum: 1 }
  const tries = [
    () => readReceipt(app.database.kysely, NOBODY, asked),
    () => assignReceipt(app, actor, NOBODY, { parts: [], wallet }),
    () => matchReceipt(app, actor, NOBODY, 1),
    () => undoReceiptPart(app, actor, NOBODY, 1),
    () => returnReceipt(app, actor, NOBODY, { sum: 1, comment: 'Не нам' }),
    () => settleReturn(app, actor, { receipt_id: NOBODY, return_id: 1, action: 'made' }),
  ]
  for (const act of tries) await assert.rejects(act, { code: 'NOT_FOUND' })
})

test('what fails at the end leaves the receipt as it was', async () => {
  const app = bank.app.context
  const { payment_id, charge } = await bank.invoice()
  const id = await bank.receipt('Сбой', charge, OTHER_PAYER)
  const fail = () => Promise.reject(new Error('the end'))
  const parts = [{ payment_id, sum: charge }]
  await assert.rejects(assignReceipt(app, actor, id, { parts }, fail), /the end/)
  await assert.rejects(returnReceipt(app, actor, id, { sum: 1, comment: 'Не нам' }, fail), /the end/)
  const { receipts, open } = await listReceipts(app, { state: 'open', name: '', page: 1 }, 'ru')
  assert.deepEqual([receipts[0]?.left, open.count, await countOf(app.database.kysely, OPEN_RECEIPTS)], [charge, 1, 1])
})
