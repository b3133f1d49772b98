import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Settings and calendar as they are now; all but the token are null when they are still those of the token that was known. */
export interface RulesRow {
  readonly token: string
  readonly site_content_token: string
  /** JSON object: key → value */
  readonly settings: string | null
  /** JSON object: `YYYY-MM-DD` → is a business day */
  readonly calendar: string | null
  /** JSON array: the tiers of our fee that were, each with the moment until which they held, the oldest first */
  readonly past_fee_tiers: string | null
}

export async function selectRules(db: Kysely<DB>, known_token: string | null): Promise<RulesRow> {
  const { rows } = await sql<RulesRow>`
    select token, (select token from site_content_token) as site_content_token,
           case when token is distinct from ${known_token}::uuid then
             (select coalesce(jsonb_object_agg(key, value), '{}')::text from settings) end as settings,
           case when token is distinct from ${known_token}::uuid then
             (select coalesce(jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), is_business_day), '{}')::text
                from calendar_exceptions) end as calendar,
           case when token is distinct from ${known_token}::uuid then
             (select coalesce(jsonb_agg(jsonb_build_object('until', changed_at, 'tiers', old_value) order by changed_at, id), '[]')::text
                from settings_history where key = 'service_fee_tiers') end as past_fee_tiers
      from rules_token`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The rules have a token')
  return row
}

/** Locks one setting and returns its value; undefined for an unknown key. */
export async function selectSettingForUpdate(
  db: Kysely<DB>,
  key: string,
): Promise<{ value: unknown; version: number } | undefined> {
  return db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).forUpdate().executeTakeFirst()
}

export async function updateSetting(
  db: Kysely<DB>,
  change: { key: string; old_value: unknown; value: unknown; by_profile_id: number | null; at: Date },
): Promise<void> {
  await db
    .updateTable('settings')
    .set((eb) => ({
      value: JSON.stringify(change.value),
      updated_at: change.at,
      updated_by: change.by_profile_id,
      version: eb('version', '+', 1),
    }))
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

export interface EditedSettingRow {
  readonly key: string
  readonly value: unknown
  /** What it came with: the first change says what it changed. */
  readonly default_value: unknown
  readonly version: number
  /** Null when it was never changed. */
  readonly changed_at: Date | null
  /** Empty when the product changed it by itself. */
  readonly changed_by: string
}

/** All settings by their keys, or the one with `key`. */
export async function selectEditedSettings(db: Kysely<DB>, key: string | null): Promise<EditedSettingRow[]> {
  const { rows } = await sql<EditedSettingRow>`
    select s.key, s.value, case when first.id is null then s.value else first.old_value end as default_value, s.version,
      case when first.id is null then null else s.updated_at end as changed_at,
      coalesce(btrim(p.firstname || ' ' || p.lastname), '') as changed_by
    from settings s
    left join profiles p on p.id = s.updated_by
    left join lateral (
      select h.id, h.old_value from settings_history h where h.key = s.key order by h.id limit 1
    ) first on true
    where ${key}::text is null or s.key = ${key}
    order by s.key`.execute(db)
  return rows
}

export interface SettingChangeRow {
  readonly id: number
  readonly old_value: unknown
  readonly new_value: unknown
  readonly changed_at: Date
  /** Empty when the product changed it by itself. */
  readonly changed_by: string
}

export async function selectSettingChanges(db: Kysely<DB>, key: string, limit: number): Promise<SettingChangeRow[]> {
  const { rows } = await sql<SettingChangeRow>`
    select h.id, h.old_value, h.new_value, h.changed_at, coalesce(btrim(p.firstname || ' ' || p.lastname), '') as changed_by
    from settings_history h left join profiles p on p.id = h.changed_by
    where h.key = ${key} order by h.id desc limit ${limit}`.execute(db)
  return rows
}

export interface CalendarDayRow {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly is_business_day: boolean
  readonly title: string
}

export async function selectCalendarDays(db: Kysely<DB>, year: number): Promise<CalendarDayRow[]> {
  const { rows } = await sql<CalendarDayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, is_business_day, title from calendar_exceptions
    where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by day`.execute(db)
  return rows
}

export async function upsertCalendarDay(db: Kysely<DB>, row: CalendarDayRow): Promise<void> {
  const { is_business_day, title } = row
  await db
    .insertInto('calendar_exceptions')
    .values({ day: sql<string>`${row.day}::date`, is_business_day, title })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ is_business_day, title }))
    .execute()
}

export async function deleteCalendarDay(db: Kysely<DB>, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_exceptions')
    .where('day', '=', sql<never>`${day}::date`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
