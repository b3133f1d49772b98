import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectAgentShare } from '../agent-share.queries.ts'

/**
 * What an agent who acts as a narrator may withdraw, and what he has asked for already (Product 4.952); null for a narrator whom he has
 * registered: all of the wallet. Throws NOT_YOUR_NARRATOR (403) when he is the narrator's agent no more.
 */
export async function readAgentShare(
  db: Kysely<DB>,
  narrator_id: number,
  agent_id: number,
): Promise<{ share: Kopecks; waiting: Kopecks } | null> {
  const found = await selectAgentShare(db, narrator_id)
  if (found?.agent_id !== agent_id) throw apiError('NOT_YOUR_NARRATOR')
  const { share_kopecks, waiting_kopecks } = found
  return share_kopecks === null ? null : { share: kopecks(share_kopecks), waiting: kopecks(waiting_kopecks ?? 0) }
}
