/** Owners and own cases, by the operations themselves; over all calls: testing/separation.test.ts (Product 4.820, 4.822). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { contract } from '@tembrel/contract/contract.ts'
import type { Session } from '../../http/session/session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { NO_APPROVAL } from './rights/approve-right.ts'
import { readOwnerRight } from '../accounts/operations/owner-rights.ts'
import { actorOf, createSupporters } from '../support/testing/supporters.ts'
import { changeOwnerRight } from './operations/change-owner-right.ts'
import { refuseOwnCase } from './operations/refuse-own-case.ts'

let app: TestApp
let owner: TestPerson
let colleague: TestPerson
before(async () => {
  app = await createTestApp()
  const [first, second] = await createSupporters(app)
  owner = first
  colleague = second
})
after(() => app.close())

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code
const change = (by: TestPerson, whom: TestPerson, is_owner: boolean) =>
  changeOwnerRight(app.context, actorOf(by), whom.account_id, { is_owner, comment: '' }, NO_APPROVAL)

test('an owner makes a supporter an owner, who takes that right from him, and never from himself', async () => {
  await assert.rejects(change(colleague, colleague, true), (error) => codeOf(error) === 'OWNER_ONLY')
  await change(owner, colleague, true)
  assert.equal(await readOwnerRight(app.context.database.kysely, colleague.profile_id), true)
  await assert.rejects(change(owner, owner, false), (error) => codeOf(error) === 'OWN_PROFILE')
  await change(owner, colleague, false)
  const client = await createTestClient(app)
  await assert.rejects(change(owner, client, true), (error) => codeOf(error) === 'OWNER_IS_SUPPORT')
})

test('a payout to a profile of the caller’s own is refused, to another’s it is not, and no client is asked', async () => {
  const spec: CallSpec = contract['POST /staff/payouts']
  const client = await createTestClient(app)
  const ask = (caller: TestPerson, profile: number, role = caller.role) =>
    refuseOwnCase(
      app.context,
      spec,
      { ...caller, role } as unknown as Session,
      {
        params: {},
        query: {},
        body: { profile },
      } as never,
    )
  await assert.rejects(ask(client, client.profile_id, 'accountant'), (error) => codeOf(error) === 'OWN_CASE')
  await ask(owner, client.profile_id)
  await ask(client, client.profile_id)
})
