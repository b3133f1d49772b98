import type { WireWaiting } from '@tembrel/contract/calls/staff/waiting.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/session/session.ts'
import { listApprovals } from '../../approvals/operations/approvals.ts'
import { countWaitingExceptions } from '../../exceptions/operations/exceptions.ts'
import { selectAccountantWaiting, selectSupportWaiting } from '../waiting.queries.ts'
import { isAskedBy } from '../asked-by.ts'

/** Texts and pictures wait for nobody. */
const NOTHING = { narrators: 0, tickets: 0, orders: 0, payments: 0, receipts: 0, approvals: 0, exceptions: 0 }

/** How much waits in each queue that this member of the staff works off; 0 in those of others (Product §2 staff area). */
export async function readWaiting(
  db: Kysely<DB>,
  /** `account_id`: null for a profile of the service without a person. */
  viewer: Pick<Actor, 'role' | 'profile_id'> & {
    readonly account_id: number | null
    readonly duty: StaffDuty | null
  },
  now: Date,
): Promise<WireWaiting> {
  if (viewer.duty === 'editor') return NOTHING
  const exceptions = await countWaitingExceptions(db, viewer.role, viewer, now)
  const approvals = (await listApprovals(db, {}, now)).filter((asked) => !isAskedBy(asked, viewer)).length
  if (viewer.role === 'accountant') {
    const { payments, receipts } = await selectAccountantWaiting(db)
    return { narrators: 0, tickets: 0, orders: 0, payments, receipts, approvals, exceptions }
  }
  const { narrators, tickets, orders } = await selectSupportWaiting(db)
  return { narrators, tickets, orders, payments: 0, receipts: 0, approvals, exceptions }
}
