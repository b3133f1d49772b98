import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { calendarOf, settingsOf } from '../remembered-rules.ts'
import type { Settings } from '../settings-shape.ts'
import { selectRulesText } from '../settings.queries.ts'

/** Settings and business-day exceptions in one statement, for what needs both. Throws as `readSettings`. */
export async function readRules(
  db: Kysely<DB>,
): Promise<{ settings: Settings; calendar: ReadonlyMap<string, boolean> }> {
  const text = await selectRulesText(db)
  return { settings: settingsOf(text), calendar: calendarOf(text) }
}
