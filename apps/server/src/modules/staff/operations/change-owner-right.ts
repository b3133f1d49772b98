import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { setDuty } from '../../accounts/operations/duties.ts'
import { setOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { changePerson, refuseOwn, requireOwner } from '../person-change.ts'
import type { ApproveRight } from '../rights/approve-right.ts'

/**
 * An owner makes somebody of the support an owner, or takes that right from another (Product 4.822); one's own stays, so that there
 * is always one. Doing it again changes nothing. Throws OWNER_ONLY (403), OWN_PROFILE (422), OWNER_IS_SUPPORT (409), and
 * what `approve` throws.
 */
export async function changeOwnerRight(
  app: AppContext,
  actor: Actor,
  account_id: number,
  change: { is_owner: boolean; comment: string },
  approve: ApproveRight,
): Promise<void> {
  const { is_owner, comment } = change
  await changePerson(app, actor, account_id, true, async ({ tx, person, audit }) => {
    await requireOwner(tx, actor)
    refuseOwn(actor, person.profiles)
    if (person.account.is_owner === is_owner) return
    const supporter = person.profiles.find(({ role, disabled_at }) => role === 'supporter' && disabled_at === null)
    if (is_owner && (!supporter || person.account.disabled_at !== null)) throw apiError('OWNER_IS_SUPPORT')
    const agreement = is_owner ? await approve(tx) : {}
    await setOwnerRight(tx, account_id, is_owner)
    // Owners stand above duties; one who ceases to be an owner stays a senior.
    if (is_owner && supporter) await setDuty(tx, supporter.id, 'senior')
    await audit(is_owner ? 'make-owner' : 'end-owner', { comment, ...agreement })
  })
}
