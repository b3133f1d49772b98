import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { moveProfiles, updateAccount } from '../accounts.queries.ts'
import type { TakenPerson } from './take-people.ts'

/**
 * Moves the logins and roles that `into` lacks to it; `from` stays, disabled, for what was done under it (Product §7). Both were
 * taken with `takePeople`. Throws MERGE_SAME_ROLE (409) when both have a profile of the same role.
 */
export async function mergeAccounts(tx: Tx, from: TakenPerson, into: TakenPerson, at: Date): Promise<void> {
  const held = new Set(into.profiles.map(({ role }) => role))
  if (from.profiles.some(({ role }) => held.has(role))) throw apiError('MERGE_SAME_ROLE')
  const phone = into.account.phone === null ? from.account.phone : null
  const email = into.account.email === null ? from.account.email : null
  // Each address is unique: it leaves the one before it comes to the other.
  await updateAccount(tx.db, from.account.id, {
    ...(phone !== null && { phone: null }),
    ...(email !== null && { email: null }),
    disabled_at: from.account.disabled_at ?? at,
    merged_into: into.account.id,
    is_owner: false,
  })
  if (from.account.is_owner) await updateAccount(tx.db, into.account.id, { is_owner: true })
  const logins = { ...(phone !== null && { phone }), ...(email !== null && { email }) }
  if (Object.keys(logins).length > 0) await updateAccount(tx.db, into.account.id, logins)
  await moveProfiles(tx.db, from.account.id, into.account.id)
  for (const { id } of [...from.profiles, ...into.profiles]) tx.changed(id)
}
