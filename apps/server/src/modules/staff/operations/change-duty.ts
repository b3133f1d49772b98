import { dutyInForce, isLessDuty, type StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { setDuty } from '../../accounts/operations/duties.ts'
import { changePerson, refuseOwn, requireOwner } from '../person-change.ts'
import type { ApproveRight } from '../rights/approve-right.ts'

/**
 * An owner gives a member of the support another duty (Product 6.41), never himself; what is taken away ends every session of the
 * person. Doing it again changes nothing. Throws OWNER_ONLY (403), OWN_PROFILE (422), NOT_FOUND (404) for one who is not of the
 * support, CONFLICT (409) for an owner, who stands above duties, and what `approve` throws.
 */
export async function changeDuty(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  actor: Actor,
  account_id: number,
  change: { duty: StaffDuty; comment: string },
  approve: ApproveRight,
): Promise<void> {
  const { duty, comment } = change
  await changePerson(app, actor, account_id, true, async ({ tx, person, audit }) => {
    await requireOwner(tx, actor)
    refuseOwn(actor, person.profiles)
    const profile = person.profiles.find(({ role }) => role === 'supporter')
    if (!profile) throw apiError('NOT_FOUND')
    if (person.account.is_owner) throw apiError('CONFLICT')
    const before = dutyInForce(profile.duty, false)
    if (before === duty) return
    const agreement = await approve(tx)
    await setDuty(tx, profile.id, duty)
    if (isLessDuty(before, duty)) await sessions.endAll(tx.db, account_id, null)
    await audit('change-duty', { before, after: duty, comment, ...agreement })
  })
}
