import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { holdProfile, selectOrdersWithoutDocuments } from '../order-facts.queries.ts'

/**
 * A client or narrator has just said who he is: documents of his completed orders that waited for it are made by a job. Harmless when
 * nothing waited, and when it still cannot be made.
 */
export async function issueWaitingDocuments(tx: Tx, profile_id: number): Promise<void> {
  await holdProfile(tx.db, profile_id)
  for (const order_id of await selectOrdersWithoutDocuments(tx.db, profile_id)) {
    // The key is that of previous releases, so that a job of theirs which still waits is replaced.
    await enqueue(tx, 'deliver-order', { order_id }, { key: `hand-over:${order_id}` })
  }
}
