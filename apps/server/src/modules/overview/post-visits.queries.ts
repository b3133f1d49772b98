/** Who opens posts, and which orders followed one (Product 7.867 to 7.869, docs/decisions/0166). */
import { FOLLOWS_DAYS } from '@tembrel/domain/content/post-figures.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MomentSpan } from '../../asked-days.ts'
import type { DB } from '../../database/tables.ts'
import { firstSteps } from './day-facts.queries.ts'
import type { WrittenClient } from './visitors.queries.ts'

export interface WrittenPostVisit {
  readonly day: string
  /** Hexadecimal. */
  readonly visitor: string
  readonly post_id: number
  readonly at: Date
  readonly client_id: number | null
}

/** Writes down who has opened which post, and which client a visitor is; in one order for everybody. What is not public is left out. */
export async function writePostVisits(
  db: Kysely<DB>,
  visits: readonly WrittenPostVisit[],
  clients: readonly WrittenClient[],
): Promise<void> {
  await sql`
    with opened as (
      insert into post_visits (day, visitor, post_id, at, client_id)
      select v.day, decode(v.visitor, 'hex'), v.post_id, v.at, c.id
        from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v(
          day date, visitor text, post_id bigint, at timestamptz, client_id bigint)
        join posts p on p.id = v.post_id and p.published_at <= v.at
        left join profiles c on c.id = v.client_id and c.role = 'client'
       order by v.day, v.visitor, v.at, v.post_id
      on conflict do nothing)
    insert into visitor_clients (day, visitor, client_id)
    select k.day, decode(k.visitor, 'hex'), k.client_id
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as k(day date, client_id bigint, visitor text)
      join profiles c on c.id = k.client_id and c.role = 'client'
     order by k.day, k.visitor, k.client_id
    on conflict do nothing`.execute(db)
}

/** Which clients have opened which posts today: signed in, or known later on that day. */
const READERS_TODAY = sql`
  select v.client_id, v.at, v.post_id from post_visits v where v.client_id is not null
  union
  select k.client_id, v.at, v.post_id from post_visits v join visitor_clients k on k.day = v.day and k.visitor = v.visitor
   where v.client_id is null`

/** How many visitors of each post there are, and how many of them heard a demo on the same day. */
const VIEWS_TODAY = sql`
  select v.day, v.post_id, count(*)::integer as views,
         (count(*) filter (where exists (
           select from visitor_steps s where s.day = v.day and s.step = 'heard' and s.visitor = v.visitor)))::integer as heard
    from (select distinct day, post_id, visitor from post_visits) as v group by v.day, v.post_id`

/** The post that each order placed in the span followed: the last that its client had opened, at most a week before. */
function ordersAfterPosts(span: MomentSpan): RawBuilder<unknown> {
  return sql`
    select s.order_id, r.post_id
      from (${firstSteps(span)}) as s
      join lateral (
        select r.post_id from (select * from post_readers union all ${READERS_TODAY}) as r
         where r.client_id = s.client_id and r.at <= s.at and r.at > s.at - make_interval(days => ${sql.lit(FOLLOWS_DAYS)})
         order by r.at desc, r.post_id limit 1) as r on true
     where s.step = 'order'`
}

