import type { Kysely } from 'kysely'
import type { Digest, NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { DB } from '../../database/tables.ts'

export interface ChoiceRow {
  kind: NoticeKind
  mail: boolean
  telegram: boolean
}

export interface HoursRow {
  quiet_from: number | null
  quiet_to: number | null
  timezone: string
  digest: Digest
}

export async function selectChoices(db: Kysely<DB>, profile_id: number): Promise<ChoiceRow[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'mail', 'telegram'])
    .where('profile_id', '=', profile_id)
    .execute()
  return rows as ChoiceRow[]
}

export async function upsertChoices(db: Kysely<DB>, profile_id: number, rows: readonly ChoiceRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('notification_choices')
    .values(rows.map((row) => ({ profile_id, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'kind']).doUpdateSet(({ ref }) => ({
        mail: ref('excluded.mail'),
        telegram: ref('excluded.telegram'),
      })),
    )
    .execute()
}

/** Ends letters of these kinds and leaves the other channel as it is. */
export async function upsertUnwantedMail(
  db: Kysely<DB>,
  profile_id: number,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(kinds.map((kind) => ({ profile_id, kind, mail: false, telegram: true })))
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind']).doUpdateSet({ mail: false }))
    .execute()
}

export async function selectHours(db: Kysely<DB>, profile_id: number): Promise<HoursRow | undefined> {
  const row = await db
    .selectFrom('notification_hours')
    .select(['quiet_from', 'quiet_to', 'timezone', 'digest'])
    .where('profile_id', '=', profile_id)
    .executeTakeFirst()
  return row as HoursRow | undefined
}

export async function upsertHours(db: Kysely<DB>, profile_id: number, row: HoursRow): Promise<void> {
  await db
    .insertInto('notification_hours')
    .values({ profile_id, ...row })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ ...row }))
    .execute()
}

/** The profiles of a person, whose screens show what belongs to the person. */
export async function selectProfilesOfAccount(db: Kysely<DB>, account_id: number): Promise<number[]> {
  const rows = await db.selectFrom('profiles').select('id').where('account_id', '=', account_id).execute()
  return rows.map((row) => row.id)
}

export async function selectRole(db: Kysely<DB>, profile_id: number): Promise<string | undefined> {
  const row = await db.selectFrom('profiles').select('role').where('id', '=', profile_id).executeTakeFirst()
  return row?.role
}
