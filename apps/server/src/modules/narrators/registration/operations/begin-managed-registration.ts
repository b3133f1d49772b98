import type { Tx } from '../../../../database/transaction.ts'
import { takeProfile } from '../../../accounts/operations/take-profile.ts'
import { selectUnfinishedNarrator } from '../../rows/narrators.queries.ts'
import { createRegisteringNarrator } from '../new-registration.ts'

/**
 * A new narrator of an agent, without an account of his own (Product §4, agent mode with `narrator_id` 0). An agent has one
 * unfinished narrator at a time: while there is one he is gone on with, whatever has been saved, until he is sent to staff or
 * dropped. Of two requests at once the second waits for the first. Returns the id.
 */
export async function beginManagedRegistration(
  tx: Tx,
  agent: { agent_id: number; locale: 'ru' | 'en'; at: Date },
): Promise<number> {
  await takeProfile(tx, agent.agent_id)
  const unfinished = await selectUnfinishedNarrator(tx.db, agent.agent_id)
  if (unfinished !== null) return unfinished
  tx.changed(agent.agent_id)
  return createRegisteringNarrator(tx, { ...agent, account_id: null })
}
