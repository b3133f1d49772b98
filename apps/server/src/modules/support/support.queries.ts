import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB, TicketMessages, Tickets } from '../../database/tables.ts'
import { worksForPeople } from '../accounts/operations/duties.ts'

export type TicketRow = Selectable<Tickets>
export type TicketMessageRow = Selectable<TicketMessages> & {
  author_firstname: string
  author_image: string | null
}

/** A ticket as lists show it: with what it began with, its owner and who has taken it. */
export interface TicketListRow extends TicketRow {
  first_text: string
  first_file_id: string | null
  unread: boolean
  owner_role: string
  owner_firstname: string
  owner_lastname: string
  owner_image: string | null
  owner_timbre_id: number | null
  assigned_firstname: string | null
  assigned_image: string | null
}

export type TicketState = 'waiting' | 'answered' | 'closed'

export interface QueueFilter {
  readonly state: TicketState
  /** A supporter, `nobody` for untaken tickets, or null for all. */
  readonly assigned: number | 'nobody' | null
}

export async function insertTicket(db: Kysely<DB>, row: Insertable<Tickets>): Promise<TicketRow | undefined> {
  return db
    .insertInto('tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('opened_for_order_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function selectTicket(db: Kysely<DB>, id: number): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectTicketForUpdate(db: Kysely<DB>, id: number): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateTicket(db: Kysely<DB>, id: number, change: Updateable<Tickets>): Promise<void> {
  await db.updateTable('tickets').set(change).where('id', '=', id).execute()
}

/** How many tickets a person has opened since a moment. */
export async function countTicketsSince(db: Kysely<DB>, owner_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('opened_for_order_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Holds whoever opens tickets for the same person back until this transaction ends. */
export async function lockOwner(db: Kysely<DB>, owner_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tickets'), ${owner_id}::integer)`.execute(db)
}

/** Some tickets with what lists show of them; `reader_id` decides what is unread. */
function listed(db: Kysely<DB>, reader_id: number) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('profiles as o', 'o.id', 't.owner_id')
    .leftJoin('narrator_timbres as nt', (join) =>
      join.onRef('nt.narrator_id', '=', 't.owner_id').on('nt.main', '=', true),
    )
    .leftJoin('profiles as a', 'a.id', 't.assigned_to')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_messages as m')
          .leftJoin('ticket_message_files as f', (join) =>
            join.onRef('f.message_id', '=', 'm.id').on('f.position', '=', 1),
          )
          .select(['m.text', 'f.file_id'])
          .whereRef('m.ticket_id', '=', 't.id')
          .where('m.kind', '<>', 'note')
          .where('m.deleted_at', 'is', null)
          .orderBy('m.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select([
      'first.text as first_text',
      'first.file_id as first_file_id',
      'o.role as owner_role',
      'o.firstname as owner_firstname',
      'o.lastname as owner_lastname',
      'o.image as owner_image',
      'nt.timbre_id as owner_timbre_id',
      'a.firstname as assigned_firstname',
      'a.image as assigned_image',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('events as e')
            .select('e.id')
            .whereRef('e.ticket_id', '=', 't.id')
            .where('e.profile_id', '=', reader_id),
        )
        .as('unread'),
    )
}

const asListRow = (row: object): TicketListRow => {
  const listedRow = row as TicketListRow
  return { ...listedRow, first_text: listedRow.first_text ?? '', unread: Boolean(listedRow.unread) }
}

/** One ticket as lists show it. */
export async function selectListedTicket(
  db: Kysely<DB>,
  id: number,
  reader_id: number,
): Promise<TicketListRow | undefined> {
  const row = await listed(db, reader_id).where('t.id', '=', id).executeTakeFirst()
  return row && asListRow(row)
}

/** A page of a person's tickets, the latest updates first, and how many there are. */
export async function selectOwnTickets(
  db: Kysely<DB>,
  owner_id: number,
  page: { limit: number; offset: number; is_acting: boolean },
): Promise<{ rows: TicketListRow[]; total: number }> {
  const rows = await listed(db, owner_id)
    .where('t.owner_id', '=', owner_id)
    .$if(page.is_acting, (query) => query.where('t.is_before_agent', '=', false))
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('owner_id', '=', owner_id)
    .$if(page.is_acting, (query) => query.where('is_before_agent', '=', false))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(asListRow), total: Number(total) }
}

/** A page of the support's queue: of the waiting who waits longest, of the others who had updates last. */
export async function selectQueue(
  db: Kysely<DB>,
  reader_id: number,
  filter: QueueFilter,
  page: { limit: number; offset: number },
): Promise<TicketListRow[]> {
  let query = listed(db, reader_id)
  query =
    filter.state === 'closed'
      ? query.where('t.closed_at', 'is not', null)
      : query.where('t.closed_at', 'is', null).where('t.is_answered', '=', filter.state === 'answered')
  if (filter.assigned === 'nobody') query = query.where('t.assigned_to', 'is', null)
  else if (filter.assigned !== null) query = query.where('t.assigned_to', '=', filter.assigned)
  const direction = filter.state === 'waiting' ? 'asc' : 'desc'
  const rows = await query
    .orderBy('t.updated_at', direction)
    .orderBy('t.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(asListRow)
}

/** How many tickets there are in each state, of those that the choice of `assigned` leaves. */
export async function countQueue(
  db: Kysely<DB>,
  assigned: QueueFilter['assigned'],
): Promise<Record<TicketState, number>> {
  const { rows } = await sql<Record<TicketState, number>>`
    select count(*) filter (where closed_at is null and not is_answered)::integer as waiting,
           count(*) filter (where closed_at is null and is_answered)::integer as answered,
           count(*) filter (where closed_at is not null)::integer as closed
      from tickets
     where ${assigned === 'nobody' ? sql`assigned_to is null` : assigned === null ? sql`true` : sql`assigned_to = ${assigned}`}
  `.execute(db)
  return rows[0] ?? { waiting: 0, answered: 0, closed: 0 }
}

/** How many open tickets wait for an answer, by the index of open ones. */
export const UNANSWERED_TICKETS = sql<number>`(
  select count(*)::int from tickets where closed_at is null and is_answered = false)`

/** Supporters who can sign in and whose duty are tickets (Product 6.40). */
export async function selectSupporterIds(db: Kysely<DB>): Promise<number[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'supporter')
    .where(worksForPeople)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Supporters who can sign in, but one, by name. */
export async function selectColleagues(
  db: Kysely<DB>,
  but: number,
): Promise<{ id: number; firstname: string; image: string | null }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'firstname', 'image'])
    .where('role', '=', 'supporter')
    .where('disabled_at', 'is', null)
    .where('account_id', 'is not', null)
    .where('id', '<>', but)
    .orderBy('firstname')
    .orderBy('id')
    .execute()
}

