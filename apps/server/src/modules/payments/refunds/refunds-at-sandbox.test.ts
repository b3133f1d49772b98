/** Refunds over the real adapter at the sandbox provider, on its bad days. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import { eventually } from '@tembrel/card-sandbox/testing/eventually.ts'
import { startReceiver, type Receiver } from '@tembrel/card-sandbox/testing/receive-hooks.ts'
import { startSandbox, type Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import { adapterFor, valueOf } from '../../../adapters/card-payments/testing/cards-at-sandbox.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient } from '../../../testing/test-people.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { bookTopup } from '../topups/operations/book-topup.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { reconcileDay } from '../accounting/operations/reconcile-day.ts'
import { requestCardPage } from '../topups/operations/request-card-page.ts'
import { requestCardRefund } from './operations/request-card-refund.ts'
import { settleCardRefund } from './operations/settle-card-refund.ts'
import { selectPayment } from '../rows/payments.queries.ts'
import { createTestAccountant } from '../testing/make-company.ts'

let app: TestApp
let context: AppContext
let sandbox: Sandbox
let receiver: Receiver
let actor: Parameters<typeof requestCardRefund>[1]
before(async () => {
  app = await createTestApp()
  // The sandbox keeps the real time; keys and days are compared with it.
  app.clock.set(new Date().toISOString())
  actor = { ...(await createTestAccountant(app)), acting_agent_id: null }
  receiver = await startReceiver()
  sandbox = await startSandbox({ webhook_url: receiver.url })
  // Sent once and given up soon, so that an answer is really lost and the repeat is ours.
  const short = { attempt_timeout_ms: 700, total_timeout_ms: 700, attempts: 1, backoff_ms: 1 }
  const patient = adapterFor(sandbox)
  const hasty = adapterFor(sandbox, { patience: { worker: short } })
  context = { ...app.context, cards: { ...patient, createRefund: hasty.createRefund, getRefund: hasty.getRefund } }
})
after(async () => {
  await sandbox.close()
  await receiver.close()
  await app.close()
})

/** A client whose top-up of 1 000 roubles has been paid at the pay page. */
async function paidTopup() {
  const client = await createTestClient(app)
  const { id } = await openPlainTopup(context, client.profile_id, 1000, 'ru')
  const page = await requestCardPage(context, id)
  await payByForm(page.confirmation_url ?? '', { number: '5555555555554444' })
  const card = valueOf(await context.cards.getPayment(page.provider_payment_id ?? ''))
  await inTransaction(context.database, (tx) => bookTopup(tx, context, id, card, null))
  return { id, profile_id: client.profile_id, provider_id: card.id }
}

const refundedThere = async (provider_id: string) =>
  valueOf(await context.cards.getPayment(provider_id)).refunded_kopecks

async function balances(profile_id: number) {
  const db = context.database.kysely
  return [await readBalance(db, { kind: 'wallet', profile_id }), await readBalance(db, { kind: 'payout', profile_id })]
}

for (const fault of ['500-before', '500-after', '429', 'reset', 'hang', 'not-json']) {
  test(`a refund hit by ${fault} waits and is made once by the repeat`, async () => {
    const topup = await paidTopup()
    const refund = await requestCardRefund(context, actor, topup.id, 600)
    sandbox.fault(`refunds/${fault}`)
    await settleCardRefund(context, { payment_id: refund.id })
    assert.deepEqual(await balances(topup.profile_id), [40_000n, 60_000n])
    await settleCardRefund(context, { payment_id: refund.id })
    assert.deepEqual(await balances(topup.profile_id), [40_000n, 0n])
    assert.equal(await refundedThere(topup.provider_id), 60_000n)
  })
}

test('a notice that comes late, or never, changes nothing but the hour', async () => {
  const topup = await paidTopup()
  sandbox.switches.refund_delay_ms = 50
  const refund = await requestCardRefund(context, actor, topup.id, 500)
  await settleCardRefund(context, { payment_id: refund.id })
  sandbox.switches.refund_delay_ms = 0
  const made = (await selectPayment(context.database.kysely, refund.id))?.provider_payment_id
  const hook = await eventually('the notice of the refund', () =>
    receiver.hooks.find(({ event, object_id }) => event === 'refund.succeeded' && object_id === made),
  )
  await settleCardRefund(context, { provider_payment_id: hook.object_id })
  await settleCardRefund(context, { provider_payment_id: hook.object_id })
  assert.deepEqual(await balances(topup.profile_id), [50_000n, 0n])
})

test('with receipts switched on the provider takes the payment and the part that goes back', async () => {
  const receipts = (value: boolean) => setSetting(app, 'receipts.enabled', value)
  await receipts(true)
  const topup = await paidTopup()
  await receipts(false)
  const refund = await requestCardRefund(context, actor, topup.id, 100)
  await settleCardRefund(context, { payment_id: refund.id })
  assert.equal(await refundedThere(topup.provider_id), 10_000n)
})

test('afterwards both sides say the same about the day', async () => {
  const { differences, equal_count } = await reconcileDay(context, moscowDate(app.clock.now()))
  assert.deepEqual([differences, equal_count], [[], 8])
})
