import { noticeKindOf } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { Tx } from '../../../database/transaction.ts'
import { eventsInsertion } from '../notifications.queries.ts'

export interface NewEvent {
  /** Whom it tells. */
  readonly profile_id: number
  readonly type: EventTypeId
  readonly order_id?: number
  readonly ticket_id?: number
  /** Who did it: role and profile id; `system` and none for the clocks. */
  readonly role: string
  readonly user_id: number | null
  readonly data: unknown
}

/**
 * Writes events for people in the caller's transaction and marks their state as changed (Product §4). After the commit
 * their open screens are told; who does not come to see it is written to (docs/decisions/0043).
 */
export async function recordEvents(tx: Tx, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    profile_id: event.profile_id,
    type: event.type,
    order_id: event.order_id ?? null,
    ticket_id: event.ticket_id ?? null,
    role: event.role,
    user_id: event.user_id,
    data: event.data ?? {},
    notice_kind: noticeKindOf(event),
    created_at: at,
  }))
  tx.later(eventsInsertion(tx.db, rows))
  for (const event of events) tx.changed(event.profile_id)
}
