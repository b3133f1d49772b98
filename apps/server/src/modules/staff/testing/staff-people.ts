/** The accountant for tests. */
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { nameServiceProfile } from '../../accounts/operations/profiles.ts'

/** The service profile, with a person behind it. */
export async function createAccountant(app: TestApp): Promise<TestPerson> {
  const made = await inTransaction(app.context.database, async (tx) => {
    const account = await ensureAccount(
      tx,
      { login_method: LOGIN_METHOD.email, address: 'books@example.com' },
      app.clock.now(),
    )
    await nameServiceProfile(tx, { id: 20, account_id: account.id, firstname: 'Вера', lastname: '', image: null })
    return { profile_id: 20, account_id: account.id, role: 'accountant' as const }
  })
  return { ...made, caller: await app.as(made) }
}
