import type { Insertable, Kysely } from 'kysely'
import type { AuditLog, DB } from '../../database/tables.ts'

/** The person behind the profile is written down too: a profile can change hands. */
export async function insertAudit(
  db: Kysely<DB>,
  row: Omit<Insertable<AuditLog>, 'account_id'> & { profile_id: number },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values((eb) => ({
      ...row,
      account_id: eb.selectFrom('profiles').select('profiles.account_id').where('profiles.id', '=', row.profile_id),
    }))
    .execute()
}

/** What staff did to a thing, oldest first. */
export async function selectAudit(
  db: Kysely<DB>,
  target: { kind: string; id: string },
): Promise<{ action: string; profile_id: number | null; data: unknown; at: Date }[]> {
  return db
    .selectFrom('audit_log')
    .select(['action', 'profile_id', 'data', 'at'])
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .orderBy('id')
    .execute()
}
