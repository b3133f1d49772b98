import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../../testing/test-people.ts'
import { createTestCompany } from '../../testing/make-company.ts'
import { shiftDemoDataInvoices } from './shift-demo-data-invoices.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

async function openInvoice(client: TestPerson): Promise<number> {
  const company = await createTestCompany(app, client.profile_id)
  const { body } = await client.caller.call('POST', '/client/payments', { type: 1, method: 2, sum: 1000, company })
  return body.id
}

async function expiryOf(id: number): Promise<string> {
  const row = await app.context.database.kysely
    .selectFrom('payments')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.expires_at?.toISOString() ?? 'none'
}

test('Open invoices of demo clients move by the business days of an absence, those of real people do not', async () => {
  const [demo, real] = [await createTestClient(app), await createTestClient(app)]
  const { kysely } = app.context.database
  await kysely.updateTable('accounts').set({ is_demo: true }).where('id', '=', demo.account_id).execute()
  const [ofDemo, ofReal] = [await openInvoice(demo), await openInvoice(real)]
  // Five business days after Wednesday 18 November.
  assert.equal(await expiryOf(ofDemo), '2026-11-25T20:59:00.000Z')
  const absence = { from: new Date('2026-11-18T09:00:00Z'), to: new Date('2026-11-20T21:30:00Z') }
  await inTransaction(app.context.database, (tx) => shiftDemoDataInvoices(tx, absence))
  // In Moscow that is already Saturday, which counts as the Monday after it: three business days have begun.
  assert.equal(await expiryOf(ofDemo), '2026-11-30T20:59:00.000Z')
  assert.equal(await expiryOf(ofReal), '2026-11-25T20:59:00.000Z')
})
