import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Settings } from '../settings-shape.ts'
import { rulesFor } from './site-memory.ts'

/**
 * All settings as one object. Throws when a stored value does not fit its form: the product
 * must not price orders with a half-read price list.
 */
export async function readSettings(db: Kysely<DB>): Promise<Settings> {
  return (await rulesFor(db)).settings
}
