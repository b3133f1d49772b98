import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { disableAccount } from '../../accounts/operations/accounts.ts'
import type { ApproveRight } from '../rights/approve-right.ts'
import { rightGivenBack } from '../rights/held-right.ts'
import { changePerson, refuseOwn, startProfile } from '../person-change.ts'

/**
 * Enables a disabled person again, with the roles that were disabled together (Product §7). Doing it again changes nothing. Throws
 * NOT_FOUND (404), CONFLICT (409) for somebody who was merged into another, and what `approve` throws.
 */
export async function enablePerson(
  app: AppContext,
  actor: Actor,
  account_id: number,
  comment: string,
  approve: ApproveRight,
): Promise<void> {
  await changePerson(app, actor, account_id, false, async ({ tx, at, person, audit }) => {
    refuseOwn(actor, person.profiles)
    const { disabled_at, merged_into } = person.account
    if (disabled_at === null) return
    if (merged_into !== null) throw apiError('CONFLICT')
    const together = person.profiles.filter((profile) => profile.disabled_at?.getTime() === disabled_at.getTime())
    const working = person.profiles.filter((profile) => profile.disabled_at === null || together.includes(profile))
    const agreement = await approve(tx, rightGivenBack({ ...person.account, disabled_at }, working, at))
    await disableAccount(tx, account_id, null)
    for (const profile of together) await startProfile(tx, profile, at)
    await audit('enable-person', { comment, profiles: together.map(({ id }) => id), ...agreement })
  })
}
