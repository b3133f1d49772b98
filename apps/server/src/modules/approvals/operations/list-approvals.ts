import { APPROVAL_DAYS } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectWaiting, type ApprovalRow, type ApprovalsOf } from '../approvals.queries.ts'

const DAY_MS = 86_400_000

/** What waits for a second person, the longest first: everything, or of one order or payment (Product 4.821). */
export async function listApprovals(db: Kysely<DB>, of: ApprovalsOf, now: Date): Promise<ApprovalRow[]> {
  return selectWaiting(db, of, new Date(now.getTime() - APPROVAL_DAYS * DAY_MS))
}
