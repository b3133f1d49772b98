import type { Tx } from '../../../../database/transaction.ts'
import { markBeforeAgent } from '../owners.queries.ts'

/** What a narrator has or has had until now stays his alone: the agent whom he takes does not read it (Product 4.952). */
export async function closeOrdersToAgent(tx: Tx, narrator_id: number): Promise<void> {
  await markBeforeAgent(tx.db, narrator_id)
}
