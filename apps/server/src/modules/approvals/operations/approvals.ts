import { APPROVAL_DAYS } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { type ApprovalRow, type ApprovalsOf, selectApproval, selectWaiting } from '../approvals.queries.ts'

const DAY_MS = 86_400_000

/** What waits for a second person, the longest first: everything, or of one order or payment (Product 4.821). */
export async function listApprovals(db: Kysely<DB>, of: ApprovalsOf, now: Date): Promise<ApprovalRow[]> {
  return selectWaiting(db, of, new Date(now.getTime() - APPROVAL_DAYS * DAY_MS))
}

/** A request that waits for a second person. Throws NOT_FOUND (404), CONFLICT (409) for one that is settled or too old. */
export async function readApproval(db: Kysely<DB>, id: number, now: Date): Promise<ApprovalRow> {
  const row = await selectApproval(db, id)
  if (!row) throw apiError('NOT_FOUND')
  if (row.state !== 'waiting' || now.getTime() - row.asked_at.getTime() >= APPROVAL_DAYS * DAY_MS)
    throw apiError('CONFLICT')
  return row
}
