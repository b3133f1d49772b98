/** Payments of a client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient } from '../../../testing/test-people.ts'
import { holdPaymentsOf } from './operations/hold-payments-of.ts'
import { movePayments } from './operations/payments.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { createTestCompany } from '../testing/make-company.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('payments and companies are the other’s; of two companies with one INN one stays', async () => {
  const [from, into] = [await createTestClient(app), await createTestClient(app)]
  const [old, kept] = [await createTestCompany(app, from.profile_id), await createTestCompany(app, into.profile_id)]
  const opened = await openPlainTopup(app.context, from.profile_id, 1000, 'ru')
  const people = { from: from.profile_id, into: into.profile_id, at: app.clock.now() }
  const joined = await inTransaction(app.context.database, async (tx) => {
    await holdPaymentsOf(tx, from.profile_id)
    return movePayments(tx, people)
  })
  assert.deepEqual(joined, [{ from: old, into: kept }])
  const db = app.context.database.kysely
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', opened.id).executeTakeFirstOrThrow()
  assert.deepEqual([payment.profile_id, payment.merged_from], [into.profile_id, from.profile_id])
  const companies = await db.selectFrom('companies').select(['id', 'profile_id', 'deleted_at']).orderBy('id').execute()
  assert.deepEqual(
    companies.map(({ id, profile_id, deleted_at }) => [id, profile_id, deleted_at === null]),
    [
      [old, into.profile_id, false],
      [kept, into.profile_id, true],
    ],
  )
})
