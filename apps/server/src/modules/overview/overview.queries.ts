import {
  OVERVIEW_SUMS,
  type DaySpan,
  type OverviewCount,
  type OverviewFigures,
  type OverviewWait,
} from '@tembrel/domain/office/overview.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MomentSpan } from '../../asked-days.ts'
import type { DB } from '../../database/tables.ts'
import { dayFacts, dayPeople, dayWaits } from './day-facts.queries.ts'

const ORDER_COUNTS = ['orders', 'paid', 'approved', 'second_orders', 'new_clients'] as const satisfies OverviewCount[]
const VISITOR_COUNTS = ['visits', 'heard', 'scripts', 'prices'] as const satisfies OverviewCount[]
const FIGURES = [...VISITOR_COUNTS, ...ORDER_COUNTS, ...OVERVIEW_SUMS] as const

const names = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((name) => sql.ref(name)))
const sums = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))
const nothings = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((name) => sql`0 as ${sql.ref(name)}`))

/** What is read of days that are over, and of those that are not: from the orders and the ledger, within `live`; null when all are over. */
export interface ReadSpan {
  readonly now: DaySpan
  readonly before: DaySpan
  /** The last day that is written down; null while none is. */
  readonly closed: string | null
  readonly live: MomentSpan | null
}

const NO_DAY = '0001-01-01'

function isRead(day: RawBuilder<unknown>, { now, before }: ReadSpan): RawBuilder<unknown> {
  return sql`(${day} between ${before.from}::date and ${before.to}::date or ${day} between ${now.from}::date and ${now.to}::date)`
}

/** Rows of days that are over, and those of today, made in the same way. */
function rowsOf(
  table: 'overview_days' | 'overview_waits',
  span: ReadSpan,
  live: (span: MomentSpan) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kept = sql`select * from ${sql.ref(table)} where day <= ${span.closed ?? NO_DAY}::date and ${isRead(sql`day`, span)}`
  if (span.live === null) return kept
  return sql`${kept} union all select * from (${live(span.live)}) as live where ${isRead(sql`live.day`, span)}`
}

/** Orders, money and visitors by day, genre and source. */
function figureRows(span: ReadSpan): RawBuilder<unknown> {
  const visitorCount = (name: string): RawBuilder<unknown> =>
    sql`case when step = ${sql.lit(name)} then visitors else 0 end as ${sql.ref(name)}`
  return sql`
    select day, genre_id, source, ${nothings(VISITOR_COUNTS)}, ${names([...ORDER_COUNTS, ...OVERVIEW_SUMS])}
      from (${rowsOf('overview_days', span, dayFacts)}) as orders_and_money
    union all
    select day, genre_id, source, ${sql.join(VISITOR_COUNTS.map(visitorCount))}, ${nothings([...ORDER_COUNTS, ...OVERVIEW_SUMS])}
      from (select day, step, source, genre_id, visitors from visitor_days
            union all select day, step, source, genre_id, 1 from visitor_steps) as visitors
     where ${isRead(sql`day`, span)}`
}

export interface FigureRow extends OverviewFigures {
  /** Of a day, else null. */
  readonly day: string | null
  readonly genre_id: number | null
  readonly source: string | null
  readonly is_now: boolean
}

/** The figures of every day in which anything happened, and those of each genre and each source in both spans. */
export async function selectFigures(db: Kysely<DB>, span: ReadSpan): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with rows as (select *, day between ${span.now.from}::date and ${span.now.to}::date as is_now from (${figureRows(span)}) as all_rows)
    select to_char(day, 'YYYY-MM-DD') as day, genre_id, source, is_now, ${sums(FIGURES)}
      from rows group by grouping sets ((day, is_now), (genre_id, is_now), (source, is_now))
     order by day, genre_id, source`.execute(db)
  return rows
}

/** The figures of each day, genre and source within one span, in order. */
export async function selectFigureTable(db: Kysely<DB>, span: ReadSpan): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select to_char(day, 'YYYY-MM-DD') as day, genre_id, source, true as is_now, ${sums(FIGURES)}
      from (${figureRows(span)}) as rows group by day, genre_id, source order by day, genre_id, source`.execute(db)
  return rows
}

export interface PeopleRow {
  readonly clients: number
  readonly clients_before: number
  readonly idle_narrators: number
  readonly idle_narrators_before: number
  readonly narrators: number
}

/**
 * Who is there in each span. What is written down is made distinct by role and span: all of it at once would be sorted on disk, because
 * a prepared statement does not know how many days it will be asked for.
 */
