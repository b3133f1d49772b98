/** Companies and the accountant, for tests of invoices. */
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { nameServiceProfile } from '../../accounts/operations/profiles.ts'

/** A company as it is typed, with right checksums. */
export const SAMPLE_COMPANY = {
  title: 'ООО «Северный чай»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: '101000, Москва, Примерная улица, 1',
  current_account_number: '40702810438000060473',
  bank_name: 'ДЕМО-БАНК',
  bik: '044525225',
  bank_corr_account: '30101810400000000225',
} as const

/** Requisites with right checksums. Returns the id. */
export async function createTestCompany(app: TestApp, profile_id: number, title = 'ООО «Ромашка»'): Promise<number> {
  const { id } = await app.context.database.kysely
    .insertInto('companies')
    .values({
      profile_id,
      title,
      inn: '7707083893',
      kpp: '770701001',
      legal_address: '101000, Москва, Мясницкая улица, 1',
      current_account_number: '40702810900000000777',
      bank_name: 'ПАО Сбербанк',
      bik: '044525225',
      bank_corr_account: '30101810400000000225',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The service's accountant with a person behind. */
export async function createTestAccountant(app: TestApp): Promise<TestPerson> {
  const account_id = await inTransaction(app.context.database, async (tx) => {
    const to = { login_method: LOGIN_METHOD.email, address: 'accountant@example.com' } as const
    const account = await ensureAccount(tx, to, app.clock.now())
    const named = { id: 20, account_id: account.id, firstname: 'Служба', lastname: '', image: null }
    await nameServiceProfile(tx, named)
    return account.id
  })
  const person = { profile_id: 20, account_id, role: 'accountant' as const }
  return { ...person, caller: await app.as(person) }
}
