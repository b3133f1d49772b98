import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { setOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { changePerson, refuseOwn, requireOwner } from '../person-change.ts'

/**
 * An owner makes somebody of the support an owner, or takes that right from another (Product 4.822); one's own stays, so that there
 * is always one. Doing it again changes nothing. Throws OWNER_ONLY (403), OWN_PROFILE (422), OWNER_IS_SUPPORT (409).
 */
export async function changeOwnerRight(
  app: AppContext,
  actor: Actor,
  account_id: number,
  change: { is_owner: boolean; comment: string },
): Promise<void> {
  const { is_owner, comment } = change
  await changePerson(app, actor, account_id, true, async ({ tx, person, audit }) => {
    await requireOwner(tx, actor)
    refuseOwn(actor, person.profiles)
    if (person.account.is_owner === is_owner) return
    const isSupporter = person.profiles.some(({ role, disabled_at }) => role === 'supporter' && disabled_at === null)
    if (is_owner && (!isSupporter || person.account.disabled_at !== null)) throw apiError('OWNER_IS_SUPPORT')
    await setOwnerRight(tx, account_id, is_owner)
    await audit(is_owner ? 'make-owner' : 'end-owner', { comment })
  })
}
