/** The bank as the accountant meets it in the tests of receipts. */
import assert from 'node:assert/strict'
import { after, afterEach } from 'node:test'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Answer } from '../../../testing/test-app.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { checkReceipts } from '../operations/receipts.ts'
import { openBank, type BankScenario } from './bank-scenario.ts'

export interface ReceiptScenario {
  readonly bank: BankScenario
  readonly db: Kysely<DB>
  /** A call of the accountant: `12/assign`, `12/return`. */
  readonly send: (path: string, body?: object) => Promise<Answer>
  /** What the accountant sees of a receipt; `search` finds invoices for it. */
  readonly read: (id: number, search?: string) => Promise<Answer['body']>
  readonly receipt: BankScenario['receipt']
}

/** A bank for the tests of one file. After every test the books are right, whatever it did. */
export async function openReceiptScenario(): Promise<ReceiptScenario> {
  const bank = await openBank()
  const db = bank.app.context.database.kysely
  const { caller } = bank.accountant
  afterEach(async () => {
    assert.deepEqual(await checkLedger(db), [])
    assert.deepEqual(await checkReceipts(db), [])
  })
  after(() => bank.app.close())
  return {
    ...{ bank, db, receipt: bank.receipt },
    send: (path, body = {}) => caller.call('POST', `/staff/receipts/${path}`, body),
    read: async (id, search = '') =>
      (await caller.call('GET', `/staff/receipts/${id}?search=${encodeURIComponent(search)}`)).body,
  }
}