/** What ready-made answers say of a ticket: its owner, his language, and the order it is about. */
export async function selectTicketFacts(
  db: Kysely<DB>,
  id: number,
): Promise<{ firstname: string; locale: string; order_id: number | null; price: number | null } | undefined> {
  return db
    .selectFrom('tickets as t')
    .innerJoin('profiles as p', 'p.id', 't.owner_id')
    .leftJoin('orders as o', 'o.id', 't.opened_for_order_id')
    .select(['p.firstname', 'p.locale', 'o.id as order_id', 'o.price'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** Whose order it is, for the ticket that the product opens about it. */
export async function selectOrderClientId(db: Kysely<DB>, order_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('client_id').where('id', '=', order_id).executeTakeFirst()
  return row?.client_id
}

/** Gives tickets and what their owner wrote in them to another profile. Returns who of the staff has taken any of them. */
export async function updateOwnerOfTickets(db: Kysely<DB>, from: number, into: number): Promise<number[]> {
  await db.selectFrom('tickets').select('id').where('owner_id', '=', from).orderBy('id').forUpdate().execute()
  const rows = await db
    .updateTable('tickets')
    .set({ owner_id: into })
    .where('owner_id', '=', from)
    .returning('assigned_to')
    .execute()
  await db.updateTable('ticket_messages').set({ from_profile_id: into }).where('from_profile_id', '=', from).execute()
  return [...new Set(rows.map(({ assigned_to }) => assigned_to))].filter((id) => id !== null)
}

/** What a narrator has asked until now is his alone: the agent whom he takes does not read it. */
export async function markTicketsBeforeAgent(db: Kysely<DB>, owner_id: number): Promise<void> {
  await db.updateTable('tickets').set({ is_before_agent: true }).where('owner_id', '=', owner_id).execute()
}
