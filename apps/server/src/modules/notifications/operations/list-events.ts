import type { WireEvent } from '@tembrel/contract/calls/app.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectEvents } from '../notifications.queries.ts'

/** `is_acting`: an agent reads them in the narrator's place, and none of what was the narrator's before he came. Events that wait for a person, oldest first, the newest `limits.events_per_person` (Product §7). Reading clears nothing. */
export async function listEvents(db: Kysely<DB>, profile_id: number, is_acting = false): Promise<WireEvent[]> {
  const rows = await selectEvents(db, profile_id, is_acting)
  return rows.map((row) => ({ ...row, data: (row.data ?? {}) as Record<string, unknown> }))
}
