import type { Tx } from '../../../database/transaction.ts'
import { markTicketsBeforeAgent } from '../support.queries.ts'

/** What a narrator has asked until now stays his alone: the agent whom he takes does not read it (Product 4.952). */
export async function closeTicketsToAgent(tx: Tx, narrator_id: number): Promise<void> {
  await markTicketsBeforeAgent(tx.db, narrator_id)
}
