import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectDuty } from '../../../http/session/session.queries.ts'
import { updateDuty } from '../accounts.queries.ts'

/** The duty in force of a member of the support (Product 6.40); null when there is no such profile. */
export async function readDuty(db: Kysely<DB>, profile_id: number): Promise<StaffDuty | null> {
  return selectDuty(db, profile_id)
}

/** Of `profiles`: whether a member of the staff answers people and can be handed their cases; editors and readers cannot. */
export function worksForPeople({ eb }: ExpressionBuilder<DB, 'profiles'>) {
  return eb.or([eb('duty', 'is', null), eb('duty', 'in', ['senior', 'support'] satisfies StaffDuty[])])
}

/** Gives a member of the support a duty; the open sessions see it when they are refreshed, within a minute. */
export async function setDuty(tx: Tx, profile_id: number, duty: StaffDuty): Promise<void> {
  await updateDuty(tx.db, profile_id, duty)
  tx.changed(profile_id)
}
