/**
 * Every change that staff make to a person goes through here: it applies to all profiles of the person, no one can change
 * himself, and the change is logged in the same transaction (Product §7).
 */
import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ProfileRow } from '../accounts/accounts.queries.ts'
import { readAccountOf } from '../accounts/operations/accounts.ts'
import { disableProfile } from '../accounts/operations/profiles.ts'
import { takeOwners } from '../accounts/operations/take-owners.ts'
import { takePeople, type TakenPerson } from '../accounts/operations/take-people.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import { barNarrator } from '../narrators/standing/operations/bar-narrator.ts'
import { restoreNarrator } from '../narrators/standing/operations/restore-narrator.ts'
import { lockSupporters } from './people.queries.ts'

export interface PersonChange {
  readonly tx: Tx
  readonly at: Date
  readonly person: TakenPerson
  audit(action: string, data?: Record<string, unknown>): Promise<void>
}

/**
 * Runs `change` with the person of an account, locked. `isRisky`: it could shut out the one who does it, so he must still be of
 * the staff when his turn comes. Staff are changed by an owner alone. Throws NOT_FOUND (404), FORBIDDEN, OWNER_ONLY (403).
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
    // The owners first, everywhere: people are locked in one order.
    await takeOwners(tx)
    if (isRisky) await mustStillServe(tx, actor)
    const [person] = await takePeople(tx, [account_id])
    if (!person) throw apiError('NOT_FOUND')
    const isOwn = person.profiles.some(({ id }) => id === actor.profile_id)
    if (isOfStaff(person) && !isOwn) await requireOwner(tx, actor)
    const audit = async (action: string, data: Record<string, unknown> = {}): Promise<void> =>
      recordAudit(tx, { actor, action, target: { kind: 'person', id: account_id }, data, at })
    await change({ tx, at, person, audit })
  })
}

/** Of two supporters who disable each other the second finds himself disabled. Throws FORBIDDEN (403). */
export async function mustStillServe(tx: Tx, actor: Actor): Promise<void> {
  await takeOwners(tx)
  const supporters = await lockSupporters(tx.db)
  const own = supporters.find(({ id }) => id === actor.profile_id)
  if (!own || own.disabled_at !== null) throw apiError('FORBIDDEN')
}

/** No one can disable himself or give himself anything. Throws OWN_PROFILE (422). */
export function refuseOwn(actor: Actor, profiles: readonly ProfileRow[]): void {
  if (profiles.some(({ id }) => id === actor.profile_id)) throw apiError('OWN_PROFILE')
}

/**
 * What touches staff is the owner's (Product 4.822). The owners stay locked, so of two who take each other's right the second finds
 * his own gone. Throws OWNER_ONLY (403).
 */
export async function requireOwner(tx: Tx, actor: Actor): Promise<void> {
  const owners = await takeOwners(tx)
  const account_id = await readAccountOf(tx.db, actor.profile_id)
  if (account_id === null || !owners.includes(account_id)) throw apiError('OWNER_ONLY')
}

/** Whether a person is of the staff, at work or not, or an owner. */
export function isOfStaff({ account, profiles }: TakenPerson): boolean {
  return account.is_owner || profiles.some(({ role }) => isStaffRole(role as Role))
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
