import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { disableAccount } from '../../accounts/operations/accounts.ts'
import { changePerson, refuseOwn, startProfile } from '../person-change.ts'

/**
 * Enables a disabled person again, with the roles that were disabled together (Product §7). Doing it again changes nothing. Throws
 * NOT_FOUND (404), CONFLICT (409) for somebody who was merged into another.
 */
export async function enablePerson(app: AppContext, actor: Actor, account_id: number, comment: string): Promise<void> {
  await changePerson(app, actor, account_id, false, async ({ tx, at, person, audit }) => {
    refuseOwn(actor, person.profiles)
    const { disabled_at, merged_into } = person.account
    if (disabled_at === null) return
    if (merged_into !== null) throw apiError('CONFLICT')
    await disableAccount(tx, account_id, null)
    const together = person.profiles.filter((profile) => profile.disabled_at?.getTime() === disabled_at.getTime())
    for (const profile of together) await startProfile(tx, profile, at)
    await audit('enable-person', { comment, profiles: together.map(({ id }) => id) })
  })
}
