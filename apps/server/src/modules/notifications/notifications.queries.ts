import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface EventRow {
  profile_id: number
  type: number
  order_id: number | null
  ticket_id: number | null
  role: string
  user_id: number | null
  data: unknown
  created_at: Date
}

export async function insertEvents(db: Kysely<DB>, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('events')
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })))
    .execute()
}

/** Waiting events of a person, oldest first. */
export async function selectEvents(
  db: Kysely<DB>,
  profile_id: number,
  limit: number,
): Promise<
  {
    id: number
    type: number
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
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** Deletes the events of one order or ticket; tells how many there were. */
export async function deleteEvents(
  db: Kysely<DB>,
  profile_id: number,
  subject: { order_id?: number | undefined; ticket_id?: number | undefined },
): Promise<number> {
  let query = db.deleteFrom('events').where('profile_id', '=', profile_id)
  if (subject.order_id !== undefined) query = query.where('order_id', '=', subject.order_id)
  if (subject.ticket_id !== undefined) query = query.where('ticket_id', '=', subject.ticket_id)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes these people's events of these types about one thing of an order; tells whose they were. */
export async function deleteEventsAbout(
  db: Kysely<DB>,
  about: { profile_ids: readonly number[]; order_id: number; types: readonly number[]; subject_id: number },
): Promise<number[]> {
  const rows = await db
    .deleteFrom('events')
    .where('profile_id', 'in', about.profile_ids)
    .where('order_id', '=', about.order_id)
    .where('type', 'in', about.types)
    .where(sql`data ->> 'id'`, '=', String(about.subject_id))
    .returning('profile_id')
    .execute()
  return rows.map((row) => row.profile_id)
}

export async function deleteEventsBefore(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', before).execute()
}

/** Removes what is too old or too much (Product §7: at most 200 events, 30 days). */
export async function deleteOldEvents(db: Kysely<DB>, limits: { before: Date; keep: number }): Promise<void> {
  await deleteEventsBefore(db, limits.before)
  await sql`
    delete from events using (
      select id, row_number() over (partition by profile_id order by id desc) as place from events
    ) ranked where events.id = ranked.id and ranked.place > ${limits.keep}`.execute(db)
}

export interface OutboxRow {
  channel: 'sms' | 'mail'
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
