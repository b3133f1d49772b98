import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { settingsOf } from '../remembered-rules.ts'
import type { Settings } from '../settings-shape.ts'
import { selectSettingsText } from '../settings.queries.ts'

/**
 * All settings as one object, read from the database. Throws when a stored value does not fit its form: the product
 * must not price orders with a half-read price list.
 */
export async function readSettings(db: Kysely<DB>): Promise<Settings> {
  return settingsOf(await selectSettingsText(db))
}
