import type { WireEvent } from '@tembrel/contract/calls/app.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectEvents } from '../notifications.queries.ts'

const EVENTS_AT_MOST = 200

/** Events that wait for a person, oldest first, the newest 200 (Product §7). Reading clears nothing. */
export async function listEvents(db: Kysely<DB>, profile_id: number): Promise<WireEvent[]> {
  const rows = await selectEvents(db, profile_id, EVENTS_AT_MOST)
  return rows.map((row) => ({ ...row, data: (row.data ?? {}) as Record<string, unknown> }))
}
