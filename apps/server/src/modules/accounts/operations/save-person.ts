import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { lockProfile, selectProfile, type ProfileRow } from '../accounts.queries.ts'
import { changeProfile } from './change-profile.ts'

/** What a person types of himself; what is left out stays. */
export interface TypedPerson {
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly email?: string | null | undefined
  readonly image?: string | null | undefined
}

/**
 * Saves what a person keeps of himself (Product §5): null takes the picture away, a new one comes only as an upload. Returns the
 * profile, and the picture that nobody shows any more. Throws VALIDATION (422) at `email` and `image`.
 */
export async function savePerson(
  tx: Tx,
  profile_id: number,
  typed: TypedPerson,
): Promise<{ profile: ProfileRow; dropped_image: string | null }> {
  const { firstname, lastname, email, image } = typed
  const before = await lockProfile(tx.db, profile_id)
  const contact_email = email === undefined ? undefined : normalizeEmail(email ?? '')
  if (email && contact_email === null) throw apiError('VALIDATION', { errors: { email: 'email' } })
  if (image && image !== before.image) throw apiError('VALIDATION', { errors: { image: 'not_found' } })
  await changeProfile(tx, profile_id, { firstname, lastname, contact_email, image })
  const profile = (await selectProfile(tx.db, profile_id)) ?? before
  return { profile, dropped_image: image === null ? before.image : null }
}
