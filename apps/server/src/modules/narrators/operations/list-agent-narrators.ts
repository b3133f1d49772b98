import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAgentNarrators } from '../narrators.queries.ts'

/** The narrators an agent acts for, disabled ones left out (Product §3). */
export async function listAgentNarrators(
  db: Kysely<DB>,
  agent_id: number,
): Promise<{ id: number; firstname: string; lastname: string; image: string | null; slug: string }[]> {
  return selectAgentNarrators(db, agent_id)
}
