import type { Tx } from '../../../database/transaction.ts'
import { deleteEventsAbout, type EventsAbout } from '../notifications.queries.ts'

/**
 * Takes back these people's waiting events about a thing of an order or a ticket that is gone, such as a deleted message, or
 * about all of it when it is no news any more.
 */
export async function retractEvents(tx: Tx, about: EventsAbout): Promise<void> {
  for (const profile_id of await deleteEventsAbout(tx.db, about)) tx.changed(profile_id)
}
