/** The two forms of a person's number: of an account, and `p` with the number of a profile (Product §7). */
import { apiError } from '../../http/api-error.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { selectPersonKey, type PersonKey } from './people.queries.ts'

/** How a person is called in addresses. */
export function personId({ account_id, profile_id }: PersonKey): string {
  return account_id === null ? `p${profile_id ?? 0}` : String(account_id)
}

/** The person of a number in either form. Throws NOT_FOUND (404). */
export async function findPersonKey(db: Kysely<DB>, id: string): Promise<PersonKey> {
  const number = Number(id.replace(/^p/, ''))
  const key = await selectPersonKey(db, id.startsWith('p') ? { profile_id: number } : { account_id: number })
  if (!key) throw apiError('NOT_FOUND')
  return key
}

/** The account behind a number. Throws NOT_FOUND (404) also for a profile that has none. */
export async function findAccountId(db: Kysely<DB>, id: string): Promise<number> {
  const { account_id } = await findPersonKey(db, id)
  if (account_id === null) throw apiError('NOT_FOUND')
  return account_id
}
