import type { WireAgentNarrator } from '@tembrel/contract/wire/people.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectAgentNarrators } from '../narrators.queries.ts'

/** The narrators an agent acts for, disabled ones left out, each with how many orders have news (Product §2, §3). */
export async function listAgentNarrators(db: Kysely<DB>, agent_id: number): Promise<WireAgentNarrator[]> {
  const rows = await selectAgentNarrators(db, agent_id)
  return rows.map((row) => ({ ...row, state: row.state as WireAgentNarrator['state'] }))
}
