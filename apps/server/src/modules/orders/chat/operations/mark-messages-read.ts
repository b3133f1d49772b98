import type { Tx } from '../../../../database/transaction.ts'
import { updateMessagesRead } from '../chat.queries.ts'

/**
 * Notes that somebody has had messages on the screen, with those before them in the same conversation (Product §4). Their
 * authors' open screens look again; an event is not made of it.
 */
export async function markMessagesRead(
  tx: Tx,
  reader_profile_id: number,
  message_ids: readonly number[],
  at: Date,
): Promise<void> {
  if (message_ids.length === 0) return
  for (const author_id of await updateMessagesRead(tx.db, reader_profile_id, message_ids, at)) tx.changed(author_id)
}
