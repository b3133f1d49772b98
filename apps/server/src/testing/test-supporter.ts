import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../database/transaction.ts'
import { createProfile } from '../modules/accounts/operations/create-profile.ts'
import { ensureAccount } from '../modules/accounts/operations/ensure-account.ts'
import { setOwnerRight } from '../modules/accounts/operations/owner-rights.ts'
import type { TestApp } from './test-app.ts'
import type { TestPerson } from './test-people.ts'

/** One of the support: an owner, or one who is none. */
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
