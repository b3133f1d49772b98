/**
 * A hundred thousand orders with their payments and a million transfers of the ledger, by set-based SQL. The books are right: every
 * operation is one of docs/money.md, balances are the sums of their transfers, and the nightly check agrees.
 */
import { writeUnguarded } from './unguarded.queries.ts'

/** One connection, because a transaction and its temporary tables live on one. */
interface Connection {
  query<Row extends Readonly<Record<string, unknown>>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** How the invented orders hang together; all ids are given, so that one statement can name what another writes. */
export interface StaffDataPlan {
  readonly orders: number
  readonly client_ids: readonly number[]
  readonly narrator_ids: readonly number[]
  /** Minutes from one order to the next; the last was placed just now. */
  readonly minutes_apart?: number
  /** Written without looking up references and without triggers: a million orders take minutes. The books are checked all the same. */
  readonly unguarded?: boolean
}

/** Six places for the operations of an order: top-up, pay, complete, withdraw, executed, another top-up. */
const OPERATIONS = 6
/** Five for its payments: top-up, pay, reward, withdrawal, another top-up. */
const PAYMENTS = 5

export async function writeStaffData(db: Connection, plan: StaffDataPlan): Promise<void> {
  // A million rows take longer than anything the product does.
  await db.query(`set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
  await db.query('begin')
  await db.query(`select set_config('tembrel.posting', 'on', true)`)
  await (plan.unguarded === true ? writeUnguarded(db, () => writeRows(db, plan)) : writeRows(db, plan))
  for (const table of ['orders', 'payments', 'ledger_operations']) {
    await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await db.query('commit')
  await db.query('vacuum analyze')
}

async function writeRows(db: Connection, plan: StaffDataPlan): Promise<void> {
  await nameClients(db)
  await planOrders(db, plan)
  await insertOrders(db)
  await insertPayments(db)
  await insertBooks(db)
}

/** People of many names, so that a search finds some and not all. */
async function nameClients(db: Connection): Promise<void> {
  await db.query(`
    update profiles set
      firstname = (array['Марина', 'Пётр', 'Анна', 'Глеб', 'Вера', 'Олег', 'Нина', 'Семён', 'Алёна', 'Юрий', 'Инна', 'Лев'])[1 + id % 12],
      lastname = (array['Котова', 'Жильцов', 'Ведерникова', 'Морозов', 'Ижорская', 'Тихий', 'Громова', 'Зимин', 'Берёзкина', 'Орлов',
        'Славина', 'Рогов', 'Пашина', 'Лугов', 'Ежова', 'Дёмин', 'Крылова', 'Носов', 'Чайкина', 'Фадеев'])[1 + (id / 12) % 20]
     where role = 'client'`)
}

/** One row an order: who, how much in kopecks, in which status, and when; a ninth of them is still under way. */
async function planOrders(
  db: Connection,
  { orders, client_ids, narrator_ids, minutes_apart = 4 }: StaffDataPlan,
): Promise<void> {
  await db.query(
    `create temp table staff_plan on commit drop as
     select n, o.first + n as order_id, p.first + n * ${PAYMENTS} as payment_id, l.first + n * ${OPERATIONS} as operation_id,
            ($2::bigint[])[(1 + n * 7919 % cardinality($2::bigint[]))::integer] as client_id,
            ($3::bigint[])[(1 + n * 104729 % cardinality($3::bigint[]))::integer] as narrator_id,
            (1000 + n * 37 % 90 * 100) * 100 as sum,
            case when n % 9 = 0 then (array[2, 7, 8])[(1 + n / 9 % 3)::integer] else 9 end as status,
            now() - ($1::bigint - n) * $4::double precision * interval '1 minute' as at
       from generate_series(1::bigint, $1::bigint) n,
            (select coalesce(max(id), 0) as first from orders) o,
            (select coalesce(max(id), 0) as first from payments) p,
            (select coalesce(max(id), 0) as first from ledger_operations) l`,
    [orders, client_ids, narrator_ids, minutes_apart],
  )
  await db.query('analyze staff_plan')
}

async function insertOrders(db: Connection): Promise<void> {
  await db.query(`
    insert into orders (id, client_id, narrator_id, orderstatuses_id, title, text, words_count, genre_id, price, base_price, total_paid,
                        payment_method, narrator_visible, flagged_at, flagged_for, not_done_count,
                        created_at, updated_at, status_changed_at, placed_at, paid_at, completed_at)
    select order_id, client_id, narrator_id, status, 'Ролик ' || n || ' для радио «Волна»', 'Доброе утро, страна', 3, 1, sum / 100,
           sum / 100, sum / 100, 1, true, case when n % 900 = 0 then at end, case when n % 900 = 0 then 'returned' end,
           case when n % 900 = 0 then 3 else 0 end,
           at, at + interval '3 hours', at, at, at, case when status = 9 then at + interval '3 hours' end
      from staff_plan`)
  await db.query(`
    insert into order_history (order_id, action, from_status, to_status, role, by_profile_id, at)
    select order_id, 'place', 1, 15, 'client', client_id, at from staff_plan
    union all select order_id, 'paid', 15, 2, 'system', null, at from staff_plan
    union all select order_id, 'confirm', 8, 9, 'client', client_id, at + interval '3 hours' from staff_plan where status = 9`)
}

/** A fee of 3 % on top-ups, 20 % on rewards, 5 % on withdrawals. */
async function insertPayments(db: Connection): Promise<void> {
  await db.query(`
    insert into payments (id, profile_id, type, method, status, sum_kopecks, fee_kopecks, order_id, provider_payment_id, created_at, updated_at)
      overriding system value
    select payment_id, client_id, 1, 1, 2, sum, sum * 3 / 100, order_id, 'invented-' || payment_id, at, at from staff_plan
    union all select payment_id + 1, client_id, 2, 1, 2, sum, 0, order_id, null, at, at from staff_plan
    union all select payment_id + 2, narrator_id, 3, 3, 2, sum * 8 / 10, sum * 2 / 10, order_id, null, at, at from staff_plan where status = 9
    union all select payment_id + 3, narrator_id, 4, 1, 2, sum * 8 / 10, sum * 4 / 100, null, null, at, at from staff_plan where status = 9
    union all select payment_id + 4, client_id, 1, 2, 2, 50000, 1500, null, null, at, at from staff_plan
    -- What waits and what failed has moved no money.
    union all select payment_id + 2, client_id, 1, 2, 1, 50000, 1500, null, null, at, at from staff_plan where status <> 9 and n % 27 = 0
    union all select payment_id + 3, client_id, 1, 1, 6, 50000, 1500, null, null, at, at from staff_plan where status <> 9 and n % 27 = 9`)
  await db.query(`
    insert into payment_history (payment_id, status, at)
    select p.id, p.status, p.created_at from payments p, (select min(payment_id) as first from staff_plan) s where p.id >= s.first`)
}

/** Accounts, operations, transfers with what the accounts held after each operation, and the balances. */
async function insertBooks(db: Connection): Promise<void> {
  await db.query(`
    insert into ledger_accounts (kind, profile_id)
    select kind, id from (
      select 'wallet' as kind, client_id as id from staff_plan union select 'wallet', narrator_id from staff_plan
      union select 'payout', narrator_id from staff_plan) wanted
    on conflict do nothing`)
  await db.query(`insert into ledger_accounts (kind, order_id) select 'escrow', order_id from staff_plan`)
  await db.query(`
    create temp table staff_moves on commit drop as
    with a as (
      select s.*, w.id as client_wallet, nw.id as narrator_wallet, po.id as payout, e.id as escrow
        from staff_plan s
        join ledger_accounts w on w.kind = 'wallet' and w.profile_id = s.client_id
        join ledger_accounts nw on nw.kind = 'wallet' and nw.profile_id = s.narrator_id
        join ledger_accounts po on po.kind = 'payout' and po.profile_id = s.narrator_id
        join ledger_accounts e on e.order_id = s.order_id),
    own as (
      select max(id) filter (where kind = 'card') as card, max(id) filter (where kind = 'bank') as bank,
             max(id) filter (where kind = 'revenue') as revenue
        from ledger_accounts where profile_id is null and order_id is null)
    select operation_id, 1::smallint as seq, own.card as debit, client_wallet as credit, sum as amount from a, own
    union all select operation_id, 2, own.card, own.revenue, sum * 3 / 100 from a, own
    union all select operation_id + 1, 1, client_wallet, escrow, sum from a
    union all select operation_id + 2, 1, escrow, narrator_wallet, sum * 8 / 10 from a where status = 9
    union all select operation_id + 2, 2, escrow, own.revenue, sum * 2 / 10 from a, own where status = 9
    union all select operation_id + 3, 1, narrator_wallet, payout, sum * 8 / 10 from a where status = 9
    union all select operation_id + 4, 1, payout, own.card, sum * 76 / 100 from a, own where status = 9
    union all select operation_id + 4, 2, payout, own.revenue, sum * 4 / 100 from a, own where status = 9
    union all select operation_id + 5, 1, own.bank, client_wallet, 50000 from a, own
    union all select operation_id + 5, 2, own.bank, own.revenue, 1500 from a, own`)
  await db.query(`
    insert into ledger_operations (id, kind, scope, key, request_hash, order_id, payment_id, profile_id, created_at)
      overriding system value
    select id, kind, scope, key, sha256(convert_to(scope || key, 'utf8')), order_id, payment_id, profile_id, at from (
      select operation_id as id, 'topup' as kind, 'payment:' || payment_id as scope, 'arrived' as key, order_id, payment_id, client_id as profile_id, at from staff_plan
      union all select operation_id + 1, 'pay', 'order:' || order_id, 'pay', order_id, null, client_id, at from staff_plan
      union all select operation_id + 2, 'complete', 'order:' || order_id, 'complete', order_id, null, null, at from staff_plan where status = 9
      union all select operation_id + 3, 'withdraw', 'payment:' || payment_id + 3, 'withdraw', null, payment_id + 3, narrator_id, at from staff_plan where status = 9
      union all select operation_id + 4, 'withdraw_executed', 'payment:' || payment_id + 3, 'end', null, payment_id + 3, narrator_id, at from staff_plan where status = 9
      union all select operation_id + 5, 'topup', 'payment:' || payment_id + 4, 'arrived', null, payment_id + 4, client_id, at from staff_plan
    ) made`)
  // What an account held after an operation: what it held before all of this, and everything up to that operation.
  await db.query(`
    create temp table staff_held on commit drop as
    select account_id, operation_id, a.balance_kopecks + sum(delta) over (partition by account_id order by operation_id) as held
      from (
        select account_id, operation_id, sum(delta) as delta from (
          select debit as account_id, operation_id, -amount as delta from staff_moves
          union all select credit, operation_id, amount from staff_moves) sides
         group by account_id, operation_id) net
      join ledger_accounts a on a.id = account_id and a.tracked`)
  await db.query('analyze staff_held')
  await db.query(`
    insert into ledger_transfers (operation_id, seq, debit_account_id, credit_account_id, amount_kopecks, debit_after_kopecks, credit_after_kopecks)
    select m.operation_id, m.seq, m.debit, m.credit, m.amount, d.held, c.held
      from staff_moves m
      left join staff_held d on d.account_id = m.debit and d.operation_id = m.operation_id
      left join staff_held c on c.account_id = m.credit and c.operation_id = m.operation_id
     order by m.operation_id, m.seq`)
  await db.query(`
    update ledger_accounts a set balance_kopecks = last.held
      from (select distinct on (account_id) account_id, held from staff_held order by account_id, operation_id desc) last
     where a.id = last.account_id`)
}

/** How much there is, for the head of the report. */
export async function countStaffRows(db: Connection): Promise<{ orders: number; payments: number; transfers: number }> {
  const { rows } = await db.query<{ orders: number; payments: number; transfers: number }>(
    `select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
            (select count(*) from ledger_transfers) as transfers`,
  )
  const [row] = rows
  return { orders: Number(row?.orders), payments: Number(row?.payments), transfers: Number(row?.transfers) }
}

/** The service's accountant is a person like any other, so that somebody can be signed in as him. */
export async function givePersonToAccountant(db: Connection): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with made as (insert into accounts (email, created_at) values ('accountant@example.com', now()) returning id)
     update profiles set account_id = made.id from made where profiles.id = 20 returning profiles.account_id as id`,
  )
  return rows[0]?.id ?? 0
}

/** So is the supporter, who owns the service. */
export async function givePersonToOwner(db: Connection): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with made as (insert into accounts (email, created_at, is_owner) values ('owner@example.com', now(), true) returning id)
     update profiles set account_id = made.id from made where profiles.id = 1 returning profiles.account_id as id`,
  )
  return rows[0]?.id ?? 0
}

/** Somebody whose wallet has moved often, and an order of his. */
export async function findBusyOwner(
  db: Connection,
): Promise<{ profile_id: number; order_id: number; client_id: number }> {
  const { rows } = await db.query<{ profile_id: number; order_id: number; client_id: number }>(
    `select n.profile_id, n.order_id, c.client_id
       from (select narrator_id as profile_id, max(id) as order_id from orders where narrator_id is not null
              group by narrator_id order by count(*) desc, narrator_id limit 1) n,
            (select client_id from orders group by client_id order by count(*) desc, client_id limit 1) c`,
  )
  return rows[0] ?? { profile_id: 0, order_id: 0, client_id: 0 }
}
