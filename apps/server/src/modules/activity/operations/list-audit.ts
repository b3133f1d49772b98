import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAudit } from '../activity.queries.ts'

/** What staff did to a thing, oldest first (Product §7). */
export async function listAudit(
  db: Kysely<DB>,
  target: { kind: string; id: number | string },
): Promise<{ action: string; profile_id: number | null; data: unknown; at: Date }[]> {
  return selectAudit(db, { kind: target.kind, id: String(target.id) })
}
