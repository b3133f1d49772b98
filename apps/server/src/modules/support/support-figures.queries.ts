/** How the support answered in a period (Product 7.997). */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MomentSpan } from '../../asked-days.ts'
import type { DB } from '../../database/tables.ts'

/** Minutes; percentiles are null when nothing has been waited for. */
export interface WaitRow {
  readonly count: number
  readonly p50: number | null
  readonly p80: number | null
}

export interface RatingsRow {
  readonly good: number
  readonly fair: number
  readonly poor: number
}

export interface SupportTotalsRow {
  readonly first_answer: WaitRow
  readonly resolution: WaitRow
  readonly ratings: RatingsRow
}

export interface SupportDayRow {
  readonly day: string
  readonly opened: number
  readonly answers: number
  readonly closed: number
}

export interface SupporterRow {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly answers: number
  readonly tickets: number
  readonly first_answer: WaitRow
  readonly closed: number
  readonly ratings: RatingsRow
}

/**
 * Whatever happens to a ticket moves `updated_at`, which has an index: tickets touched since the period began, and the answers and
 * ratings of the period among them. A rating does not move it, so ratings are read by themselves.
 */
const inPeriod = ({ from, until }: MomentSpan): RawBuilder<unknown> => sql`
  touched as materialized (
    select id, created_at, first_answered_at, closed_at, assigned_to from tickets
     where updated_at >= ${from} and created_at < ${until}),
  answers as materialized (
    select m.ticket_id, m.from_profile_id, m.created_at
      from touched t join ticket_messages m on m.ticket_id = t.id
     where m.kind = 'answer' and m.deleted_at is null and m.created_at >= ${from} and m.created_at < ${until}),
  rated as materialized (
    select r.rating, t.assigned_to from ticket_ratings r join tickets t on t.id = r.ticket_id
     where r.rated_at >= ${from} and r.rated_at < ${until})`

const within = (column: RawBuilder<unknown>, { from, until }: MomentSpan): RawBuilder<unknown> =>
  sql`${column} >= ${from} and ${column} < ${until}`

/** How long it took from the question, of rows that have `ended`. */
const waitOf = (ended: RawBuilder<unknown>, begun: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  jsonb_build_object(
    'count', count(*),
    'p50', round(percentile_cont(0.5) within group (order by extract(epoch from ${ended} - ${begun})) / 60),
    'p80', round(percentile_cont(0.8) within group (order by extract(epoch from ${ended} - ${begun})) / 60))`

const RATINGS = sql`
  jsonb_build_object('good', count(*) filter (where rating = 'good'), 'fair', count(*) filter (where rating = 'fair'),
                     'poor', count(*) filter (where rating = 'poor'))`

export async function selectSupportTotals(db: Kysely<DB>, span: MomentSpan): Promise<SupportTotalsRow> {
  const { rows } = await sql<SupportTotalsRow>`
    with ${inPeriod(span)}
    select (select ${waitOf(sql`first_answered_at`, sql`created_at`)} from touched
             where ${within(sql`first_answered_at`, span)}) as first_answer,
           (select ${waitOf(sql`closed_at`, sql`created_at`)} from touched where ${within(sql`closed_at`, span)}) as resolution,
           (select ${RATINGS} from rated) as ratings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Totals have no row')
  return row
}

/** Days on which anything happened. */
export async function selectSupportDays(db: Kysely<DB>, span: MomentSpan): Promise<SupportDayRow[]> {
  const day = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Europe/Moscow')::date`
  const { rows } = await sql<SupportDayRow>`
    with ${inPeriod(span)}
    select to_char(day, 'YYYY-MM-DD') as day, sum(opened)::int as opened, sum(answers)::int as answers, sum(closed)::int as closed
      from (
        select ${day(sql`created_at`)} as day, 1 as opened, 0 as answers, 0 as closed from touched
         where ${within(sql`created_at`, span)}
        union all
        select ${day(sql`created_at`)}, 0, 1, 0 from answers
        union all
        select ${day(sql`closed_at`)}, 0, 0, 1 from touched where ${within(sql`closed_at`, span)}) as happened
     group by day
     order by day`.execute(db)
  return rows
}

/** Who of the support has done anything, the most answers first. */
export async function selectSupporters(db: Kysely<DB>, span: MomentSpan): Promise<SupporterRow[]> {
  const { rows } = await sql<SupporterRow>`
    with ${inPeriod(span)},
    firsts as (
      select distinct on (t.id) a.from_profile_id, t.created_at, t.first_answered_at
        from touched t join answers a on a.ticket_id = t.id
       where ${within(sql`t.first_answered_at`, span)}
       order by t.id, a.created_at),
    written as (
      select from_profile_id as id, count(*)::int as answers, count(distinct ticket_id)::int as tickets from answers group by 1),
    opened as (
      select from_profile_id as id, ${waitOf(sql`first_answered_at`, sql`created_at`)} as first_answer from firsts group by 1),
    ended as (
      select assigned_to as id, count(*)::int as closed from touched
       where ${within(sql`closed_at`, span)} and assigned_to is not null group by 1),
    liked as (select assigned_to as id, ${RATINGS} as ratings from rated where assigned_to is not null group by 1)
    select p.id, p.firstname, p.lastname, coalesce(w.answers, 0) as answers, coalesce(w.tickets, 0) as tickets,
           coalesce(o.first_answer, '{"count": 0, "p50": null, "p80": null}') as first_answer, coalesce(e.closed, 0) as closed,
           coalesce(l.ratings, '{"good": 0, "fair": 0, "poor": 0}') as ratings
      from profiles p
      left join written w on w.id = p.id
      left join opened o on o.id = p.id
      left join ended e on e.id = p.id
      left join liked l on l.id = p.id
     where p.id in (select id from written union select id from ended union select id from liked)
     order by answers desc, p.firstname, p.id`.execute(db)
  return rows
}
