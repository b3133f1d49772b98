import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import type { ProfileRow, SignInAddress } from '../../accounts/accounts.queries.ts'
import { openSignInChallenge } from '../../accounts/second-factor/operations/open-sign-in-challenge.ts'
import { readSecondFactor } from '../../accounts/second-factor/operations/read-second-factor.ts'
import { issueSession } from '../issue-session.ts'
import { acceptInvitation } from './accept-invitation.ts'
import type { Device, SignedIn } from '../issue-session.ts'

/**
 * Signs in somebody whose role is only given by invitation: engineers and staff (Product §4). Staff with a second factor get a
 * challenge in place of a session; staff who still need one get a session that only sets it up. Throws NOT_INVITED (403).
 */
export async function signInInvited(
  tx: Tx,
  app: AppContext,
  sessions: Sessions,
  who: { to: SignInAddress; role: Role; profile: ProfileRow | undefined },
  device: Device,
): Promise<SignedIn> {
  const at = app.clock.now()
  const { to, role } = who
  const profile = who.profile ?? (await acceptInvitation(tx, { to, role, locale: device.locale, at }))
  const account_id = profile?.account_id ?? null
  if (!profile || account_id === null) throw apiError('NOT_INVITED')
  if (!isStaffRole(role)) return { is_exists: true, issued: await issueSession(tx, sessions, profile, device) }
  const { enabled_at, required } = await readSecondFactor(app, account_id, tx.db)
  if (enabled_at !== null) {
    const totp_token = await openSignInChallenge(tx, { account_id, profile_id: profile.id, at })
    return { is_exists: true, issued: null, totp_token }
  }
  return { is_exists: true, issued: await issueSession(tx, sessions, profile, device, required) }
}
