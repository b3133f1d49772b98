import { BEGIN_ACTIONS, RETURN_ACTIONS } from '@tembrel/domain/orders/returned-work.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { NoticeChannel, NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { DB } from '../../database/tables.ts'

export interface NewNoticeRow {
  profile_id: number
  kind: NoticeKind
  order_id: number | null
  subject: string
  data: unknown
  created_at: Date
  /** Whether it waits like an update; otherwise it is due at once. */
  is_delayed: boolean
}

/** Puts down what people are to be written about without an event of it. */
export async function insertNotices(db: Kysely<DB>, rows: readonly NewNoticeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into notification_outbox (profile_id, recipient_id, kind, order_id, subject, data, created_at, due_at)
    select r.profile_id, to_whom.id, r.kind, r.order_id, r.subject, r.data, r.created_at,
           r.created_at + make_interval(secs => case when r.is_delayed then (
             select (value #>> '{}')::int from settings where key = 'notifications.delay_seconds') else 0 end)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        profile_id bigint, kind text, order_id bigint, subject text, data jsonb, created_at timestamptz, is_delayed boolean)
      left join narrators n on n.profile_id = r.profile_id
      cross join lateral (
        select r.profile_id as id where n.agent_id is null or n.agent_since is not null
        union all
        select n.agent_id where n.agent_id is not null and r.subject <> 'agent_invited' and not exists (
          select from orders o where o.id = r.order_id and r.profile_id = any(o.before_agent_of))) to_whom`.execute(db)
}

/** People who may have to be written to now. */
export async function selectDueRecipients(db: Kysely<DB>, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_outbox')
    .select(({ fn }) => ['recipient_id', fn.min('due_at').as('first')])
    .where('settled_at', 'is', null)
    .where('due_at', '<=', now)
    .groupBy('recipient_id')
    .orderBy('first')
    .limit(limit)
    .execute()
  return rows.map((row) => row.recipient_id)
}

/** A notice with everything its letter says, as it is now. */
export interface DueNotice {
  id: number
  profile_id: number
  kind: NoticeKind
  event_id: number | null
  order_id: number | null
  subject: string | null
  data: Record<string, unknown>
  created_at: Date
  addressee_role: string
  /** Whom it concerns; his agent reads it too. */
  addressee_name: string
  ticket_id: number | null
  /** Null: the event has been seen, or taken back. */
  event_type: EventTypeId | null
  event_data: Record<string, unknown> | null
  author_name: string | null
  title: string | null
  orderstatuses_id: OrderStatusId | null
  /** The move that the event reports, where it was one. */
  action: string | null
  from_status: OrderStatusId | null
  urgent: boolean | null
  price: number | null
  deadline_at: Date | null
  clock_due_at: Date | null
  status_changed_at: Date | null
  soundengineer_id: number | null
  placed_at: Date | null
  calculated_price: number | null
  named_at: Date | null
  client_name: string | null
  narrator_name: string | null
  /** What somebody wrote with that move. */
  comment: string | null
  /** The move by which the work that the move handed in was begun, or sent back, and the words that came with it. */
  returned_action: string | null
  returned_comment: string | null
  comment_text: string | null
  /** The addressee's part of the price, roubles. */
  gross: number
  /** Of a ticket that was closed: it has not been opened again since, and nobody has said how he was helped. */
  is_to_rate: boolean
  /** What the event's own change brought into the addressee's wallet. */
  received_kopecks: number
}

/** Locks a person's due notices; those that another process has in hand are left to it. */
export async function selectDueNotices(db: Kysely<DB>, recipient_id: number, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select o.id, o.profile_id, o.kind, o.event_id, o.order_id, o.subject, o.data, o.created_at,
           p.role as addressee_role, trim(p.firstname || ' ' || p.lastname) as addressee_name, e.ticket_id, e.type as event_type, e.data as event_data, author.firstname as author_name,
           ord.title, ord.orderstatuses_id, move.action, move.from_status, move.comment, behind.action as returned_action, behind.comment as returned_comment, ord.urgent, ord.price, ord.deadline_at, ord.clock_due_at, ord.placed_at, ord.calculated_price,
           (select max(h.at) from order_history h where h.order_id = ord.id and h.action = 'name-price') as named_at,
           ord.status_changed_at, ord.soundengineer_id,
           client.firstname as client_name, narrator.firstname as narrator_name,
           (select c.text from order_result_comments c
             where e.data ? 'file_id' and c.id = (e.data ->> 'id')::bigint and c.deleted_at is null) as comment_text,
           (select coalesce(sum(l.amount), 0)::int from order_price_lines l
             where l.worker = p.role and l.version_id = (
               select v.id from order_price_versions v where v.order_id = ord.id order by v.version desc limit 1)) as gross,
           (select coalesce(sum(t.amount_kopecks), 0)::bigint from ledger_operations op
             join ledger_transfers t on t.operation_id = op.id
             join ledger_accounts wallet on wallet.id = t.credit_account_id
            where op.order_id = ord.id and op.created_at = o.created_at
              and wallet.kind = 'wallet' and wallet.profile_id = o.profile_id) as received_kopecks,
           (o.subject = 'ticket_closed' and exists (
             select from tickets t where t.id = (o.data ->> 'ticket_id')::bigint
                and date_trunc('milliseconds', t.closed_at) = (o.data ->> 'closed_at')::timestamptz
                and not exists (select from ticket_ratings rated where rated.ticket_id = t.id))) is true as is_to_rate
      from notification_outbox o
      join profiles p on p.id = o.profile_id
      left join events e on e.id = o.event_id
      left join profiles author on author.id = e.user_id
      left join orders ord on ord.id = o.order_id and ord.deleted_at is null
      left join profiles client on client.id = ord.client_id
      left join profiles narrator on narrator.id = ord.narrator_id
      left join lateral (
        select h.action, h.from_status, h.comment from order_history h
         where h.order_id = ord.id and h.to_status = ord.orderstatuses_id and h.at = o.created_at
         order by h.id desc limit 1) move on true
      left join lateral (
        select h.action, h.comment from order_history h
         where h.order_id = ord.id and h.at <= o.created_at and h.from_status is distinct from 17
           and move.action in ('send-results', 'replace-results')
           and h.action = any(${[...RETURN_ACTIONS, ...BEGIN_ACTIONS]})
         order by h.id desc limit 1) behind on true
     where o.recipient_id = ${recipient_id} and o.settled_at is null and o.due_at <= ${now}
     order by o.id
       for update of o skip locked`.execute(db)
  return rows
}

export interface Recipient {
  profile_id: number
  account_id: number | null
  role: string
  locale: 'ru' | 'en'
  is_disabled: boolean
  /** Confirmed by a code, else the one he gave in his profile. */
  email: string | null
  chat_id: number | null
  last_at: Date | null
  screen_at: Date | null
}

/** How a person is reached, and when he was last written to and last had a screen open. */
export async function selectRecipient(db: Kysely<DB>, profile_id: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select p.id as profile_id, p.account_id, p.role, p.locale, (p.disabled_at is not null or a.disabled_at is not null) as is_disabled,
           coalesce(p.contact_email, a.email) as email, l.chat_id, s.seen_at as screen_at,
           (select max(d.created_at) from notification_deliveries d where d.recipient_id = p.id) as last_at
      from profiles p
      left join accounts a on a.id = p.account_id
      left join telegram_links l on l.account_id = p.account_id
      left join open_screens s on s.profile_id = p.id
     where p.id = ${profile_id}`.execute(db)
  return rows[0]
}

export async function updateNoticesDue(db: Kysely<DB>, ids: readonly number[], due_at: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notification_outbox').set({ due_at }).where('id', 'in', ids).execute()
}

export async function settleNoticeRows(
  db: Kysely<DB>,
  ids: readonly number[],
  end: {
    outcome: 'told' | 'seen' | 'past' | 'unwanted'
    settled_at: Date
    mail_delivery_id?: number | null
    telegram_delivery_id?: number | null
  },
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notification_outbox').set(end).where('id', 'in', ids).execute()
}

export async function insertDelivery(
  db: Kysely<DB>,
  row: { recipient_id: number; channel: NoticeChannel; kind: string; message: unknown; at: Date },
): Promise<number> {
  const { at, message, ...rest } = row
  const { id } = await db
    .insertInto('notification_deliveries')
    .values({ ...rest, message: JSON.stringify(message), next_try_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function selectWaitingDeliveries(db: Kysely<DB>, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function countDeliveries(db: Kysely<DB>, state: 'waiting'): Promise<ReadonlyMap<NoticeChannel, number>> {
  const rows = await db
    .selectFrom('notification_deliveries')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count')])
    .where('state', '=', state)
    .groupBy('channel')
    .execute()
  return new Map(rows.map(({ channel, count }) => [channel as NoticeChannel, Number(count)]))
}

export interface ClaimedDelivery {
  id: number
  recipient_id: number
  channel: NoticeChannel
  message: unknown
  attempts: number
}

/** Claims a delivery for one sending; undefined when somebody else has it or it is not its time. */
export async function claimDelivery(db: Kysely<DB>, id: number, now: Date): Promise<ClaimedDelivery | undefined> {
  const row = await db
    .updateTable('notification_deliveries')
    .set(({ eb }) => ({ state: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .returning(['id', 'recipient_id', 'channel', 'message', 'attempts'])
    .executeTakeFirst()
  return row as ClaimedDelivery | undefined
}

/** Ends a claimed delivery; what it said is forgotten. */
export async function endDelivery(
  db: Kysely<DB>,
  id: number,
  end: { state: 'sent' | 'failed' | 'unknown'; failure: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ state: end.state, failure: end.failure, ended_at: end.at, message: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function retryDelivery(
  db: Kysely<DB>,
  id: number,
  again: { failure: string; next_try_at: Date },
): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ state: 'waiting', ...again })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Ends deliveries whose process died between claiming and knowing; returns them. */
export async function endLostDeliveries(db: Kysely<DB>, claimed_before: Date, at: Date): Promise<number[]> {
  const rows = await db
    .updateTable('notification_deliveries')
    .set({ state: 'unknown', failure: 'lost', ended_at: at, message: null })
    .where('state', '=', 'sending')
    .where('claimed_at', '<', claimed_before)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Removes what was settled before a moment, with the deliveries that nothing names any more. */
export async function deleteOldNotices(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('notification_outbox').where('settled_at', '<', before).execute()
  await sql`
    delete from notification_deliveries d
     where d.ended_at < ${before}
       and not exists (select 1 from notification_outbox o where d.id in (o.mail_delivery_id, o.telegram_delivery_id))`.execute(
    db,
  )
  await db.deleteFrom('telegram_link_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('open_screens').where('seen_at', '<', before).execute()
}

/** Notes whose screens are open now. */
export async function upsertOpenScreens(db: Kysely<DB>, profile_ids: readonly number[], at: Date): Promise<void> {
  if (profile_ids.length === 0) return
  await sql`
    insert into open_screens (profile_id, seen_at)
    select id, ${at}::timestamptz from unnest(${profile_ids.toSorted((a, b) => a - b)}::bigint[]) as id
    on conflict (profile_id) do update set seen_at = greatest(open_screens.seen_at, excluded.seen_at)`.execute(db)
}
