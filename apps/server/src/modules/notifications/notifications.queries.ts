import type { CompiledQuery, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { DB } from '../../database/tables.ts'

export interface EventRow {
  profile_id: number
  type: EventTypeId
  order_id: number | null
  ticket_id: number | null
  role: string
  user_id: number | null
  data: unknown
  /** What its addressee is written about when he does not come to see it; null: nothing. */
  notice_kind: NoticeKind | null
  created_at: Date
}

/** Writes events, at least one, and in the same statement what may have to be said about them by letter. */
export function eventsInsertion(db: Kysely<DB>, rows: readonly EventRow[]): CompiledQuery {
  return sql`
    with written as (
      insert into events (profile_id, type, order_id, ticket_id, role, user_id, data, notice_kind, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        profile_id bigint, type smallint, order_id bigint, ticket_id bigint, role text, user_id bigint, data jsonb,
        notice_kind text, created_at timestamptz)
      returning id, profile_id, order_id, notice_kind, created_at
    )
    insert into notification_outbox (profile_id, recipient_id, kind, event_id, order_id, created_at, due_at)
    select w.profile_id, to_whom.id, w.notice_kind, w.id, w.order_id, w.created_at,
           w.created_at + make_interval(secs => (
             select (value #>> '{}')::int from settings where key = 'notifications.delay_seconds'))
      from written w
      left join narrators n on n.profile_id = w.profile_id
      cross join lateral (
        select w.profile_id as id where n.agent_id is null or n.agent_since is not null
        union all
        select n.agent_id where n.agent_id is not null and not exists (
          select from orders o where o.id = w.order_id and w.profile_id = any(o.before_agent_of))) to_whom
     where w.notice_kind is not null`.compile(db)
}

/** Waiting events of a person, the newest `limits.events_per_person`, oldest first. */
export async function selectEvents(
  db: Kysely<DB>,
  profile_id: number,
  is_acting: boolean,
): Promise<
  {
    id: number
    type: EventTypeId
    order_id: number | null
    ticket_id: number | null
    role: string
    user_id: number | null
    data: unknown
  }[]
> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'type', 'order_id', 'ticket_id', 'role', 'user_id', 'data'])
    .where('profile_id', '=', profile_id)
    .$if(is_acting, (query) =>
      query.where(sql<boolean>`not exists (
        select from orders o where o.id = events.order_id and events.profile_id = any(o.before_agent_of))
        and not exists (select from tickets t where t.id = events.ticket_id and t.is_before_agent)`),
    )
    .orderBy('id', 'desc')
    .limit(sql<number>`(select (value #>> '{}')::int from settings where key = 'limits.events_per_person')`)
    .execute()
  return rows.toReversed()
}

/** Deletes the events of one order or ticket, or those of neither; returns them. */
export async function deleteEvents(
  db: Kysely<DB>,
  profile_id: number,
  subject: { order_id?: number | undefined; ticket_id?: number | undefined; wallet?: boolean | undefined },
): Promise<{ type: EventTypeId; data: unknown }[]> {
  let query = db.deleteFrom('events').where('profile_id', '=', profile_id)
  if (subject.order_id !== undefined) query = query.where('order_id', '=', subject.order_id)
  if (subject.ticket_id !== undefined) query = query.where('ticket_id', '=', subject.ticket_id)
  if (subject.wallet === true) query = query.where('order_id', 'is', null).where('ticket_id', 'is', null)
  return query.returning(['type', 'data']).execute()
}

export type EventsAbout = {
  readonly profile_ids: readonly number[]
  readonly types: readonly EventTypeId[]
  /** The id that the events carry in their data; without it all of the order or ticket. */
  readonly subject_id?: number
} & (
  | { readonly order_id: number; readonly ticket_id?: never }
  | { readonly ticket_id: number; readonly order_id?: never }
)

/** Deletes these people's events of these types about an order or a ticket; returns whose they were. */
export async function deleteEventsAbout(db: Kysely<DB>, about: EventsAbout): Promise<number[]> {
  if (about.profile_ids.length === 0) return []
  let query = db.deleteFrom('events').where('profile_id', 'in', about.profile_ids).where('type', 'in', about.types)
  if (about.order_id !== undefined) query = query.where('order_id', '=', about.order_id)
  if (about.ticket_id !== undefined) query = query.where('ticket_id', '=', about.ticket_id)
  if (about.subject_id !== undefined) query = query.where(sql`data ->> 'id'`, '=', String(about.subject_id))
  const rows = await query.returning('profile_id').execute()
  return rows.map((row) => row.profile_id)
}

export async function deleteEventsBefore(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', before).execute()
}

/** Removes what is from before a moment, and of each person's events all but the newest `keep` (Product §7). */
export async function deleteOldEvents(db: Kysely<DB>, limits: { before: Date; keep: number }): Promise<void> {
  await deleteEventsBefore(db, limits.before)
  await sql`
    delete from events using (
      select id, row_number() over (partition by profile_id order by id desc) as place from events
    ) ranked where events.id = ranked.id and ranked.place > ${limits.keep}`.execute(db)
}

export interface OutboxRow {
  channel: 'sms' | 'mail' | 'telegram'
  address: string
  subject: string
  text: string
  html: string | null
  kind: string
}

export async function insertOutboxMessage(db: Kysely<DB>, row: OutboxRow): Promise<void> {
  await db.insertInto('outbox_messages').values(row).execute()
}

export async function selectOutboxMessages(
  db: Kysely<DB>,
  address: string | undefined,
): Promise<(Omit<OutboxRow, 'html'> & { id: number; created_at: Date })[]> {
  let query = db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'address', 'subject', 'text', 'kind', 'created_at'])
    .orderBy('id', 'desc')
    .limit(50)
  if (address) query = query.where('address', '=', address)
  return (await query.execute()) as (Omit<OutboxRow, 'html'> & { id: number; created_at: Date })[]
}
