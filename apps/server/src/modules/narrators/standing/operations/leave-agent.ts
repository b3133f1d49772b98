import type { Tx } from '../../../../database/transaction.ts'
import { lockNarratorSelf, noteChange } from '../../rows/narrator-self.queries.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'

/**
 * A narrator with an account of his own and his agent part (Product 4.951): orders and money stay the narrator's, and the agent's
 * sessions as him end. Returns the agent who was left; null when there was none to leave.
 */
export async function leaveAgent(tx: Tx, narrator_id: number, at: Date): Promise<number | null> {
  const narrator = await lockNarratorSelf(tx.db, narrator_id)
  if (!narrator || narrator.agent_since === null || narrator.agent_id === null) return null
  await updateNarrator(tx.db, narrator_id, { agent_id: null, agent_since: null })
  await noteChange(tx.db, narrator_id, at)
  tx.changed(narrator_id)
  tx.changed(narrator.agent_id)
  return narrator.agent_id
}
