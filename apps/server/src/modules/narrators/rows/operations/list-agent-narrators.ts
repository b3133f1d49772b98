import { withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireAgentNarrator } from '@tembrel/contract/wire/people.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectAgentNarrators } from '../narrators.queries.ts'

/**
 * The narrators an agent acts for, disabled ones left out, each with how many orders have news (Product §2, §3). Their names are
 * written as this language reads them (decision 0063).
 */
export async function listAgentNarrators(
  db: Kysely<DB>,
  agent_id: number,
  locale: Locale,
): Promise<WireAgentNarrator[]> {
  const rows = await selectAgentNarrators(db, agent_id)
  return rows.map((row) => ({ ...withShownName(row, locale), state: row.state as WireAgentNarrator['state'] }))
}
