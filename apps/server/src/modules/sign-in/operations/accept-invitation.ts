import { isStaffRole, SERVICE_PROFILE_ID, type Role } from '@tembrel/domain/accounts/roles.ts'
import { isStaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { ProfileRow, SignInAddress } from '../../accounts/accounts.queries.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { settleInvitation } from '../../accounts/operations/settle-invitation.ts'
import { readInviterRight } from '../../accounts/operations/owner-rights.ts'
import { takeInvitation } from '../../accounts/operations/take-invitation.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { fillHouseRole } from './fill-house-role.ts'

/**
 * Gives a person who signs in with an invited address the role of the invitation (Product §4). The log records who becomes the
 * service's own supporter, accountant or engineer this way. Returns the profile, undefined without an invitation.
 */
export async function acceptInvitation(
  tx: Tx,
  invited: { to: SignInAddress; role: Role; locale: Locale; at: Date },
): Promise<ProfileRow | undefined> {
  const { to, locale, at } = invited
  const invitation = await takeInvitation(tx, to, invited.role)
  if (!invitation) return undefined
  // Who has lost the right to give roles of staff since has not given one.
  if (isStaffRole(invited.role) && !(await readInviterRight(tx.db, invitation.invited_by))) return undefined
  const account = await ensureAccount(tx, to, at)
  const { firstname, lastname, genres } = invitation
  const role = invitation.role as InvitedRole
  const duty = isStaffDuty(invitation.duty) ? invitation.duty : null
  const person = { account_id: account.id, role, duty, firstname, lastname, image: null, genres, locale, at }
  const profile = await fillHouseRole(tx, person)
  await settleInvitation(tx, invitation.id, { accepted_by: profile.id, at })
  if (profile.id === SERVICE_PROFILE_ID[role]) {
    const actor = { role, profile_id: profile.id }
    const target = { kind: 'person', id: account.id }
    await recordAudit(tx, { actor, action: 'take-service-profile', target, data: { role }, at })
  }
  return profile
}
