/** The log of what staff have done, as the support and the accountant read it (Product §7). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { createAccountant } from './testing/staff-people.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
})
after(() => app.close())

const get = (path: string): Promise<Answer> => supporter.caller.call('GET', path)
const post = (path: string, body: object = {}, as = supporter): Promise<Answer> => as.caller.call('POST', path, body)

describe('the log', () => {
  // Rules 2.65, 2.401
  test('is read newest first, by who, what, thing and day of Moscow', async () => {
    const client = await createTestClient(app)
    app.clock.set('2026-12-10T20:30:00.000Z')
    await post(`/staff/people/${client.account_id}/account/disable`, {}, other)
    app.clock.set('2026-12-10T21:30:00.000Z')
    await post(`/staff/people/${client.account_id}/account/enable`, {}, supporter)
    const rows = async (query: string) =>
      ((await get(`/staff/audit?${query}`)).body.rows as { action: string }[]).map(({ action }) => action)
    const target = `kind=person&target=${client.account_id}`
    assert.deepEqual(await rows(target), ['enable-person', 'disable-person'])
    assert.deepEqual(await rows(`${target}&profile_id=${other.profile_id}`), ['disable-person'])
    assert.deepEqual(await rows(`${target}&action=enable-person`), ['enable-person'])
    assert.deepEqual(await rows(`${target}&from=2026-12-11`), ['enable-person'], 'after midnight in Moscow')
    assert.deepEqual(await rows(`${target}&to=2026-12-10`), ['disable-person'])
    const { body } = await get('/staff/audit')
    assert.ok(body.actions.includes('disable-person') && body.kinds.includes('person'))
    assert.ok(body.people.some(({ profile_id }: { profile_id: number }) => profile_id === other.profile_id))
    assert.equal(body.total_pages, Math.ceil(body.total / 20))
  })
})

// Rule 2.793
test('the accountant reads of the log what was done with money, and not even the names of the rest', async () => {
  const [client, accountant] = [await createTestClient(app), await createAccountant(app)]
  await post(`/staff/people/${client.account_id}/account/disable`, {}, other)
  const read = async (query = '') => (await accountant.caller.call('GET', `/staff/audit?${query}`)).body
  const before = await read()
  await inTransaction(app.context.database, (tx) =>
    recordAudit(tx, {
      actor: { role: 'accountant', profile_id: accountant.profile_id },
      action: 'confirm-invoice',
      target: { kind: 'payment', id: 7 },
      at: app.clock.now(),
    }),
  )
  const after = await read()
  assert.equal(after.total, before.total + 1)
  assert.equal(after.rows[0].action, 'confirm-invoice')
  assert.ok(after.rows.every(({ action }: { action: string }) => !/person|role|narrator|ticket/.test(action)))
  assert.ok(!after.actions.includes('disable-person') && !after.kinds.includes('person'))
  assert.ok(!after.people.some(({ profile_id }: { profile_id: number }) => profile_id === other.profile_id))
  assert.equal((await read('action=disable-person')).total, 0)
  assert.equal((await read(`kind=person&target=${client.account_id}`)).total, 0)
})
