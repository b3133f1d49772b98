import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_TYPE,
  WITHDRAW_TYPES,
  type PaymentStatusId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { DB } from '../../../database/tables.ts'
import { READ_BY_AGENT, selectAgentShare, type AgentShare } from '../rows/agent-share.queries.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'

/** Which lines of which wallets; `from` inclusive, `until` exclusive. */
export interface WalletFilter {
  readonly profile_ids: readonly number[]
  /** An agent reads, himself or as a narrator of his. */
  readonly is_agent?: boolean | undefined
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly method?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

function filtered(db: Kysely<DB>, filter: WalletFilter) {
  let query = db.selectFrom('payments').where('profile_id', 'in', [...filter.profile_ids])
  if (filter.is_agent === true) query = query.where(READ_BY_AGENT)
  if (filter.type !== undefined) query = query.where(sql.ref<number>('type'), '=', filter.type)
  if (filter.status !== undefined) query = query.where(sql.ref<number>('status'), '=', filter.status)
  if (filter.method !== undefined) query = query.where(sql.ref<number>('method'), '=', filter.method)
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  return query
}

/** A page of payments, newest first, and how many there are. */
export async function selectPayments(
  db: Kysely<DB>,
  filter: WalletFilter & { page: number; per_page: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  if (filter.profile_ids.length === 0) return { rows: [], total: 0 }
  const query = filtered(db, filter)
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute()
  return { rows, total }
}

/** The next payments after `after` in the order of the list, for reading all of them bit by bit. */
export async function selectPaymentsAfter(
  db: Kysely<DB>,
  filter: WalletFilter,
  after: { created_at: Date; id: number } | null,
  limit: number,
): Promise<PaymentRow[]> {
  if (filter.profile_ids.length === 0) return []
  let query = filtered(db, filter)
  if (after) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::bigint)`)
  }
  return query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** What a payment's row only points at: the company's name and the number of its document. */
export interface PaymentDocuments {
  readonly company: { id: number; title: string } | null
  readonly document_number: string | null
}

/** The company and the number of the document of each payment, by payment id. */
export async function selectPaymentDocuments(
  db: Kysely<DB>,
  rows: readonly { id: number }[],
): Promise<Map<number, PaymentDocuments>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('payments as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.payment_id', '=', 'p.id').on('d.kind', 'in', ['invoice', 'payout_invoice']),
    )
    .select(['p.id', 'p.company_id', 'c.title', 'd.number'])
    .where(
      'p.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(
    found.map((row) => [
      row.id,
      {
        company: row.company_id === null ? null : { id: row.company_id, title: row.title ?? '' },
        document_number: row.number === null ? null : String(row.number),
      },
    ]),
  )
}

/** An order whose escrow holds money of a client; kopecks. */
export interface HeldOrderRow {
  id: number
  title: string
  genre_title_ru: string
  genre_title_en: string
  orderstatuses_id: OrderStatusId
  clock_due_at: Date | null
  deadline_at: Date | null
  held_kopecks: number
}

/** The client’s orders that hold money of his, the newest first; kopecks. */
export async function selectHeldOrders(db: Kysely<DB>, client_id: number): Promise<HeldOrderRow[]> {
  return db
    .selectFrom('ledger_accounts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .select([
      'o.id',
      'o.title',
      'g.title_ru as genre_title_ru',
      'g.title_en as genre_title_en',
      'o.orderstatuses_id',
      'o.clock_due_at',
      'o.deadline_at',
      'a.balance_kopecks as held_kopecks',
    ])
    .where('a.kind', '=', 'escrow')
    .where('o.client_id', '=', client_id)
    .where('a.balance_kopecks', '>', 0)
    .orderBy('o.id', 'desc')
    .execute()
}

/** Withdrawals on their way. */
export async function selectOpenWithdrawals(
  db: Kysely<DB>,
  profile_ids: readonly number[],
  is_agent = false,
): Promise<PaymentRow[]> {
  if (profile_ids.length === 0) return []
  return db
    .selectFrom('payments')
    .selectAll()
    .where('profile_id', 'in', [...profile_ids])
    .where('type', 'in', WITHDRAW_TYPES)
    .where('status', 'in', OPEN_PAYMENT_STATUSES)
    .$if(is_agent, (query) => query.where(READ_BY_AGENT))
    .orderBy('id', 'desc')
    .execute()
}

/** The wallets of the narrators whom an agent manages, and of those he has given up while money is in them; kopecks. */
export interface ManagedWalletRow {
  id: number
  firstname: string
  lastname: string
  image: string | null
  /** The main timbre, whose colour replaces a missing picture. */
  timbre_id: number | null
  wallet_kopecks: number
  payout_kopecks: number
  is_disabled: boolean
}

/** The wallets of an agent’s narrators, kopecks; a disabled narrator only while he has money. */
export async function selectManagedWallets(db: Kysely<DB>, agent_id: number): Promise<ManagedWalletRow[]> {
  const rows = await db
    .selectFrom('narrators as n')
    .innerJoin('profiles as p', 'p.id', 'n.profile_id')
    .leftJoin('ledger_accounts as w', (join) => join.onRef('w.profile_id', '=', 'p.id').on('w.kind', '=', 'wallet'))
    .leftJoin('ledger_accounts as o', (join) => join.onRef('o.profile_id', '=', 'p.id').on('o.kind', '=', 'payout'))
    .leftJoin('narrator_timbres as t', (join) => join.onRef('t.narrator_id', '=', 'p.id').on('t.main', '=', true))
    .select(['p.id', 'p.firstname', 'p.lastname', 'p.image', 't.timbre_id', 'n.agent_since'])
    .select(sql<boolean>`n.state = 'disabled'`.as('is_disabled'))
    .select(({ fn }) => [
      fn.coalesce('w.balance_kopecks', sql<number>`0`).as('wallet_kopecks'),
      fn.coalesce('o.balance_kopecks', sql<number>`0`).as('payout_kopecks'),
    ])
    .where('n.agent_id', '=', agent_id)
    .orderBy('p.id')
    .execute()
  const shares = new Map<number, AgentShare | undefined>()
  for (const { id, agent_since } of rows) if (agent_since !== null) shares.set(id, await selectAgentShare(db, id))
  return rows
    .map(({ id, firstname, lastname, image, timbre_id, is_disabled, wallet_kopecks, payout_kopecks }) => ({
      ...{ id, firstname, lastname, image, timbre_id, is_disabled },
      wallet_kopecks: Number(shares.get(id)?.share_kopecks ?? wallet_kopecks),
      payout_kopecks: Number(shares.get(id)?.waiting_kopecks ?? payout_kopecks),
    }))
    .filter((row) => !row.is_disabled || row.wallet_kopecks + row.payout_kopecks > 0)
}

export interface PaymentEventRow {
  status: PaymentStatusId
  reason: string | null
  by_profile_id: number | null
  at: Date
}

/** What happened to a payment, oldest first. */
export async function selectPaymentHistory(db: Kysely<DB>, payment_id: number): Promise<PaymentEventRow[]> {
  return db
    .selectFrom('payment_history')
    .select(['status', 'reason', 'by_profile_id', 'at'])
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute()
}

/** An order as far as the breakdowns of its money show it. */
export interface BreakdownOrderRow {
  id: number
  client_id: number
  orderstatuses_id: OrderStatusId
  placed_at: Date | null
  calculated_price: number | null
}

/** What a breakdown of money needs of its order; undefined when there is none. */
export async function selectBreakdownOrder(db: Kysely<DB>, order_id: number): Promise<BreakdownOrderRow | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'client_id', 'orderstatuses_id', 'placed_at', 'calculated_price'])
    .where('id', '=', order_id)
    .executeTakeFirst()
}

export interface OrderEventRow {
  action: string
  to_status: OrderStatusId
  role: string
  at: Date
}

/** The moves of an order, oldest first. */
export async function selectOrderEvents(db: Kysely<DB>, order_id: number): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_history')
    .select(['action', 'to_status', 'role', 'at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
}

/** The payments of type 2 of an order, oldest first; kopecks. */
export async function selectPaysOfOrder(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ id: number; sum_kopecks: number }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'sum_kopecks'])
    .where('order_id', '=', order_id)
    .where('type', '=', PAYMENT_TYPE.pay)
    .orderBy('id')
    .execute()
}
