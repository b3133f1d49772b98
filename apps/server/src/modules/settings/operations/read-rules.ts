import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Rules } from '../remembered-rules.ts'
import { rulesFor } from './site-memory.ts'

/** Settings and business-day exceptions together, for what needs both. Throws as `readSettings`. */
export async function readRules(db: Kysely<DB>): Promise<Rules> {
  return rulesFor(db)
}
