import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { lockNarratorSelf, noteChange } from '../../rows/narrator-self.queries.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'

/**
 * A narrator with an account of his own takes an agent (Product 4.950), one at a time; the one he has already is no change: false.
 * Throws NARRATOR_HAS_AGENT (409), PROFILE_DISABLED (403).
 */
export async function joinAgent(tx: Tx, narrator_id: number, agent_id: number, at: Date): Promise<boolean> {
  const narrator = await lockNarratorSelf(tx.db, narrator_id)
  if (!narrator || narrator.state === 'disabled') throw apiError('PROFILE_DISABLED')
  if (narrator.agent_id === agent_id) return false
  if (narrator.agent_id !== null) throw apiError('NARRATOR_HAS_AGENT')
  await updateNarrator(tx.db, narrator_id, { agent_id, agent_since: at })
  await noteChange(tx.db, narrator_id, at)
  tx.changed(narrator_id)
  tx.changed(agent_id)
  return true
}
