/**
 * What staff do to people goes through here: the person is taken with all profiles, nobody acts on himself, and what was done is
 * written down in the same transaction (Product §7).
 */
import type { AppContext } from '../../app-context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ProfileRow } from '../accounts/accounts.queries.ts'
import { disableProfile } from '../accounts/operations/disable-profile.ts'
import { takePeople, type TakenPerson } from '../accounts/operations/take-people.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import { barNarrator } from '../narrators/operations/bar-narrator.ts'
import { restoreNarrator } from '../narrators/operations/restore-narrator.ts'
import { lockSupporters } from './people.queries.ts'

export interface PersonChange {
  readonly tx: Tx
  readonly at: Date
  readonly person: TakenPerson
  audit(action: string, data?: Record<string, unknown>): Promise<void>
}

/**
 * Runs `change` with the person of an account, locked. `isRisky`: it could shut out the one who does it, so he must still be of
 * the staff when his turn comes. Throws NOT_FOUND (404), FORBIDDEN (403).
 */
export async function changePerson(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  account_id: number,
  isRisky: boolean,
  change: (work: PersonChange) => Promise<void>,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    if (isRisky) await mustStillServe(tx, actor)
    const [person] = await takePeople(tx, [account_id])
    if (!person) throw apiError('NOT_FOUND')
    const audit = async (action: string, data: Record<string, unknown> = {}): Promise<void> =>
      recordAudit(tx, { actor, action, target: { kind: 'person', id: account_id }, data, at })
    await change({ tx, at, person, audit })
  })
}

/** Of two supporters who disable each other the second finds himself disabled. Throws FORBIDDEN (403). */
export async function mustStillServe(tx: Tx, actor: Actor): Promise<void> {
  const supporters = await lockSupporters(tx.db)
  const own = supporters.find(({ id }) => id === actor.profile_id)
  if (!own || own.disabled_at !== null) throw apiError('FORBIDDEN')
}

/** Nobody shuts himself out. Throws OWN_PROFILE (422). */
export function refuseOwn(actor: Actor, profiles: readonly ProfileRow[]): void {
  if (profiles.some(({ id }) => id === actor.profile_id)) throw apiError('OWN_PROFILE')
}

/** A profile stops working: it cannot sign in, and its orders leave it as the rules of orders say (Product §4). */
export async function stopProfile(tx: Tx, profile: ProfileRow, at: Date): Promise<void> {
  await disableProfile(tx, profile.id, at)
  if (profile.role === 'narrator') await barNarrator(tx, profile.id, at)
  if (profile.role === 'soundengineer') {
    const soundengineer_id = profile.id
    await enqueue(
      tx,
      'reassign-engineer-orders',
      { soundengineer_id },
      { key: `reassign-engineer-orders:${profile.id}` },
    )
  }
}

/** A profile works again. */
export async function startProfile(tx: Tx, profile: ProfileRow, at: Date): Promise<void> {
  await disableProfile(tx, profile.id, null)
  if (profile.role === 'narrator') await restoreNarrator(tx, profile.id, at)
}
