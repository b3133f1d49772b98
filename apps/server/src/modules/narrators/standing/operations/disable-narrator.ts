import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { lockNarratorSelf, selectHasUnfinishedOrders } from '../../rows/narrator-self.queries.ts'
import { leaveAgent } from './leave-agent.ts'
import { barNarrator } from './bar-narrator.ts'

/**
 * An agent gives up a narrator (Product §4): he is no longer shown, no one acts as him any more, and his money stays. A narrator
 * who has an account of his own is not disabled: he continues without the agent and keeps his orders (Product 4.951). Doing it twice
 * changes nothing. Throws NOT_FOUND (404) for another agent's narrator, NARRATOR_HAS_ORDERS (422) while he has unfinished orders.
 */
export async function disableNarrator(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  narrator_id: number,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await lockNarratorSelf(tx.db, narrator_id)
    if (narrator?.agent_id !== agent_id) throw apiError('NOT_FOUND')
    // Who has an account of his own goes on without the agent.
    if (narrator.agent_since !== null) {
      await leaveAgent(tx, narrator_id, at)
      return
    }
    if (narrator.state === 'disabled') return
    if (await selectHasUnfinishedOrders(tx.db, narrator_id)) throw apiError('NARRATOR_HAS_ORDERS')
    await barNarrator(tx, narrator_id, at)
  })
}
