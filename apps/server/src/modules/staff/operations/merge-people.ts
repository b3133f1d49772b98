import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { takePeople } from '../../accounts/operations/take-people.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { mergeTwoPeople } from '../../merging/operations/merge-two-people.ts'
import type { ApproveRight } from '../rights/approve-right.ts'
import { rightHeld } from '../rights/held-right.ts'
import { isOfStaff, mustStillServe, refuseOwn, requireOwner } from '../person-change.ts'

/**
 * Makes two people one (Product §7): what `mergeTwoPeople` says, with a note at both. Throws NOT_FOUND (404), MERGE_SAME_ROLE (409), PERSON_CHANGED (409) when one of them was merged or disabled
 * meanwhile, OWN_PROFILE (422), OWNER_ONLY (403) where one is of the staff, and what `approve` throws.
 */
export async function mergePeople(
  app: AppContext,
  sessions: Pick<Sessions, 'endAll'>,
  actor: Actor,
  people: { from: number; into: number },
  approve: ApproveRight,
): Promise<void> {
  const at = app.clock.now()
  if (people.from === people.into) throw apiError('NOT_FOUND')
  await inTransaction(app.database, async (tx) => {
    await mustStillServe(tx, actor)
    const taken = await takePeople(tx, [people.from, people.into])
    const from = taken.find(({ account }) => account.id === people.from)
    const into = taken.find(({ account }) => account.id === people.into)
    if (!from || !into) throw apiError('NOT_FOUND')
    refuseOwn(actor, [...from.profiles, ...into.profiles])
    if (isOfStaff(from) || isOfStaff(into)) await requireOwner(tx, actor)
    // Whoever signs in as the one gets the rights of both.
    const agreement = await approve(tx, rightHeld([from, into]))
    await mergeTwoPeople(tx, sessions, { from, into }, at)
    const roles = from.profiles.map(({ role }) => role)
    for (const id of [people.from, people.into]) {
      const target = { kind: 'person', id }
      await recordAudit(tx, { actor, action: 'merge-people', target, data: { ...people, roles, ...agreement }, at })
    }
  })
}
