/** Parts of receipts at the level of payments: what an invoice takes, and what comes back (Product 4.922–4.925). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { openBank, OTHER_PAYER, type BankScenario } from '../../bank-statements/testing/bank-scenario.ts'
import { addInvoicePart } from './operations/add-invoice-part.ts'
import { bookHeldInvoice } from './operations/book-held-invoice.ts'
import { bookInvoice } from './operations/book-invoice.ts'
import { readConfirmedTogether } from './operations/read-confirmed-together.ts'
import { giveToWallet } from '../rows/operations/give-to-wallet.ts'
import { isPayableInvoice } from './operations/is-payable-invoice.ts'
import { lockPayments } from '../rows/operations/lock-payments.ts'
import { takeBackPart } from './operations/take-back-part.ts'
import { selectPaidSums } from '../rows/receipt-parts.queries.ts'

let bank: BankScenario
before(async () => {
  bank = await openBank()
})
after(() => bank.app.close())

const at = () => bank.app.clock.now()
const work = <Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result> => inTransaction(bank.app.context.database, fn)
const actor = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const

test('an invoice is executed with all its parts or not at all, and taken back to its last part', async () => {
  const { client, payment_id, charge } = await bank.invoice()
  const receipt_id = await bank.receipt('Части', charge, OTHER_PAYER)
  const part = (sum_kopecks: number) =>
    work((tx) => addInvoicePart(tx, { receipt_id, payment_id, sum_kopecks, made_by: 20, at: at() }))
  assert.equal((await part(1000)).is_full, false)
  await assert.rejects(
    work((tx) => bookHeldInvoice(tx, bank.app.context, payment_id, 20, null)),
    /asks for 103000 and holds 1000/,
  )
  assert.equal((await part(charge * 100 - 1000)).is_full, true)
  await work((tx) => bookHeldInvoice(tx, bank.app.context, payment_id, 20, null))
  assert.equal(await bank.walletOf(client), 100_000n)
  await assert.rejects(part(1), { code: 'PAYMENT_TRANSITION' })
  const parts = await bank.app.context.database.kysely.selectFrom('receipt_parts').select('id').orderBy('id').execute()
  const back = await work((tx) => takeBackPart(tx, actor, { receipt_id, part_id: parts[1]?.id ?? 0, at: at() }))
  assert.equal(back, charge * 100 - 1000)
  assert.deepEqual(
    [
      await bank.walletOf(client),
      (await selectPaidSums(bank.app.context.database.kysely, [payment_id])).get(payment_id),
    ],
    [0n, 1000],
  )
})

// Rule 7.908
test('what was confirmed by hand counts together, what a receipt has paid does not', async () => {
  const [paid, confirmed] = [await bank.invoice(), await bank.invoice()]
  const together = ({ client }: typeof paid) =>
    readConfirmedTogether(bank.app.context.database.kysely, client.profile_id, at())
  const receipt_id = await bank.receipt('Целиком', paid.charge, OTHER_PAYER)
  const part = { receipt_id, payment_id: paid.payment_id, sum_kopecks: paid.charge * 100 }
  await work((tx) => addInvoicePart(tx, { ...part, made_by: 20, at: at() }))
  await work((tx) => bookHeldInvoice(tx, bank.app.context, paid.payment_id, 20, null))
  await work((tx) => bookInvoice(tx, bank.app.context, confirmed.payment_id, 20, null))
  assert.deepEqual([await together(paid), await together(confirmed)], [0n, BigInt(confirmed.charge) * 100n])
})

test('what goes into a wallet without an invoice is a line of it, and cannot be more than there is', async () => {
  const { client } = await bank.invoice()
  const receipt_id = await bank.receipt('Лишнее', 50, OTHER_PAYER)
  const { profile_id } = client
  const give = (sum_kopecks: number) =>
    work((tx) => giveToWallet(tx, { receipt_id, profile_id, sum_kopecks, locale: 'ru', made_by: 20, at: at() }))
  await give(5000)
  const { payments, balance } = (await client.caller.call('GET', '/client/payments')).body
  assert.deepEqual([payments[0].sum, payments[0].status, payments[0].fee, balance], [50, 2, 0, 50])
  const breakdown = (await client.caller.call('GET', `/client/payments/${payments[0].id}/breakdown`)).body
  assert.deepEqual([breakdown.total, breakdown.steps.map(({ kind }: { kind: string }) => kind)], [50, ['arrived']])
  // The account of unclaimed money never falls below zero.
  await assert.rejects(give(100_000_000), { code: 'BALANCE_TOO_LOW' })
})

test('payments are held in the order of their numbers, their orders first', async () => {
  const [one, two] = [await bank.invoice(), await bank.invoice()]
  const ids = [two.payment_id, one.payment_id]
  const orders: number[][] = []
  await Promise.all(
    [ids, ids.toReversed()].map((order) =>
      work((tx) => lockPayments(tx, order, async (first) => void orders.push([...first]))),
    ),
  )
  assert.deepEqual(orders, [[], []])
})

test('an open invoice and one that lapsed can be paid, one that is paid or was taken back cannot', () => {
  const of = (status: PaymentStatusId, failure_reason: string | null = null) =>
    isPayableInvoice({ status, failure_reason })
  assert.deepEqual(
    [of(1), of(5), of(10, 'lapsed'), of(2), of(10, 'corrected'), of(3)],
    [true, true, true, false, false, false],
  )
})
