/** What the database contains at the end of a random day, read without interpretation. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  PAYMENT_METHOD,
  PAYMENT_TYPE,
  PAYMENT_STATUS,
  type PaymentMethodId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../database/tables.ts'

/** Keeps a copy of every event that is committed, whatever becomes of the event: the test's own table beside the product's. */
export async function startEventLog(db: Kysely<DB>): Promise<void> {
  await sql`create table committed_events (id bigint primary key, profile_id bigint not null)`.execute(db)
  await sql`
    create function keep_event() returns trigger language plpgsql as $$
    begin
      insert into committed_events values (new.id, new.profile_id);
      return null;
    end $$`.execute(db)
  await sql`create trigger keep_event after insert on events for each row execute function keep_event()`.execute(db)
}

/** Ids of all events that were committed for the person. */
export async function selectCommittedEvents(db: Kysely<DB>, profile_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from committed_events where profile_id = ${profile_id} order by id`.execute(db)
  return rows.map((row) => row.id)
}

export interface RandomOrder {
  readonly id: number
  readonly client_id: number
  readonly title: string
  readonly orderstatuses_id: number
  readonly prevstatus_id: number | null
  readonly price: number | null
  readonly total_paid: number
  readonly is_deleted: boolean
  readonly clock_due_at: Date | null
  readonly deadline_at: Date | null
  readonly soundengineer_id: number | null
  /** Since when it waits for the support. */
  readonly flagged_at: Date | null
  /** Moves in their order. */
  readonly moves: readonly { action: string; from: number | null; to: number; role: string }[]
  /** Kopecks that went into the escrow, back to the wallet, and out to workers and fees. */
  readonly paid_in: number
  readonly returned: number
  readonly paid_out: number
  readonly escrow: number
}

export async function selectRandomOrders(db: Kysely<DB>): Promise<RandomOrder[]> {
  const { rows } = await sql<RandomOrder>`
    select o.id, o.client_id, o.title, o.orderstatuses_id, o.prevstatus_id, o.price, o.total_paid,
           o.deleted_at is not null as is_deleted, o.clock_due_at, o.deadline_at, o.soundengineer_id, o.flagged_at,
           coalesce((select json_agg(json_build_object('action', h.action, 'from', h.from_status, 'to', h.to_status,
                                                       'role', h.role) order by h.id)
                       from order_history h where h.order_id = o.id), '[]') as moves,
           coalesce(sum(t.amount_kopecks) filter (where t.credit_account_id = a.id), 0)::float8 as paid_in,
           coalesce(sum(t.amount_kopecks) filter (where t.debit_account_id = a.id and p.kind = 'return'), 0)::float8
             as returned,
           coalesce(sum(t.amount_kopecks) filter (where t.debit_account_id = a.id and p.kind = 'complete'), 0)::float8
             as paid_out,
           coalesce(max(a.balance_kopecks), 0)::float8 as escrow
      from orders o
      left join ledger_accounts a on a.kind = 'escrow' and a.order_id = o.id
      left join ledger_transfers t on a.id in (t.debit_account_id, t.credit_account_id)
      left join ledger_operations p on p.id = t.operation_id
     group by o.id order by o.id`.execute(db)
  return rows
}

/** What came from outside and went there, by kind of payment; kopecks. */
export async function selectExecutedSums(
  db: Kysely<DB>,
): Promise<readonly { type: PaymentTypeId; method: PaymentMethodId; is_refund: boolean; sum: number; fee: number }[]> {
  const { rows } = await sql<{
    type: PaymentTypeId
    method: PaymentMethodId
    is_refund: boolean
    sum: number
    fee: number
  }>`
    select type, method, refund_of_payment_id is not null as is_refund,
           sum(sum_kopecks)::float8 as sum, sum(fee_kopecks)::float8 as fee
      from payments where status = ${sql.lit(PAYMENT_STATUS.executed)} group by 1, 2, 3`.execute(db)
  return rows
}

/** Kopecks that came to the bank as receipts, less what of them is in executed top-ups and what went back to payers. */
export async function selectBankBesideInvoices(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (coalesce((select sum(sum_kopecks) from bank_receipts where payment_id is null), 0)
          - coalesce((select sum(sum_kopecks) from receipt_parts where state in ('invoice', 'wallet')), 0)
          - coalesce((select sum(sum_kopecks) from receipt_returns where state = 'made'), 0))::float8 as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

export interface BookedCardPayment {
  readonly id: number
  readonly provider_payment_id: string
  readonly is_refund: boolean
  readonly status: number
  readonly failure_reason: string | null
  readonly sum: number
  readonly fee: number
  readonly updated_at: Date
}

/** Top-ups by card and their refunds that the bank has numbered; kopecks. */
export async function selectCardPayments(db: Kysely<DB>): Promise<readonly BookedCardPayment[]> {
  const { rows } = await sql<BookedCardPayment>`
    select id, provider_payment_id, refund_of_payment_id is not null as is_refund, status, failure_reason,
           sum_kopecks::float8 as sum, fee_kopecks::float8 as fee, updated_at
      from payments where method = ${sql.lit(PAYMENT_METHOD.card)} and provider_payment_id is not null
       and (type = ${sql.lit(PAYMENT_TYPE.topup)} or refund_of_payment_id is not null) order by id`.execute(db)
  return rows
}

/** Orders whose clock has run out by this time. */
export async function countDueOrders(db: Kysely<DB>, by: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clock_due_at', '<=', by)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Has the job run now instead of at its minute. */
export async function addJob(db: Kysely<DB>, name: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, job_key := ${`random-run:${name}`})`.execute(db)
}

/** How many of the jobs that were added by `addJob` have not run to their end. */
export async function countAddedJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where key like 'random-run:%'`.execute(db)
  return rows[0]?.count ?? 0
}

/** What keeps clocks from running, in words for whoever reads the failed run: jobs that wait or run, and orders that are due. */
export async function notifyWhatWaits(db: Kysely<DB>, by: Date): Promise<string> {
  const jobs = await sql<{ name: string; waiting: number; running: number; last_error: string | null }>`
    select task_identifier as name, count(*) filter (where locked_at is null)::int as waiting,
           count(locked_at)::int as running, max(last_error) as last_error
      from graphile_worker.jobs where run_at <= now() group by 1 order by 1`.execute(db)
  const orders = await sql<{ orderstatuses_id: number; ids: number[] }>`
    select orderstatuses_id, array_agg(id order by id) as ids from orders
     where clock_due_at <= ${by} and deleted_at is null group by 1`.execute(db)
  return JSON.stringify({ jobs: jobs.rows, orders: orders.rows })
}

/** What waits for somebody beside the orders: open tickets without an answer, money without an owner, returns to be made. */
export async function selectOtherWaits(db: Kysely<DB>): Promise<{ kind: string; subject: number }[]> {
  const { rows } = await sql<{ kind: string; subject: number }>`
    select 'ticket_unanswered' as kind, id as subject from tickets where closed_at is null and not is_answered
    union all select 'receipt_unclaimed', id from bank_receipts where left_kopecks > 0
    union all select distinct 'receipt_return', receipt_id from receipt_returns where state = 'asked'`.execute(db)
  return rows
}
