import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { currentRules } from '../remembered-rules.ts'
import type { Settings } from '../settings-shape.ts'

/**
 * All settings as one object, read from the database. Throws when a stored value does not fit its form: the product
 * must not price orders with a half-read price list.
 */
export async function readSettings(db: Kysely<DB>): Promise<Settings> {
  return (await currentRules(db)).settings
}
