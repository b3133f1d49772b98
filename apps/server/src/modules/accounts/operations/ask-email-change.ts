import type { Tx } from '../../../database/transaction.ts'
import { selectAccount, type ProfileRow } from '../accounts.queries.ts'
import { deleteEmailChange, upsertEmailChange } from '../email-changes.queries.ts'
import { changeProfile } from './profiles.ts'

/**
 * A person types an e-mail in the settings (Product §4): it waits until a code sent to it comes back. Whoever signs in by phone
 * alone gets letters at it meanwhile. The present address typed again changes nothing, null takes away the one for letters and
 * what waits. `email` is in its stored form; `profile` is held for the change.
 */
export async function askEmailChange(
  tx: Tx,
  profile: Pick<ProfileRow, 'id' | 'account_id' | 'contact_email'>,
  email: string | null,
): Promise<void> {
  const { id, account_id, contact_email } = profile
  if (account_id === null) return
  const account = await selectAccount(tx.db, account_id)
  const sign_in_email = account?.email ?? null
  if (email !== null && email === (contact_email ?? sign_in_email)) return
  if (email === null || email === sign_in_email) {
    await changeProfile(tx, id, { contact_email: null })
    await deleteEmailChange(tx.db, account_id)
    return
  }
  if (sign_in_email === null) await changeProfile(tx, id, { contact_email: email })
  await upsertEmailChange(tx.db, { account_id, profile_id: id, address: email })
  tx.changed(id)
}
