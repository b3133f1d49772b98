import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { listAudit } from './operations/list-audit.ts'
import { recordAudit } from './operations/record-audit.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('what staff did stands in the order it was done, and only if it was done', async () => {
  const actor = { role: 'accountant', profile_id: 20 } as const
  const target = { kind: 'payment', id: 7 }
  const at = app.clock.now()
  await inTransaction(app.context.database, (tx) => recordAudit(tx, { actor, action: 'confirm-invoice', target, at }))
  await inTransaction(app.context.database, (tx) =>
    recordAudit(tx, { actor, action: 'open-card-refund', target, data: { sum: 500 }, at }),
  )
  const failed = inTransaction(app.context.database, async (tx) => {
    await recordAudit(tx, { actor, action: 'never', target, at })
    throw new Error('undone')
  })
  await assert.rejects(failed)
  const done = await listAudit(app.context.database.kysely, target)
  assert.deepEqual(
    done.map(({ action, data }) => [action, data]),
    [
      ['confirm-invoice', {}],
      ['open-card-refund', { sum: 500 }],
    ],
  )
})
