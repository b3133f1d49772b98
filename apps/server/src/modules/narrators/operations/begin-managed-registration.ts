import type { Tx } from '../../../database/transaction.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { selectUntouchedNarrator } from '../narrators.queries.ts'
import { createRegisteringNarrator } from '../new-registration.ts'

/**
 * A new narrator of an agent, without an account of his own (Product §4, agent mode with `narrator_id` 0). One that was begun
 * before and in which nothing has been saved is taken again, so that asking twice leaves no empty narrators behind; of two
 * requests at once the second waits for the first. Returns the id.
 */
export async function beginManagedRegistration(
  tx: Tx,
  agent: { agent_id: number; locale: 'ru' | 'en'; at: Date },
): Promise<number> {
  await takeProfile(tx, agent.agent_id)
  const untouched = await selectUntouchedNarrator(tx.db, agent.agent_id)
  if (untouched !== null) return untouched
  tx.changed(agent.agent_id)
  return createRegisteringNarrator(tx, { ...agent, account_id: null })
}
