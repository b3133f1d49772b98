import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { currentRules, type Rules } from '../remembered-rules.ts'

/** Settings and business-day exceptions in one statement, for what needs both. Throws as `readSettings`. */
export async function readRules(db: Kysely<DB>): Promise<Rules> {
  return currentRules(db)
}
