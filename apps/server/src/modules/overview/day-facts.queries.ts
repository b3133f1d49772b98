/** What happened on days, read from the orders and the ledger themselves (Product 7.968, 7.969). */
import { AWAITING_NARRATOR, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { sql, type RawBuilder } from 'kysely'
import type { MomentSpan } from '../../asked-days.ts'
import { literals } from '../../database/literals.ts'

const { draft, waiting_calc, waiting_payment_for_suggested, waiting_payment_after_calc, inwork, completed } =
  ORDER_STATUS

type Alias = 'h' | 'e'

/** Which step of an order a row of its history is; null for any other. */
const stepOf = (row: Alias): RawBuilder<unknown> => {
  const [from, to, action] = [sql.ref(`${row}.from_status`), sql.ref(`${row}.to_status`), sql.ref(`${row}.action`)]
  return sql`case
      when ${from} = ${sql.lit(draft)} and ${to} in (${literals([waiting_calc, waiting_payment_for_suggested])}) then 'order'
      when ${action} = 'paid' and ${from} in (${literals([waiting_payment_for_suggested, waiting_payment_after_calc])}) then 'paid'
      when ${to} = ${sql.lit(completed)} and ${from} <> ${sql.lit(completed)} then 'approved' end`
}

const within = (at: string, { from, until }: MomentSpan): RawBuilder<unknown> =>
  sql`${sql.ref(at)} >= ${from}::timestamptz and ${sql.ref(at)} < ${until}::timestamptz`

const dayOf = (at: string): RawBuilder<unknown> => sql`(${sql.ref(at)} at time zone 'Europe/Moscow')::date`

/** Where the client of an order came from. */
const SOURCE = sql`coalesce((select c.source from client_sources c where c.client_id = o.client_id), 'unknown')`

/** The first time that each order took a step, within the span. */
export function firstSteps(span: MomentSpan): RawBuilder<unknown> {
  return sql`
    select h.id, h.order_id, h.at, ${stepOf('h')} as step, o.client_id, o.narrator_id, o.genre_id, ${SOURCE} as source
      from order_history h join orders o on o.id = h.order_id
     where ${within('h.at', span)} and ${stepOf('h')} is not null
       and not exists (select from order_history e where e.order_id = h.order_id and e.id < h.id and ${stepOf('e')} = ${stepOf('h')})`
}

/** For how many other orders the client had paid before, counted as far as two. */
const PAID_BEFORE = sql`(select count(*) from (
    select from orders p
     where p.client_id = s.client_id and p.id <> s.order_id
       and exists (select from order_history e where e.order_id = p.id and ${stepOf('e')} = 'paid' and (e.at, e.id) < (s.at, s.id))
     limit 2) as paid)`

/** Counts and sums by day, genre and source; rows with the columns of `overview_days`. */
export function dayFacts(span: MomentSpan): RawBuilder<unknown> {
  const sumOf = (condition: RawBuilder<unknown>, sign: 1 | -1 = 1): RawBuilder<unknown> =>
    sql`coalesce(sum(${sql.lit(sign)} * t.amount_kopecks) filter (where ${condition}), 0)::bigint`
  return sql`
    select day, genre_id, source,
           sum(orders)::integer as orders, sum(paid)::integer as paid, sum(approved)::integer as approved,
           sum(second_orders)::integer as second_orders, sum(new_clients)::integer as new_clients,
           sum(turnover)::bigint as turnover_kopecks, sum(refunds)::bigint as refunds_kopecks,
           sum(service)::bigint as service_kopecks, sum(arrival)::bigint as arrival_kopecks,
           sum(withdrawal)::bigint as withdrawal_kopecks, sum(fees_returned)::bigint as fees_returned_kopecks,
           sum(gifts)::bigint as gifts_kopecks, sum(corrections)::bigint as corrections_kopecks
      from (
        select ${dayOf('s.at')} as day, s.genre_id, s.source,
               (s.step = 'order')::integer as orders, (s.step = 'paid')::integer as paid, (s.step = 'approved')::integer as approved,
               coalesce(s.paid_before = 1, false)::integer as second_orders, coalesce(s.paid_before = 0, false)::integer as new_clients,
               0::bigint as turnover, 0::bigint as refunds, 0::bigint as service, 0::bigint as arrival, 0::bigint as withdrawal,
               0::bigint as fees_returned, 0::bigint as gifts, 0::bigint as corrections
          from (select s.*, case when s.step = 'paid' then ${PAID_BEFORE} end as paid_before from (${firstSteps(span)}) as s) as s
        union all
        select m.day, m.genre_id, m.source, 0, 0, 0, 0, 0, m.turnover, m.refunds, m.service, m.arrival, m.withdrawal,
               m.fees_returned, m.gifts, m.corrections
          from (
            select ${dayOf('p.created_at')} as day, coalesce(o.genre_id, 0) as genre_id,
                   case when o.id is null then '' else ${SOURCE} end as source,
                   ${sumOf(sql`c.kind = 'escrow' and d.kind = 'wallet'`)} as turnover,
                   ${sumOf(sql`d.kind = 'escrow' and c.kind = 'wallet' and p.kind = 'return'`)} as refunds,
                   ${sumOf(sql`c.kind = 'revenue' and d.kind = 'escrow' and p.kind <> 'correction'`)} as service,
                   ${sumOf(sql`c.kind = 'revenue' and d.kind in ('card', 'bank', 'unclaimed') and p.kind <> 'correction'`)} as arrival,
                   ${sumOf(sql`c.kind = 'revenue' and d.kind = 'payout' and p.kind <> 'correction'`)} as withdrawal,
                   ${sumOf(sql`d.kind = 'revenue' and p.kind = 'return'`, -1)} as fees_returned,
                   ${sumOf(sql`d.kind = 'revenue' and p.kind in ('goodwill', 'compensation')`, -1)} as gifts,
                   ${sumOf(sql`c.kind = 'revenue' and (p.kind = 'correction' or d.kind not in ('escrow', 'card', 'bank', 'unclaimed', 'payout'))`)}
                   - ${sumOf(sql`d.kind = 'revenue' and p.kind not in ('return', 'goodwill', 'compensation')`)} as corrections
              from ledger_operations p
              join ledger_transfers t on t.operation_id = p.id
              join ledger_accounts d on d.id = t.debit_account_id
              join ledger_accounts c on c.id = t.credit_account_id
              left join orders o on o.id = p.order_id
             where ${within('p.created_at', span)}
               and (c.kind in ('escrow', 'revenue') or d.kind in ('escrow', 'revenue'))
             group by ${dayOf('p.created_at')}, o.id) as m
      ) as facts
     group by day, genre_id, source`
}

/** Who paid, and to whom a paid order came; rows with the columns of `overview_people`. */
export function dayPeople(span: MomentSpan): RawBuilder<unknown> {
  return sql`
    with paid as materialized (select * from (${firstSteps(span)}) as s where s.step = 'paid')
    select ${dayOf('at')} as day, 'client'::text as role, client_id as profile_id from paid
    union
    select ${dayOf('at')}, 'narrator', narrator_id from paid where narrator_id is not null`
}

/** Waits that ended in the span, by their length; rows with the columns of `overview_waits`. */
export function dayWaits(span: MomentSpan): RawBuilder<unknown> {
  const isAnswer = (row: Alias): RawBuilder<unknown> =>
    sql`${sql.ref(`${row}.action`)} in ('accept', 'decline', 'name-price') and ${sql.ref(`${row}.from_status`)} in (${literals(AWAITING_NARRATOR)})
        and ${sql.ref(`${row}.by_profile_id`)} is not null`
  const isDelivery = (row: Alias): RawBuilder<unknown> =>
    sql`${sql.ref(`${row}.action`)} = 'send-results' and ${sql.ref(`${row}.from_status`)} = ${sql.lit(inwork)}`
  const ended = (
    kind: string,
    isEnd: (row: Alias) => RawBuilder<unknown>,
    isBeginning: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`
    select ${dayOf('h.at')} as day, ${sql.lit(kind)}::text as kind,
           greatest(0, round(extract(epoch from h.at - b.at) / 60))::integer as minutes
      from order_history h
      join lateral (select min(e.at) as at from order_history e
                     where e.order_id = h.order_id and e.id < h.id and ${isBeginning}) as b on b.at is not null
     where ${within('h.at', span)} and ${isEnd('h')}
       and not exists (select from order_history e where e.order_id = h.order_id and e.id < h.id and ${isEnd('e')})`
  return sql`
    select day, kind, minutes, count(*)::integer as count from (
      ${ended('answer', isAnswer, sql`e.to_status in (${literals(AWAITING_NARRATOR)}) and e.from_status is distinct from e.to_status`)}
      union all
      ${ended('delivery', isDelivery, sql`${stepOf('e')} = 'paid'`)}) as waits
     group by day, kind, minutes`
}
