/** People of the support for tests of the figures: an owner, and one who is none. */
import assert from 'node:assert/strict'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { setOwnerRight } from '../../accounts/operations/owner-rights.ts'

export async function createTestSupporter(app: TestApp, of: { readonly is_owner: boolean }): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const at = app.clock.now()
    const address = `support-${of.is_owner ? 'owner' : 'other'}@example.com`
    const { id: account_id } = await ensureAccount(tx, { login_method: LOGIN_METHOD.email, address }, at)
    const profile = await createProfile(tx, {
      ...{ account_id, role: 'supporter' as const, locale: 'ru' as const, firstname: 'Анна', lastname: 'Лаптева' },
      ...{ contact_email: null, image: null, created_at: at },
    })
    if (of.is_owner) await setOwnerRight(tx, account_id, true)
    return { account_id, profile_id: profile.id, role: 'supporter' as const }
  })
  return { ...made, caller: await app.as(made) }
}

type Overview = CallResponse<'GET /staff/overview'>

/** The figures as an owner reads them. */
export async function overviewOf({ caller }: Pick<TestPerson, 'caller'>, query = ''): Promise<Overview> {
  const { status, body } = await caller.call('GET', `/staff/overview?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
