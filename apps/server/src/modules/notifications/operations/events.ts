import type { WireEvent } from '@tembrel/contract/calls/app.ts'
import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import { noticeKindOf } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import {
  deleteEvents,
  deleteEventsAbout,
  deleteEventsBefore,
  deleteOldEvents,
  type EventsAbout,
  eventsInsertion,
  selectEvents,
} from '../notifications.queries.ts'

export interface NewEvent {
  /** The recipient. */
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
 * their open screens are notified; who does not come to see it gets a letter (docs/decisions/0043).
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

/** `is_acting`: an agent reads them in the narrator's place, and none of what was the narrator's before he came. Events that wait for a person, oldest first, the newest `limits.events_per_person` (Product §7). Reading clears nothing. */
export async function listEvents(db: Kysely<DB>, profile_id: number, is_acting = false): Promise<WireEvent[]> {
  const rows = await selectEvents(db, profile_id, is_acting)
  return rows.map((row) => ({ ...row, data: (row.data ?? {}) as Record<string, unknown> }))
}

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

/**
 * Takes back these people's waiting events about a thing of an order or a ticket that is gone, such as a deleted message, or
 * about all of it when it is no update any more.
 */
export async function retractEvents(tx: Tx, about: EventsAbout): Promise<void> {
  for (const profile_id of await deleteEventsAbout(tx.db, about)) tx.changed(profile_id)
}

/** Deletes everybody's events from before a moment: what they report has been seen. */
export async function clearOldEvents(app: AppContext, before: Date): Promise<void> {
  await deleteEventsBefore(app.database.kysely, before)
}

const DAY_MS = 24 * 3_600_000

/** Removes unread events: too old or too many for one person (Product §7). */
export async function removeOldEvents(app: AppContext): Promise<void> {
  const { limits } = await readSettings(app.database.kysely)
  const before = new Date(app.clock.now().getTime() - limits.events_days * DAY_MS)
  await deleteOldEvents(app.database.kysely, { before, keep: limits.events_per_person })
}
