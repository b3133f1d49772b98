import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { deleteEvents } from '../notifications.queries.ts'

export interface ClearedEvent {
  readonly type: EventTypeId
  readonly data: unknown
}

/** What is on the screen. */
interface SeenSubject {
  readonly order_id?: number | undefined
  readonly ticket_id?: number | undefined
  /** The wallet's own events: those of neither an order nor a ticket. */
  readonly wallet?: boolean | undefined
}

/**
 * Clears a person's events of one order or ticket or of the wallet, because it is on his screen (Product §4). Throws 422 without any.
 * `beforeCommit` runs in the same transaction with what was cleared.
 */
export async function clearEvents(
  app: AppContext,
  profile_id: number,
  subject: SeenSubject,
  beforeCommit: (tx: Tx, cleared: readonly ClearedEvent[]) => Promise<void> = async () => undefined,
): Promise<void> {
  if (subject.order_id === undefined && subject.ticket_id === undefined && subject.wallet !== true) {
    throw apiError('VALIDATION', { errors: { order_id: 'required' } })
  }
  await inTransaction(app.database, async (tx) => {
    const cleared = await deleteEvents(tx.db, profile_id, subject)
    if (cleared.length > 0) tx.changed(profile_id)
    await beforeCommit(tx, cleared)
  })
}