function peopleRows({ now, before, closed, live }: ReadSpan): RawBuilder<unknown> {
  const kept = (['client', 'narrator'] as const).flatMap((role) =>
    [now, before].map(
      (days) => sql`
        select ${sql.lit(role)}::text as role, profile_id, ${sql.lit(days === now)} as is_now from overview_people
         where role = ${sql.lit(role)} and day between ${days.from}::date and least(${days.to}::date, ${closed ?? NO_DAY}::date)
         group by profile_id`,
    ),
  )
  if (live === null) return sql.join(kept, sql` union all `)
  const liveIn = (days: DaySpan): RawBuilder<unknown> => sql`
    select role, profile_id, ${sql.lit(days === now)} from live where day between ${days.from}::date and ${days.to}::date`
  return sql`
    with live as materialized (${dayPeople(live)})
    ${sql.join([...kept, liveIn(now), liveIn(before)], sql` union all `)}`
}

/** How many clients paid in each span, and how many of the narrators who are listed now had no paid order in it. */
export async function selectPeople(db: Kysely<DB>, span: ReadSpan): Promise<PeopleRow> {
  const { rows } = await sql<PeopleRow>`
    with people as (
      select role, profile_id, bool_or(is_now) as is_now, bool_or(not is_now) as is_before
        from (${peopleRows(span)}) as rows group by role, profile_id),
    listed as (
      select coalesce(p.is_now, false) as is_now, coalesce(p.is_before, false) as is_before
        from narrators n left join people p on p.role = 'narrator' and p.profile_id = n.profile_id where n.state = 'active')
    select (select count(*) from people where role = 'client' and is_now)::integer as clients,
           (select count(*) from people where role = 'client' and is_before)::integer as clients_before,
           (select count(*) from listed where not is_now)::integer as idle_narrators,
           (select count(*) from listed where not is_before)::integer as idle_narrators_before,
           (select count(*) from listed)::integer as narrators`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  return row
}

export interface WaitRow {
  readonly kind: OverviewWait
  readonly is_now: boolean
  readonly count: number
  /** Minutes that half of the waits, and four of five, did not exceed. */
  readonly p50: number
  readonly p80: number
}

/** How long waits were that ended in each span. */
export async function selectWaits(db: Kysely<DB>, span: ReadSpan): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    with waits as (
      select kind, day between ${span.now.from}::date and ${span.now.to}::date as is_now, minutes, sum(count) as count
        from (${rowsOf('overview_waits', span, dayWaits)}) as rows group by 1, 2, 3),
    added as (
      select *, sum(count) over (partition by kind, is_now order by minutes) as up_to,
             sum(count) over (partition by kind, is_now) as total
        from waits)
    select kind, is_now, max(total)::integer as count,
           min(minutes) filter (where up_to >= total * 0.5) as p50, min(minutes) filter (where up_to >= total * 0.8) as p80
      from added group by kind, is_now`.execute(db)
  return rows
}

/** The last day that is written down; null while none is. */
export async function selectClosedDay(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from overview_closed`.execute(db)
  return rows[0]?.day ?? null
}

/** The day of the first order or movement of money; null while there is none. */
export async function selectFirstDay(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least((select min(created_at) from ledger_operations), (select min(at) from order_history)) at time zone 'Europe/Moscow',
                   'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? null
}

/** One who closes days lets the next one wait, and may take his time: the first night writes every day there was. Until the end of the transaction. */
export async function lockClosing(db: Kysely<DB>): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('overview', 0))`.execute(db)
}

/** Writes the days of a span anew, both inclusive; `moments` are those of the span. */
export async function writeDays(db: Kysely<DB>, { from, to }: DaySpan, moments: MomentSpan, at: Date): Promise<void> {
  for (const [table, rows] of [
    ['overview_days', dayFacts(moments)],
    ['overview_people', dayPeople(moments)],
    ['overview_waits', dayWaits(moments)],
  ] as const) {
    await sql`delete from ${sql.ref(table)} where day between ${from}::date and ${to}::date`.execute(db)
    await sql`insert into ${sql.ref(table)} ${rows}`.execute(db)
  }
  await sql`
    insert into overview_closed (day, closed_at) select day, ${at}::timestamptz from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (day) do update set closed_at = excluded.closed_at`.execute(db)
}

/** Titles of genres; those that nobody can order any more, too. */
export async function selectGenreTitles(db: Kysely<DB>): Promise<{ id: number; title_ru: string; title_en: string }[]> {
  return db.selectFrom('genres').select(['id', 'title_ru', 'title_en']).orderBy('id').execute()
}
