import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import {
  type AuditChoices,
  type AuditFilter,
  type AuditRow,
  countAuditLog,
  selectAudit,
  selectAuditChoices,
  selectAuditLog,
} from '../activity.queries.ts'

/** A page of what staff have done, newest first, with how much there is and what can be chosen (Product §7). */
export async function readAuditLog(
  db: Kysely<DB>,
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditRow[]; total: number; choices: AuditChoices }> {
  const [rows, total, choices] = await Promise.all([
    selectAuditLog(db, filter, page),
    countAuditLog(db, filter),
    selectAuditChoices(db, filter.actions),
  ])
  return { rows, total, choices }
}

/** What staff did to a thing, oldest first (Product §7). */
export async function listAudit(
  db: Kysely<DB>,
  target: { kind: string; id: number | string },
): Promise<{ action: string; profile_id: number | null; data: unknown; at: Date }[]> {
  return selectAudit(db, { kind: target.kind, id: String(target.id) })
}
