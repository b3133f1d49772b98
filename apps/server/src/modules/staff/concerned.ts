/** Nobody of the staff reads or writes what is noted of himself (Product 7.988). */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/session/session.ts'
import { readAccountOf } from '../accounts/operations/accounts.ts'
import { selectIsParty } from './case-parties.queries.ts'

/** Whether the profiles are the reader’s own, or of narrators whose agent he is. */
export async function isConcerned(
  db: Kysely<DB>,
  reader: Pick<Actor, 'profile_id'>,
  profiles: readonly { readonly id: number }[],
): Promise<boolean> {
  const account_id = await readAccountOf(db, reader.profile_id)
  if (account_id === null) return false
  return selectIsParty(db, account_id, { of: 'profile', ids: profiles.map(({ id }) => id) })
}
