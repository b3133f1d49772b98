import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Programmes that count now, oldest first: where two fit, the older one was promised first. */
export async function selectEnabledPrograms(db: Kysely<DB>): Promise<{ id: number; url_condition: string }[]> {
  return db
    .selectFrom('referalprograms')
    .select(['id', 'url_condition'])
    .where('is_enabled', '=', true)
    .orderBy('id')
    .execute()
}

export async function insertProgram(db: Kysely<DB>, row: { title: string; url_condition: string }): Promise<void> {
  await db.insertInto('referalprograms').values(row).execute()
}

/** The first programme of an account stays. */
export async function insertReferral(
  db: Kysely<DB>,
  row: { account_id: number; referalprogram_id: number; referal_url: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('referrals')
    .values({ ...row, created_at: row.created_at.toISOString() })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}
