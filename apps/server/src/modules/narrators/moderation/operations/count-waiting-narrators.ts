import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { countWaiting } from '../moderation.queries.ts'

/** How many narrators wait for staff to look at what they have written and said (Product §7). */
export async function countWaitingNarrators(db: Kysely<DB>): Promise<number> {
  return countWaiting(db)
}
