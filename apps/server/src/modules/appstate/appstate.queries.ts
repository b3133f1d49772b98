import type { Kysely } from 'kysely'
import { sql, type RawBuilder } from 'kysely'
import { AT_REST, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { OPEN_PAYMENT_STATUSES, type PaymentStatusId, type PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'

export interface OpenOrderRow {
  id: number
  orderstatuses_id: OrderStatusId
  unread: boolean
  /** When a message of this person was last seen by the other side. */
  read_at: string | null
}

export interface Reader {
  readonly role: string
  readonly profile_id: number
  /** An agent who acts as the narrator. */
  readonly acting_agent_id?: number | null
}

export interface PersonRow {
  id: number
  firstname: string
  lastname: string
  contact_email: string | null
  image: string | null
  disabled_at: Date | null
  account_email: string | null
  account_phone: string | null
  narrator: NarratorSelfRow | null
  balance_kopecks: number
  orders: OpenOrderRow[]
  payments: { id: number; type: PaymentTypeId; status: PaymentStatusId; order_id: number | null }[]
  tickets: { id: number; unread: boolean }[]
  genres: number[]
  featured: number[]
  tg_connected: boolean
  is_owner: boolean
  agent_invitations: number
}

/**
 * Everything that a person is shown of himself, in one statement: it is read anew after every change that concerns him. `account_id`
 * is that of the session, which for an agent acting as his narrator is not the profile's own.
 */
export async function selectPerson(db: Kysely<DB>, reader: Reader, account_id: number): Promise<PersonRow | undefined> {
  const { profile_id } = reader
  const { rows } = await sql<Omit<PersonRow, 'narrator'> & { narrator: NarratorJson | null }>`
    select p.id, p.firstname, p.lastname, p.contact_email, p.image, p.disabled_at,
           a.email as account_email, a.phone as account_phone, coalesce(a.is_owner and p.role = 'supporter', false) as is_owner,
           (select to_jsonb(n) from (${narratorSelf(profile_id)}) n) as narrator,
           coalesce((select balance_kopecks from ledger_accounts where kind = 'wallet' and profile_id = p.id), 0) as balance_kopecks,
           coalesce((select jsonb_agg(o order by o.id desc) from (${openOrders(reader)}) o), '[]') as orders,
           coalesce((select jsonb_agg(y order by y.id desc) from (${openPayments(profile_id)}) y), '[]') as payments,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'unread', t.unread) order by t.updated_at desc, t.id desc)
                       from (${openTickets(reader)}) t), '[]') as tickets,
           array(select genre_id from soundengineer_genres where soundengineer_id = p.id order by genre_id) as genres,
           array(select narrator_id from client_featured_narrators where client_id = p.id order by created_at desc) as featured,
           ${invitationsOf(reader)} as agent_invitations,
           exists (select from telegram_links where account_id = ${account_id}) as tg_connected
      from profiles p
      left join accounts a on a.id = p.account_id
     where p.id = ${profile_id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const orders = row.orders.map((order) => ({
    ...order,
    read_at: order.read_at && momentOf(order.read_at).toISOString(),
  }))
  return { ...row, orders, narrator: row.narrator && withMoments(row.narrator) }
}

/** A moment travels in JSON as PostgreSQL writes it. */
const momentOf = (written: string): Date => new Date(written)

type NarratorJson = Omit<NarratorSelfRow, 'paused_until'> & { paused_until: string | null }

function withMoments({ paused_until, ...narrator }: NarratorJson): NarratorSelfRow {
  return { ...narrator, paused_until: paused_until === null ? null : momentOf(paused_until) }
}

/** Open orders, with whether there are updates in them. Closed ones are listed only while there are. */
function openOrders({ role, profile_id, acting_agent_id = null }: Reader): RawBuilder<unknown> {
  const narratorsOfAgent = sql`(select profile_id from narrators where agent_id = ${profile_id})`
  const own =
    role === 'client'
      ? sql`o.client_id = ${profile_id}`
      : role === 'soundengineer'
        ? sql`o.soundengineer_id = ${profile_id}`
        : role === 'agent'
          ? sql`o.narrator_visible and o.narrator_id <> all(o.before_agent_of) and o.narrator_id in ${narratorsOfAgent}`
          : sql`o.narrator_id = ${profile_id} and o.narrator_visible
              ${acting_agent_id === null ? sql`` : sql`and ${profile_id} <> all(o.before_agent_of)`}`
  // No one can act for a disabled narrator, so his updates would never be seen.
  const actedFor = sql`(select profile_id from narrators where agent_id = ${profile_id} and state <> 'disabled')`
  const updatesOf = role === 'agent' ? sql`profile_id in ${actedFor}` : sql`profile_id = ${profile_id}`
  return sql`
    select o.id, o.orderstatuses_id, e.order_id is not null as unread,
           (select max(m.read_at) from order_messages m
             where m.order_id = o.id and m.from_profile_id = ${profile_id}) as read_at
      from orders o
      left join (select distinct order_id from events where ${updatesOf} and order_id is not null) e
        on e.order_id = o.id
     where o.deleted_at is null and ${own} and (o.orderstatuses_id not in (${literals(AT_REST)}) or e.order_id is not null)
     order by o.id desc limit 200`
}

/**
 * Open tickets, with whether they have updates. A supporter gets those that he has taken and those that no supporter has taken. A
 * closed one is listed only while it has updates.
 */
function openTickets({ role, profile_id, acting_agent_id = null }: Reader): RawBuilder<unknown> {
  const own =
    role === 'supporter'
      ? sql`(e.ticket_id is not null or t.assigned_to = ${profile_id} or (t.assigned_to is null and not t.is_answered))`
      : sql`t.owner_id = ${profile_id} ${acting_agent_id === null ? sql`` : sql`and not t.is_before_agent`}`
  return sql`
    select t.id, e.ticket_id is not null as unread, t.updated_at
      from tickets t
      left join (select distinct ticket_id from events where profile_id = ${profile_id} and ticket_id is not null) e
        on e.ticket_id = t.id
     where ${own} and (t.closed_at is null or e.ticket_id is not null)
     order by t.updated_at desc, t.id desc limit 200`
}

/** How many agents have invited a narrator and wait for an answer; only the narrator himself sees it. */
function invitationsOf({ role, profile_id, acting_agent_id = null }: Reader): RawBuilder<unknown> {
  if (role !== 'narrator' || acting_agent_id !== null) return sql`0`
  return sql`(select count(distinct i.agent_id)::int from agent_invitations i
               where i.narrator_id = ${profile_id} and i.state = 'waiting' and i.expires_at > now())`
}

/** Payments that are not settled yet. */
function openPayments(profile_id: number): RawBuilder<unknown> {
  return sql`select id, type, status, order_id from payments
              where profile_id = ${profile_id} and status in (${literals(OPEN_PAYMENT_STATUSES)}) order by id desc limit 50`
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

function narratorSelf(profile_id: number): RawBuilder<unknown> {
  return sql`select n.state, n.moderation_comment, n.slug, n.agent_id, n.pause_hours, n.paused_until, t.timbre_id
               from narrators n
               left join narrator_timbres t on t.narrator_id = n.profile_id and t.main
              where n.profile_id = ${profile_id}`
}
