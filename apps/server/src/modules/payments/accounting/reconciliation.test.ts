import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { ComparedDay } from '@tembrel/contract/calls/accounting.ts'
import type { CardPayment } from '../../../adapters/card-payments/card-payments.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { bookTopup } from '../topups/operations/book-topup.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { compareOpenDay } from './operations/compare-open-day.ts'
import { readReconciliation } from './operations/read-reconciliation.ts'
import { reconcileDay } from './operations/reconcile-day.ts'
import { reconcileYesterday } from './operations/reconcile-yesterday.ts'
import { requestCardPage } from '../topups/operations/request-card-page.ts'
import { createTestAccountant } from '../testing/make-company.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp()
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const DAY = '2026-11-18'

/** A card payment made now on both sides. */
async function opened(sum = 1000): Promise<{ id: number; card: CardPayment }> {
  const client = await createTestClient(app)
  const { id } = await openPlainTopup(app.context, client.profile_id, sum, 'ru')
  const page = await requestCardPage(app.context, id)
  const card = app.cards.payments.get(page.provider_payment_id ?? '')
  assert.ok(card)
  card.created_at = app.clock.now().toISOString()
  return { id, card }
}

async function paid(sum = 1000): Promise<{ id: number; card: CardPayment }> {
  const topup = await opened(sum)
  app.cards.pay(topup.card.id)
  await inTransaction(app.context.database, (tx) => bookTopup(tx, app.context, topup.id, { ...topup.card }, null))
  return topup
}

const found = ({ differences }: Pick<ComparedDay, 'differences'>) =>
  differences.map(({ kind, payment_id }) => [kind, payment_id] as const)

// Rule 4.163
test('a day is compared over all pages of the provider’s list, and every difference is named', async () => {
  const equal = [await paid(), await paid(), await opened()]
  const unbooked = await opened()
  app.cards.pay(unbooked.card.id)
  const changed = await paid()
  changed.card.amount_kopecks = kopecks(1)
  const refunded = await paid()
  refunded.card.refunded_kopecks = kopecks(500)
  const missing = await paid()
  app.cards.payments.delete(missing.card.id)
  const foreign = { ...equal[0]?.card, id: 'nobody-knows' } as CardPayment
  app.cards.payments.set(foreign.id, foreign)
  const report = await reconcileDay(app.context, DAY)
  assert.equal(report.equal_count, 3)
  assert.deepEqual(
    new Set(found(report)),
    new Set([
      ['other_status', unbooked.id],
      ['other_sum', changed.id],
      ['other_refund', refunded.id],
      ['missing_here', null],
      ['missing_there', missing.id],
    ]),
  )
  assert.deepEqual(
    report.differences.find(({ kind }) => kind === 'other_sum'),
    {
      kind: 'other_sum',
      payment_id: changed.id,
      provider_payment_id: changed.card.id,
      status: 2,
      provider_status: 'succeeded',
      sum: 1030,
      provider_sum: 0.01,
    },
  )
})

test('two sides of midnight are no difference: the payment is asked for before it counts as missing', async () => {
  app.clock.set('2026-11-20T20:59:59.000Z')
  const ours = await paid()
  ours.card.created_at = '2026-11-20T23:30:00.000Z'
  assert.deepEqual(found(await reconcileDay(app.context, '2026-11-20')), [])
  const next = await reconcileDay(app.context, '2026-11-21')
  assert.deepEqual([found(next), next.equal_count], [[], 1])
})

// Rule 4.163
test('what has been open at the provider for more than a day is named, on whatever day it was made', async () => {
  const stuck = await opened(700)
  app.clock.advance(25 * 3_600_000)
  const { stuck: rows } = await reconcileDay(app.context, '2026-11-21')
  assert.deepEqual(
    rows.filter(({ payment_id }) => payment_id === stuck.id).map(({ sum, type, status }) => [sum, type, status]),
    [[700, 1, 1]],
  )
})

// Rule 7.68
test('the report of a day that is over is kept, read again and made anew on demand', async () => {
  app.clock.set('2026-12-02T09:00:00.000Z')
  const topup = await opened()
  app.clock.set('2026-12-03T00:40:00.000Z')
  await reconcileYesterday(app.context)
  app.cards.pay(topup.card.id)
  const read = (query: string) => accountant.caller.call('GET', `/staff/reconciliation?${query}`)
  assert.deepEqual(found((await read('date=2026-12-02')).body), [])
  assert.deepEqual(found((await read('date=2026-12-02&fresh=1')).body), [['other_status', topup.id]])
  assert.deepEqual(found((await read('date=2026-12-02')).body), [['other_status', topup.id]])
  assert.deepEqual(Object.keys((await read('date=2026-12-04')).body.errors), ['date'])
})

test('half a list is no list: without all of it there is no report', async () => {
  app.cards.fail.times = 1
  await assert.rejects(readReconciliation(app.context, '2026-12-01', true), { code: 'PAYMENT_PROVIDER' })
  app.cards.fail.times = 0
})

// Rule 4.831
test('a day that somebody asks for is compared like one at night', async () => {
  await compareOpenDay(app.context, '2026-11-10')
  const { made_at } = await readReconciliation(app.context, '2026-11-10', false)
  assert.equal(made_at, app.clock.now().toISOString())
})
