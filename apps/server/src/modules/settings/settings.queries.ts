import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** All settings as stored: key → JSON value. */
export async function selectSettings(db: Kysely<DB>): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute()
}

/** Locks one setting and returns its value; undefined for an unknown key. */
export async function selectSettingForUpdate(db: Kysely<DB>, key: string): Promise<{ value: unknown } | undefined> {
  return db.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirst()
}

export async function updateSetting(
  db: Kysely<DB>,
  change: { key: string; old_value: unknown; value: unknown; by_profile_id: number | null; at: Date },
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(change.value), updated_at: change.at, updated_by: change.by_profile_id })
    .where('key', '=', change.key)
    .execute()
  await db
    .insertInto('settings_history')
    .values({
      key: change.key,
      old_value: JSON.stringify(change.old_value),
      new_value: JSON.stringify(change.value),
      changed_at: change.at,
      changed_by: change.by_profile_id,
    })
    .execute()
}

/** Days that differ from "Monday to Friday", as `YYYY-MM-DD`. */
export async function selectCalendarExceptions(db: Kysely<DB>): Promise<{ day: string; is_business_day: boolean }[]> {
  const rows = await db
    .selectFrom('calendar_exceptions')
    .select(({ fn }) => [fn<string>('to_char', ['day', (eb) => eb.val('YYYY-MM-DD')]).as('day'), 'is_business_day'])
    .orderBy('day')
    .execute()
  return rows
}
