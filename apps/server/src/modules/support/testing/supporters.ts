/** The people of the support for tests. */
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { Actor } from '../../../http/session/session.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { nameServiceProfile } from '../../accounts/operations/profiles.ts'

/** The service profile and a second supporter. */
export async function createSupporters(app: TestApp): Promise<[TestPerson, TestPerson]> {
  const at = app.clock.now()
  const made = await inTransaction(app.context.database, async (tx) => {
    const first = await ensureAccount(tx, { login_method: LOGIN_METHOD.email, address: 'support@example.com' }, at)
    await nameServiceProfile(tx, { id: 1, account_id: first.id, firstname: 'Ольга', lastname: '', image: null })
    const second = await ensureAccount(tx, { login_method: LOGIN_METHOD.email, address: 'support-2@example.com' }, at)
    const profile = await createProfile(tx, {
      account_id: second.id,
      role: 'supporter',
      firstname: 'Пётр',
      lastname: '',
      contact_email: null,
      image: null,
      locale: 'ru',
      created_at: at,
    })
    return [
      { profile_id: 1, account_id: first.id, role: 'supporter' as const },
      { profile_id: profile.id, account_id: second.id, role: 'supporter' as const },
    ] as const
  })
  const [first, second] = made
  return [
    { ...first, caller: await app.as(first) },
    { ...second, caller: await app.as(second) },
  ]
}

export function actorOf({ role, profile_id }: TestPerson): Actor {
  return { role, profile_id, acting_agent_id: null }
}
