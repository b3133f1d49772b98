import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readAccountOf } from '../../accounts/operations/accounts.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { readNarratorState } from '../../narrators/rows/operations/narrators.ts'
import type { ApproveRight } from '../rights/approve-right.ts'
import { rightGivenBack } from '../rights/held-right.ts'
import { mustStillServe, requireOwner, startProfile, stopProfile } from '../person-change.ts'

/**
 * Takes one role of a person away, or gives it back (Product §7): sessions in it are not renewed, orders leave as the rules of
 * orders say. Doing it again changes nothing. Throws NOT_FOUND (404), OWN_PROFILE (422), FORBIDDEN and,
 * for roles of staff, OWNER_ONLY (403), and what `approve` throws before a role is given back.
 */
export async function disableRole(
  app: AppContext,
  actor: Actor,
  profile_id: number,
  change: { action: 'disable' | 'enable'; comment: string },
  approve: ApproveRight,
): Promise<void> {
  const at = app.clock.now()
  const { action, comment } = change
  await inTransaction(app.database, async (tx) => {
    await mustStillServe(tx, actor)
    if (!(await readProfile(tx.db, profile_id)).profile) throw apiError('NOT_FOUND')
    const profile = await takeProfile(tx, profile_id)
    // Another role of one's own is one's own, too.
    const own_account = await readAccountOf(tx.db, actor.profile_id)
    if (profile.account_id !== null && profile.account_id === own_account) throw apiError('OWN_PROFILE')
    if (isStaffRole(profile.role as Role)) await requireOwner(tx, actor)
    const isNarratorOff = profile.role === 'narrator' && (await readNarratorState(tx.db, profile_id)) === 'disabled'
    const isOff = profile.disabled_at !== null || isNarratorOff
    if (isOff === (action === 'disable')) return
    const agreement = action === 'enable' ? await approve(tx, rightGivenBack(profile, [profile], at)) : {}
    if (action === 'disable') await stopProfile(tx, profile, at)
    else await startProfile(tx, profile, at)
    await recordAudit(tx, {
      actor,
      action: `${action}-role`,
      target: { kind: 'profile', id: profile_id },
      data: { role: profile.role, comment, ...agreement },
      at,
    })
  })
}
