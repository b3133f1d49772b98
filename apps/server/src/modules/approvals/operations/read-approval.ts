import { APPROVAL_DAYS } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectApproval, type ApprovalRow } from '../approvals.queries.ts'

const DAY_MS = 86_400_000

/** A request that waits for a second person. Throws NOT_FOUND (404), CONFLICT (409) for one that is settled or too old. */
export async function readApproval(db: Kysely<DB>, id: number, now: Date): Promise<ApprovalRow> {
  const row = await selectApproval(db, id)
  if (!row) throw apiError('NOT_FOUND')
  if (row.state !== 'waiting' || now.getTime() - row.asked_at.getTime() >= APPROVAL_DAYS * DAY_MS)
    throw apiError('CONFLICT')
  return row
}
