/** Accountants and the support for tests. */
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { setDuty } from '../../accounts/operations/duties.ts'
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

/** One more of the support, with a duty. */
export async function createSupport(app: TestApp, duty: StaffDuty): Promise<TestPerson> {
  const person = await createTestClient(app)
  const profile = await inTransaction(app.context.database, async (tx) => {
    const made = await createProfile(tx, {
      ...{ account_id: person.account_id, role: 'supporter' as const, locale: 'ru' as const },
      ...{ firstname: 'Ия', lastname: duty, contact_email: null, image: null, created_at: app.clock.now() },
    })
    await setDuty(tx, made.id, duty)
    return made
  })
  const who = { account_id: person.account_id, profile_id: profile.id, role: 'supporter' as const }
  return { ...who, caller: await app.as(who) }
}