/** What happened in the span to orders of `followed`; rows with the columns of `post_order_days`. */
function orderFacts(span: MomentSpan, followed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select day, post_id, sum(orders)::integer as orders, sum(paid)::integer as paid, sum(turnover)::bigint as turnover_kopecks
      from (
        select (s.at at time zone 'Europe/Moscow')::date as day, f.post_id,
               (s.step = 'order')::integer as orders, (s.step = 'paid')::integer as paid, 0::bigint as turnover
          from (${firstSteps(span)}) as s join (${followed}) as f on f.order_id = s.order_id
         where s.step in ('order', 'paid')
        union all
        select (p.created_at at time zone 'Europe/Moscow')::date, f.post_id, 0, 0, t.amount_kopecks
          from (${followed}) as f
          join ledger_operations p on p.order_id = f.order_id
          join ledger_transfers t on t.operation_id = p.id
          join ledger_accounts d on d.id = t.debit_account_id and d.kind = 'wallet'
          join ledger_accounts c on c.id = t.credit_account_id and c.kind = 'escrow'
         where p.created_at >= ${span.from}::timestamptz and p.created_at < ${span.until}::timestamptz) as facts
     group by day, post_id`
}

const KEPT = sql`select order_id, post_id from post_orders`

/** Visits of days that are over become counts, and what clients have opened is kept without the visitor. */
export async function closePostVisits(db: Kysely<DB>, today: string): Promise<void> {
  await sql`
    insert into post_view_days (day, post_id, views, heard)
    select day, post_id, views, heard from (${VIEWS_TODAY}) as v where day < ${today}::date
    on conflict (day, post_id) do update
      set views = post_view_days.views + excluded.views, heard = post_view_days.heard + excluded.heard`.execute(db)
  await sql`
    insert into post_readers (client_id, at, post_id)
    select client_id, at, post_id from (${READERS_TODAY}) as r where (at at time zone 'Europe/Moscow')::date < ${today}::date
    on conflict do nothing`.execute(db)
  await sql`delete from post_visits where day < ${today}::date`.execute(db)
  await sql`delete from visitor_clients where day < ${today}::date`.execute(db)
}

/** Writes down which posts the orders of days that are over followed, and what happened to orders on these days. */
export async function writePostDays(
  db: Kysely<DB>,
  { from, to }: { readonly from: string; readonly to: string },
  moments: MomentSpan,
): Promise<void> {
  await sql`
    insert into post_orders (order_id, post_id) select order_id, post_id from (${ordersAfterPosts(moments)}) as f
    on conflict do nothing`.execute(db)
  await sql`delete from post_order_days where day between ${from}::date and ${to}::date`.execute(db)
  await sql`
    insert into post_order_days (day, post_id, orders, paid, turnover_kopecks)
    select day, post_id, orders, paid, turnover_kopecks from (${orderFacts(moments, KEPT)}) as facts`.execute(db)
}

/** Forgets what clients have opened so long ago that no order of a day that is not written down can follow it. */
export async function forgetPostReaders(db: Kysely<DB>, open: Date): Promise<void> {
  await sql`delete from post_readers where at <= ${open}::timestamptz - make_interval(days => ${sql.lit(FOLLOWS_DAYS)})`.execute(
    db,
  )
}

export interface PostDayRow {
  readonly day: string
  readonly post_id: number
  readonly title_ru: string
  readonly title_en: string
  readonly views: number
  readonly heard: number
  readonly orders: number
  readonly paid: number
  readonly turnover_kopecks: number
}

export interface PostSpan {
  readonly from: string
  readonly to: string
  /** The last day that is written down; null while none is. */
  readonly closed: string | null
  readonly live: MomentSpan | null
}

const NO_DAY = '0001-01-01'

/** What each post brought on each day of the span: days that are over as they were written down, the others made now. */
export async function selectPostDays(
  db: Kysely<DB>,
  { from, to, closed, live }: PostSpan,
  post_id: number | null,
): Promise<PostDayRow[]> {
  const nothing = sql`select null::date as day, null::bigint as post_id, 0 as orders, 0 as paid, 0::bigint as turnover_kopecks where false`
  const followed =
    live &&
    sql`${KEPT} union all
      select f.order_id, f.post_id from (${ordersAfterPosts(live)}) as f
       where not exists (select from post_orders k where k.order_id = f.order_id)`
  const { rows } = await sql<PostDayRow>`
    with facts as (
      select day, post_id, views, heard, 0 as orders, 0 as paid, 0::bigint as turnover_kopecks
        from (select day, post_id, views, heard from post_view_days union all ${VIEWS_TODAY}) as views
      union all
      select day, post_id, 0, 0, orders, paid, turnover_kopecks from post_order_days where day <= ${closed ?? NO_DAY}::date
      union all
      select day, post_id, 0, 0, orders, paid, turnover_kopecks
        from (${live && followed ? orderFacts(live, followed) : nothing}) as today)
    select to_char(f.day, 'YYYY-MM-DD') as day, p.id as post_id, p.title_ru, p.title_en,
           sum(f.views)::integer as views, sum(f.heard)::integer as heard, sum(f.orders)::integer as orders,
           sum(f.paid)::integer as paid, sum(f.turnover_kopecks)::bigint as turnover_kopecks
      from facts f join posts p on p.id = f.post_id
     where f.day between ${from}::date and ${to}::date and (${post_id}::bigint is null or p.id = ${post_id})
     group by f.day, p.id order by f.day, p.id`.execute(db)
  return rows
}
