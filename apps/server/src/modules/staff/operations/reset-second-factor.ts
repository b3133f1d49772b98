import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { clearSecondFactor } from '../../accounts/second-factor/operations/clear-second-factor.ts'
import { changePerson, refuseOwn } from '../person-change.ts'

/**
 * Takes the second factor of a colleague away who has lost phone and recovery codes (Product §4): signed out everywhere, he sets
 * up a new one at the next sign-in. Without one nothing changes. Throws NOT_FOUND (404), OWN_PROFILE (422).
 */
export async function resetSecondFactor(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  actor: Actor,
  account_id: number,
  comment: string,
): Promise<void> {
  await changePerson(app, actor, account_id, true, async ({ tx, person, audit }) => {
    // One's own goes with a code: a stolen session must not be enough.
    refuseOwn(actor, person.profiles)
    if (!(await clearSecondFactor(tx, account_id))) return
    await sessions.endAll(tx.db, account_id, null)
    await audit('reset-totp', { comment })
  })
}
