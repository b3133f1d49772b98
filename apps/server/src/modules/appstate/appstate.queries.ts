import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OpenOrderRow {
  id: number
  orderstatuses_id: number
  unread: boolean
  /** When a message of this person was last seen by the other side. */
  read_at: string | null
}

/** Open orders of a person, with whether there is news in them. Closed ones are listed only while there is. */
export async function selectOpenOrders(
  db: Kysely<DB>,
  reader: { role: string; profile_id: number },
): Promise<OpenOrderRow[]> {
  const own =
    reader.role === 'client'
      ? sql<boolean>`o.client_id = ${reader.profile_id}`
      : reader.role === 'soundengineer'
        ? sql<boolean>`o.soundengineer_id = ${reader.profile_id}`
        : reader.role === 'agent'
          ? sql<boolean>`o.narrator_visible and o.narrator_id in (select profile_id from narrators where agent_id = ${reader.profile_id})`
          : sql<boolean>`o.narrator_id = ${reader.profile_id} and o.narrator_visible`
  const { rows } = await sql<Omit<OpenOrderRow, 'read_at'> & { read_at: Date | null }>`
    select o.id, o.orderstatuses_id, e.order_id is not null as unread,
           (select max(m.read_at) from order_messages m
             where m.order_id = o.id and m.from_profile_id = ${reader.profile_id}) as read_at
      from orders o
      left join (select distinct order_id from events where profile_id = ${reader.profile_id} and order_id is not null) e
        on e.order_id = o.id
     where o.deleted_at is null and ${own} and (o.orderstatuses_id not in (1, 4, 6, 9) or e.order_id is not null)
     order by o.id desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, read_at: row.read_at?.toISOString() ?? null }))
}

/**
 * Open tickets of a person, of a supporter those that he has taken or nobody has, with whether there is news in them. A closed
 * one is listed only while there is.
 */
export async function selectOpenTickets(
  db: Kysely<DB>,
  reader: { role: string; profile_id: number },
): Promise<{ id: number; unread: boolean }[]> {
  const own =
    reader.role === 'supporter'
      ? sql<boolean>`(e.ticket_id is not null or t.assigned_to = ${reader.profile_id}
          or (t.assigned_to is null and not t.is_answered))`
      : sql<boolean>`t.owner_id = ${reader.profile_id}`
  const { rows } = await sql<{ id: number; unread: boolean }>`
    select t.id, e.ticket_id is not null as unread
      from tickets t
      left join (select distinct ticket_id from events where profile_id = ${reader.profile_id} and ticket_id is not null) e
        on e.ticket_id = t.id
     where ${own} and (t.closed_at is null or e.ticket_id is not null)
     order by t.updated_at desc, t.id desc limit 200`.execute(db)
  return rows
}

/** Payments of a person that are not settled yet. */
export async function selectOpenPayments(
  db: Kysely<DB>,
  profile_id: number,
): Promise<{ id: number; type: number; status: number; order_id: number | null }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'type', 'status', 'order_id'])
    .where('profile_id', '=', profile_id)
    .where('status', 'in', [1, 5])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export interface NarratorSelfRow {
  state: string
  moderation_comment: string | null
  slug: string
  agent_id: number | null
  pause_hours: number
  paused_until: Date | null
  timbre_id: number | null
}

export async function selectNarratorSelf(db: Kysely<DB>, profile_id: number): Promise<NarratorSelfRow | undefined> {
  return db
    .selectFrom('narrators as n')
    .leftJoin('narrator_timbres as t', (join) =>
      join.onRef('t.narrator_id', '=', 'n.profile_id').on('t.main', '=', true),
    )
    .select([
      'n.state',
      'n.moderation_comment',
      'n.slug',
      'n.agent_id',
      'n.pause_hours',
      'n.paused_until',
      't.timbre_id',
    ])
    .where('n.profile_id', '=', profile_id)
    .executeTakeFirst()
}

export async function selectEngineerGenres(db: Kysely<DB>, profile_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('soundengineer_genres')
    .select('genre_id')
    .where('soundengineer_id', '=', profile_id)
    .orderBy('genre_id')
    .execute()
  return rows.map((row) => row.genre_id)
}
