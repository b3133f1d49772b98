import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { listAudit, readAuditLog } from './operations/audit-log.ts'
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

// Rules 2.401, 2.791
test('the log is read newest first, by person, action, thing and time, with what can be chosen', async () => {
  const { database } = app.context
  const at = app.clock.now()
  const note = (profile_id: number, action: string, id: number) =>
    inTransaction(database, (tx) =>
      recordAudit(tx, { actor: { role: 'supporter', profile_id }, action, target: { kind: 'ticket', id }, at }),
    )
  await note(1, 'close-ticket', 5)
  await note(1, 'reopen-ticket', 5)
  await note(20, 'close-ticket', 6)
  const read = async (filter: Parameters<typeof readAuditLog>[1]) => {
    const log = await readAuditLog(database.kysely, { kind: 'ticket', ...filter }, { limit: 2, offset: 0 })
    return [log.total, ...log.rows.map(({ action, target_id }) => `${action} ${target_id}`)]
  }
  assert.deepEqual(await read({}), [3, 'close-ticket 6', 'reopen-ticket 5'])
  // Written down later and done before: the demo's days are, and what another clock says may be.
  const past = new Date(at.getTime() - 1000)
  await inTransaction(database, (tx) =>
    recordAudit(tx, {
      actor: { role: 'supporter', profile_id: 1 },
      action: 'close-ticket',
      target: { kind: 'ticket', id: 7 },
      at: past,
    }),
  )
  assert.deepEqual(await read({}), [4, 'close-ticket 6', 'reopen-ticket 5'])
  assert.deepEqual(await read({ before: at }), [1, 'close-ticket 7'])
  assert.deepEqual(await read({ profile_id: 1, action: 'close-ticket' }), [2, 'close-ticket 5', 'close-ticket 7'])
  assert.deepEqual(await read({ target: '6' }), [1, 'close-ticket 6'])
  assert.deepEqual(await read({ targets: [{ kind: 'ticket', ids: ['5'] }] }), [2, 'reopen-ticket 5', 'close-ticket 5'])
  const { choices } = await readAuditLog(database.kysely, {}, { limit: 1, offset: 0 })
  assert.deepEqual(choices.actions, ['close-ticket', 'confirm-invoice', 'open-card-refund', 'reopen-ticket'])
  assert.deepEqual(choices.kinds, ['payment', 'ticket'])
})
