import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockProfile, selectAccount, selectProfile, type ProfileRow } from '../accounts.queries.ts'
import { askEmailChange } from './ask-email-change.ts'
import { changeProfile } from './profiles.ts'

/** What a person types of himself; what is left out stays. */
export interface TypedPerson {
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly email?: string | null | undefined
  readonly image?: string | null | undefined
}

/**
 * Saves a person's own data (Product §5): null takes the picture away, a new one comes only as an upload; a new e-mail waits to
 * be confirmed. Returns the profile, its e-mail, and the picture that is no longer in use. Throws VALIDATION (422) at `email` and
 * `image`.
 */
export async function savePerson(
  tx: Tx,
  profile_id: number,
  typed: TypedPerson,
): Promise<{ profile: ProfileRow; email: string | null; dropped_image: string | null }> {
  const { firstname, lastname, email, image } = typed
  const before = await lockProfile(tx.db, profile_id)
  const typed_email = email === undefined ? undefined : normalizeEmail(email ?? '')
  if (email && typed_email === null) throw apiError('VALIDATION', { errors: { email: 'email' } })
  if (image && image !== before.image) throw apiError('VALIDATION', { errors: { image: 'not_found' } })
  await changeProfile(tx, profile_id, { firstname, lastname, image })
  if (typed_email !== undefined) await askEmailChange(tx, before, typed_email)
  const profile = (await selectProfile(tx.db, profile_id)) ?? before
  const account = profile.account_id === null ? undefined : await selectAccount(tx.db, profile.account_id)
  return {
    profile,
    email: profile.contact_email ?? account?.email ?? null,
    dropped_image: image === null ? before.image : null,
  }
}
