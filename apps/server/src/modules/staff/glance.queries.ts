/** What the database knows of a person beside his orders and tickets (Product 7.987), a few statements for each reading. */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { OPEN_PAYMENT_STATUSES, WITHDRAW_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import { AWAITING_NARRATOR, ORDER_GROUP, ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'

/** Of the profiles of a person, those that buy and those that work. */
export interface Sides {
  readonly clients: readonly number[]
  readonly narrators: readonly number[]
  readonly engineers: readonly number[]
}

export interface GlanceSums {
  readonly side: 'bought' | 'made'
  readonly open: number
  readonly completed: number
  readonly cancelled: number
  readonly refunded: number
  readonly paid: number
}

const { draft, completed } = ORDER_STATUS
const CANCELLED = ORDER_GROUP.declined
/** Neither drafts nor over. */
const isOpen = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.orderstatuses_id`)} not in (${literals([draft, completed, ...CANCELLED])})`

/** Orders of the person, told apart by his side; one row for each order and side. */
const ordersOf = ({ clients, narrators, engineers }: Sides): RawBuilder<unknown> => sql`
  select 'bought' as side, id, title, orderstatuses_id, paid_at, updated_at from orders
   where client_id = any(${clients}::bigint[]) and deleted_at is null and orderstatuses_id <> ${sql.lit(draft)}
  union all
  select 'made', id, title, orderstatuses_id, paid_at, updated_at from orders
   where narrator_id = any(${narrators}::bigint[]) and deleted_at is null and orderstatuses_id <> ${sql.lit(draft)}
  union all
  select 'made', id, title, orderstatuses_id, paid_at, updated_at from orders
   where soundengineer_id = any(${engineers}::bigint[]) and deleted_at is null and orderstatuses_id <> ${sql.lit(draft)}`

export async function selectOrderSums(db: Kysely<DB>, sides: Sides): Promise<GlanceSums[]> {
  const { rows } = await sql<GlanceSums>`
    select o.side, (count(*) filter (where ${isOpen('o')}))::int as open,
           (count(*) filter (where o.orderstatuses_id = ${sql.lit(completed)}))::int as completed,
           (count(*) filter (where o.orderstatuses_id in (${literals(CANCELLED)})))::int as cancelled,
           (count(*) filter (where r.is_refunded))::int as refunded,
           (count(*) filter (where o.paid_at is not null or r.is_refunded))::int as paid
      from (${ordersOf(sides)}) o
      cross join lateral (select exists (
        select from ledger_operations p where p.order_id = o.id and p.kind = 'return') as is_refunded) r
     group by o.side`.execute(db)
  return rows
}

export interface OpenOrderRow {
  readonly id: number
  readonly title: string
  readonly orderstatuses_id: OrderStatusId
  readonly total: number
}

const SHOWN = 5

export async function selectOpenOrders(db: Kysely<DB>, sides: Sides): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.id, o.title, o.orderstatuses_id, count(*) over ()::int as total
      from (select distinct on (id) * from (${ordersOf(sides)}) u where ${isOpen('u')} order by id) o
     order by o.updated_at desc, o.id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

export interface OpenTicketRow {
  readonly id: number
  readonly text: string
  readonly is_answered: boolean
  readonly total: number
}

export async function selectOpenTickets(db: Kysely<DB>, profiles: readonly number[]): Promise<OpenTicketRow[]> {
  const { rows } = await sql<OpenTicketRow>`
    select t.id, t.is_answered, t.total, coalesce((
             select left(m.text, 200) from ticket_messages m
              where m.ticket_id = t.id and m.kind <> 'note' and m.deleted_at is null order by m.id limit 1), '') as text
      from (select id, is_answered, updated_at, count(*) over ()::int as total from tickets
             where owner_id = any(${profiles}::bigint[]) and closed_at is null
             order by updated_at desc, id desc limit ${sql.lit(SHOWN)}) t
     order by t.updated_at desc, t.id desc`.execute(db)
  return rows
}

export interface OpenPaymentRow {
  readonly id: number
  readonly type: number
  readonly method: number
  readonly status: number
  readonly sum_kopecks: number
  readonly total: number
}

export async function selectOpenPayments(db: Kysely<DB>, profiles: readonly number[]): Promise<OpenPaymentRow[]> {
  const { rows } = await sql<OpenPaymentRow>`
    select id, type, method, status, sum_kopecks, count(*) over ()::int as total from payments
     where profile_id = any(${profiles}::bigint[]) and status in (${literals(OPEN_PAYMENT_STATUSES)})
     order by id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

/** Kopecks. */
export interface GlanceMoney {
  readonly wallet: number
  readonly waiting: number
  readonly held: number
  readonly spent: number
  readonly earned: number
}

/**
 * Sums of the ledger itself. Wallets of profiles that were merged into these belong to them, and to nobody else: what was paid before the
 * merging stands there.
 */
export async function selectMoney(db: Kysely<DB>, profiles: readonly number[], sides: Sides): Promise<GlanceMoney> {
  const { clients, narrators, engineers } = sides
  const workers = [...narrators, ...engineers]
  const held = sql`(select coalesce(sum(e.balance_kopecks), 0)::bigint from orders o join ledger_accounts e on e.order_id = o.id
     where o.client_id = any(${clients}::bigint[]) and e.kind = 'escrow')`
  const wallets = (of: readonly number[]): RawBuilder<unknown> => sql`
    select a.id from ledger_accounts a
     where a.kind = 'wallet' and a.profile_id in (
       select p.id from profiles p where p.id = any(${of}::bigint[]) and p.merged_into is null
        union select p.id from profiles p where p.merged_into = any(${of}::bigint[]))`
  const gone = (of: readonly number[], to: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select coalesce(sum(t.amount_kopecks), 0)::bigint from ledger_transfers t join ledger_accounts c on c.id = t.credit_account_id
      where t.debit_account_id in (${wallets(of)}) and c.kind in (${to}))`
  const come = (of: readonly number[], from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select coalesce(sum(t.amount_kopecks), 0)::bigint from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id
      where t.credit_account_id in (${wallets(of)}) and d.kind in (${from}))`
  const { rows } = await sql<GlanceMoney>`
    select coalesce(sum(balance_kopecks) filter (where kind = 'wallet'), 0)::bigint as wallet,
           coalesce(sum(balance_kopecks) filter (where kind = 'payout'), 0)::bigint as waiting,
           ${held} as held,
           ${gone(clients, sql`'escrow'`)} - ${come(clients, sql`'escrow'`)} - ${held} as spent,
           ${come(workers, sql`'escrow', 'revenue'`)} - ${gone(workers, sql`'escrow', 'revenue'`)} as earned
      from ledger_accounts where profile_id = any(${profiles}::bigint[])`.execute(db)
  return rows[0] ?? { wallet: 0, waiting: 0, held: 0, spent: 0, earned: 0 }
}

export interface MoneyHabits {
  readonly cards: number
  readonly first_money_at: Date | null
  readonly first_payout_at: Date | null
}

/** Cards by their shown ends; the first money in a wallet, and the first withdrawal that was asked for. */
export async function selectMoneyHabits(db: Kysely<DB>, profiles: readonly number[]): Promise<MoneyHabits> {
  const { rows } = await sql<MoneyHabits>`
    select (select count(distinct left(card_number, 6) || right(card_number, 4))::int from payments
             where profile_id = any(${profiles}::bigint[]) and card_number is not null) as cards,
           (select min(f.created_at) from ledger_accounts a cross join lateral (
              select p.created_at from ledger_transfers t join ledger_operations p on p.id = t.operation_id
               where t.credit_account_id = a.id order by t.operation_id limit 1) f
             where a.profile_id = any(${profiles}::bigint[]) and a.kind = 'wallet') as first_money_at,
           (select min(created_at) from payments where profile_id = any(${profiles}::bigint[])
               and type in (${literals(WITHDRAW_TYPES)}) and refund_of_payment_id is null) as first_payout_at`.execute(
    db,
  )
  return rows[0] ?? { cards: 0, first_money_at: null, first_payout_at: null }
}

export interface VisitRow {
  readonly role: Role
  readonly user_agent: string
  readonly ip: string
  readonly used_at: Date
}

/** The last sessions of an account, open or ended. */
export async function selectVisits(db: Kysely<DB>, account_id: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select role, user_agent, ip, used_at from session_families where account_id = ${account_id}
     order by used_at desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

export interface NeighbourRow {
  readonly account_id: number
  readonly is_device: boolean
  readonly firstname: string
  readonly lastname: string
}

/** How many sessions of an address are looked at: networks of operators have thousands. */
const LOOKED_AT = 300

/** Other people who were signed in from an address of this one’s last sessions, as far as sessions are kept. */
export async function selectNeighbours(db: Kysely<DB>, account_id: number): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select n.account_id, n.is_device, coalesce(p.firstname, '') as firstname, coalesce(p.lastname, '') as lastname
      from (
        select f.account_id, coalesce(bool_or(f.user_agent = any(own.agents)), false) as is_device
          from (select ip, array_agg(distinct user_agent) filter (where user_agent <> '') as agents
                  from (select ip, user_agent from session_families
                         where account_id = ${account_id} and ip <> '' order by used_at desc limit 50) last
                 group by ip) own
          cross join lateral (
            select account_id, user_agent from session_families
             where ip = own.ip and account_id <> ${account_id} limit ${sql.lit(LOOKED_AT)}) f
         group by f.account_id) n
      join accounts a on a.id = n.account_id and a.merged_into is null
      left join lateral (select firstname, lastname from profiles where account_id = n.account_id order by id limit 1) p on true
     order by n.is_device desc, n.account_id`.execute(db)
  return rows
}

export interface StoppedThings {
  readonly bought: number
  readonly given_back: number
  readonly in_work: number
  readonly mixing: number
  readonly open_payments: number
  readonly agency_narrators: number
  readonly agency_orders: number
  readonly tickets: number
}

/** Before the work has begun: its order goes back to the client (Product 4.75). */
const NOT_BEGUN: readonly OrderStatusId[] = [
  ...AWAITING_NARRATOR,
  ORDER_STATUS.calculated,
  ORDER_STATUS.waiting_payment_for_suggested,
  ORDER_STATUS.waiting_payment_after_calc,
]

/** Open orders and payments of these profiles, by what disabling does to them. */
export async function selectStopped(
  db: Kysely<DB>,
  profiles: readonly number[],
  { clients, narrators, engineers }: Sides,
): Promise<StoppedThings> {
  // Narrators who cannot sign in themselves: nobody acts for them without their agent.
  const ofAgency = sql`select n.profile_id from narrators n join profiles p on p.id = n.profile_id
     where n.agent_id = any(${profiles}::bigint[]) and p.account_id is null and p.disabled_at is null and n.state <> 'disabled'`
  const begun = sql`${isOpen('o')} and o.orderstatuses_id not in (${literals(NOT_BEGUN)})`
  const { rows } = await sql<StoppedThings>`
    select (select count(*)::int from orders o where o.client_id = any(${clients}::bigint[]) and o.deleted_at is null and ${isOpen('o')}) as bought,
           (select count(*)::int from orders o where o.narrator_id = any(${narrators}::bigint[]) and o.deleted_at is null
               and o.orderstatuses_id in (${literals(NOT_BEGUN)})) as given_back,
           (select count(*)::int from orders o where o.narrator_id = any(${narrators}::bigint[]) and o.deleted_at is null
               and o.orderstatuses_id <> ${sql.lit(draft)} and ${begun}) as in_work,
           (select count(*)::int from orders o where o.soundengineer_id = any(${engineers}::bigint[]) and o.deleted_at is null
               and ${isOpen('o')}) as mixing,
           (select count(*)::int from payments where profile_id = any(${profiles}::bigint[])
               and status in (${literals(OPEN_PAYMENT_STATUSES)})) as open_payments,
           (select count(*)::int from (${ofAgency}) a) as agency_narrators,
           (select count(*)::int from orders o where o.narrator_id in (${ofAgency}) and o.deleted_at is null
               and o.orderstatuses_id <> ${sql.lit(draft)} and ${isOpen('o')}) as agency_orders,
           (select count(*)::int from tickets where assigned_to = any(${profiles}::bigint[]) and closed_at is null) as tickets`.execute(
    db,
  )
  const [stopped] = rows
  if (!stopped) throw new Error('What stops is one row')
  return stopped
}
