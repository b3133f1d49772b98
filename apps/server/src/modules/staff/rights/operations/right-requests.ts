import { APPROVAL_DAYS } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { type RightRequestRow, selectRightRequest, selectWaitingRights } from '../right-requests.queries.ts'

const DAY_MS = 86_400_000

/** Rights that wait for a second person, the longest first (Product 6.43). */
export async function listRightRequests(db: Kysely<DB>, now: Date): Promise<RightRequestRow[]> {
  return selectWaitingRights(db, new Date(now.getTime() - APPROVAL_DAYS * DAY_MS))
}

/** A request that waits for a second person. Throws NOT_FOUND (404), CONFLICT (409) for one that is settled or too old. */
export async function readRightRequest(db: Kysely<DB>, id: number, now: Date): Promise<RightRequestRow> {
  const row = await selectRightRequest(db, id)
  if (!row) throw apiError('NOT_FOUND')
  const isOld = now.getTime() - row.asked_at.getTime() >= APPROVAL_DAYS * DAY_MS
  if (row.state !== 'waiting' || isOld) throw apiError('CONFLICT')
  return row
}
