import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { countUnanswered } from '../support.queries.ts'

/** How many tickets wait for the support, whoever has taken them (Product §2). */
export async function countWaitingTickets(db: Kysely<DB>): Promise<number> {
  return countUnanswered(db)
}
