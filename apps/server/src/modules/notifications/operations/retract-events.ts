import type { Tx } from '../../../database/transaction.ts'
import { deleteEventsAbout } from '../notifications.queries.ts'

/**
 * Takes back these people's waiting events about a thing of an order that is gone, such as a deleted message: `subject_id` is
 * the id that the events carry in their data.
 */
export async function retractEvents(
  tx: Tx,
  about: { profile_ids: readonly number[]; order_id: number; types: readonly number[]; subject_id: number },
): Promise<void> {
  for (const profile_id of await deleteEventsAbout(tx.db, about)) tx.changed(profile_id)
}
