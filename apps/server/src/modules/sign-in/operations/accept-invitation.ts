import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { ProfileRow, SignInAddress } from '../../accounts/accounts.queries.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { settleInvitation } from '../../accounts/operations/settle-invitation.ts'
import { takeInvitation } from '../../accounts/operations/take-invitation.ts'
import { createEngineer } from '../../engineers/operations/create-engineer.ts'

/**
 * Gives whoever signs in with an invited address the role he was invited to (Product §4). Returns the new profile, undefined
 * without an invitation.
 */
export async function acceptInvitation(
  tx: Tx,
  invited: { to: SignInAddress; role: Role; locale: Locale; at: Date },
): Promise<ProfileRow | undefined> {
  const { to, role, locale, at } = invited
  const invitation = await takeInvitation(tx, to, role)
  if (!invitation) return undefined
  const account = await ensureAccount(tx, to, at)
  const person = {
    account_id: account.id,
    firstname: invitation.firstname,
    lastname: invitation.lastname,
    image: null,
  }
  const profile =
    role === 'soundengineer'
      ? await createEngineer(tx, { ...person, genres: invitation.genres, at })
      : await createProfile(tx, { ...person, role, contact_email: null, locale, created_at: at })
  await settleInvitation(tx, invitation.id, { accepted_by: profile.id, at })
  return profile
}
