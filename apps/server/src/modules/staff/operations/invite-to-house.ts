import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { SignInAddress } from '../../accounts/accounts.queries.ts'
import type { InvitedRole } from '../../accounts/invitations.queries.ts'
import { invitePerson } from '../../accounts/operations/invitations.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { requireOwner } from '../person-change.ts'
import type { ApproveRight } from '../rights/approve-right.ts'

/**
 * Invites whoever owns an address into a role of the house (Product §4, §7); the letter or message, in `locale`, goes after the commit. Throws
 * OWNER_ONLY (403) for a role of staff, ROLE_TAKEN and INVITED_ALREADY (409), VALIDATION (422) for an engineer without genres, and what
 * `approve` throws.
 */
export async function inviteToHouse(
  app: AppContext,
  actor: Actor,
  invitation: {
    to: SignInAddress
    role: InvitedRole
    duty: StaffDuty
    firstname: string
    lastname: string
    genres: readonly number[]
    locale: Locale
  },
  approve: ApproveRight,
  settle: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<void> = async () => undefined,
): Promise<void> {
  const { to, role, duty, firstname, lastname, genres, locale } = invitation
  if (role === 'soundengineer' && genres.length === 0) throw apiError('VALIDATION', { errors: { genres: 'required' } })
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    if (isStaffRole(role)) await requireOwner(tx, actor)
    const named = { firstname, lastname, genres, locale, invited_by: actor.profile_id, created_at: at }
    const what = role === 'supporter' ? { role, duty } : { role }
    const invitation_id = await invitePerson(tx, { ...to, duty: null, ...what, ...named })
    const agreement = await approve(tx)
    await enqueue(tx, 'send-invitation', { invitation_id })
    const target = { kind: 'invitation', id: invitation_id }
    await recordAudit(tx, {
      actor,
      action: 'invite-person',
      target,
      data: { ...what, address: to.address, ...agreement },
      at,
    })
    await settle(tx)
  })
}
