/** Orders of a client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { createTestCompany } from '../../payments/testing/make-company.ts'
import { holdOrdersOf } from './operations/hold-orders-of.ts'
import { moveOrders } from './operations/owners.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('orders are the other’s, and those that are not completed take the company that stays', async () => {
  const [from, into, narrator] = [
    await createTestClient(app),
    await createTestClient(app),
    await createTestNarrator(app),
  ]
  const [old, kept] = [await createTestCompany(app, from.profile_id), await createTestCompany(app, into.profile_id)]
  const db = app.context.database.kysely
  const made = async (orderstatuses_id: OrderStatusId) => {
    const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id }
    const { id } = (await from.caller.call('POST', '/client/orders', body)).body.order
    await db.updateTable('orders').set({ orderstatuses_id, company_id: old }).where('id', '=', id).execute()
    return id as number
  }
  const [draft, done] = [await made(1), await made(9)]
  await inTransaction(app.context.database, async (tx) => {
    await holdOrdersOf(tx, from.profile_id)
    const companies = [{ from: old, into: kept }]
    await moveOrders(tx, { from: from.profile_id, into: into.profile_id, companies })
  })
  const rows = await db.selectFrom('orders').select(['id', 'client_id', 'company_id']).orderBy('id').execute()
  assert.deepEqual(rows, [
    { id: draft, client_id: into.profile_id, company_id: kept },
    { id: done, client_id: into.profile_id, company_id: old },
  ])
})
