import { clientsOf, conflictsOf } from '@tembrel/domain/accounts/merging.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { closeMergedProfile, leadMergedAccounts, moveProfiles, updateAccount } from '../accounts.queries.ts'
import { deleteEmailChange } from '../email-changes.queries.ts'
import type { TakenPerson } from './take-people.ts'

/**
 * Moves the logins and roles that `into` lacks to it; `from` stays, disabled, for what was done under it (Product §7), and an
 * address that both have leads from it to `into`. Of two client profiles that of `from` is closed; what is its own has to be moved by the caller. Both were
 * taken with `takePeople`. Throws MERGE_SAME_ROLE (409) when both have a profile of another same role.
 */
export async function mergeAccounts(
  tx: Tx,
  from: TakenPerson,
  into: TakenPerson,
  at: Date,
): Promise<{ from: number; into: number } | null> {
  if (conflictsOf(from.profiles, into.profiles).length > 0) throw apiError('MERGE_SAME_ROLE')
  const phone = into.account.phone === null ? from.account.phone : null
  const email = into.account.email === null ? from.account.email : null
  const clients = clientsOf(from.profiles, into.profiles)
  if (clients) await closeMergedProfile(tx.db, clients.from, clients.into, at)
  // Each address is unique: it leaves the one before it comes to the other.
  await updateAccount(tx.db, from.account.id, {
    ...(phone !== null && { phone: null }),
    ...(email !== null && { email: null }),
    disabled_at: from.account.disabled_at ?? at,
    merged_into: into.account.id,
    is_owner: false,
  })
  await leadMergedAccounts(tx.db, from.account.id, into.account.id)
  await deleteEmailChange(tx.db, from.account.id)
  if (from.account.is_owner) await updateAccount(tx.db, into.account.id, { is_owner: true })
  const logins = { ...(phone !== null && { phone }), ...(email !== null && { email }) }
  if (Object.keys(logins).length > 0) await updateAccount(tx.db, into.account.id, logins)
  await moveProfiles(tx.db, from.account.id, into.account.id)
  for (const { id } of [...from.profiles, ...into.profiles]) tx.changed(id)
  return clients
}
