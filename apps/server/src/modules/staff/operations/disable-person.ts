import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { disableAccount } from '../../accounts/operations/accounts.ts'
import { changePerson, refuseOwn, stopProfile } from '../person-change.ts'

/**
 * Disables a person in all roles (Product §7): every session ends, the logins no longer work, and orders leave as the rules of
 * orders say. Doing it again changes nothing. Throws NOT_FOUND (404), OWN_PROFILE (422), FORBIDDEN (403).
 */
export async function disablePerson(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  actor: Actor,
  account_id: number,
  comment: string,
): Promise<void> {
  await changePerson(app, actor, account_id, true, async ({ tx, at, person, audit }) => {
    refuseOwn(actor, person.profiles)
    if (person.account.disabled_at !== null) return
    await disableAccount(tx, account_id, at)
    // Roles that were disabled before stay so when the person is enabled again.
    const working = person.profiles.filter(({ disabled_at }) => disabled_at === null)
    for (const profile of working) await stopProfile(tx, profile, at)
    await sessions.endAll(tx.db, account_id, null)
    await audit('disable-person', { comment, profiles: working.map(({ id }) => id) })
  })
}
