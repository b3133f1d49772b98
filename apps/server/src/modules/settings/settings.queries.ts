import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** All settings as stored: key → JSON value. */
export async function selectSettings(db: Kysely<DB>): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute()
}

/** Settings and calendar as the texts of one JSON object each: the same content is always the same text. */
export interface RulesText {
  /** key → JSON value */
  readonly settings: string
  /** `YYYY-MM-DD` → is a business day */
  readonly calendar: string
}

export async function selectSettingsText(db: Kysely<DB>): Promise<Pick<RulesText, 'settings'>> {
  const { rows } = await sql<Pick<RulesText, 'settings'>>`
    select coalesce(jsonb_object_agg(key, value), '{}')::text as settings from settings`.execute(db)
  return rows[0] ?? { settings: '{}' }
}

export async function selectRulesText(db: Kysely<DB>): Promise<RulesText> {
  const { rows } = await sql<RulesText>`
    select (select coalesce(jsonb_object_agg(key, value), '{}')::text from settings) as settings,
           (select coalesce(jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), is_business_day), '{}')::text
              from calendar_exceptions) as calendar`.execute(db)
  return rows[0] ?? { settings: '{}', calendar: '{}' }
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
