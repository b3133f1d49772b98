import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { VisitorStep } from './visitor-book.ts'

/** The key of a day; `made` becomes it when there is none yet. Of two who make one at once both get the first. */
export async function takeVisitorKey(db: Kysely<DB>, day: string, made: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    insert into visitor_keys (day, key) values (${day}::date, ${made})
    on conflict (day) do update set day = excluded.day returning key`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A key that was just written is not there')
  return row.key
}

export interface WrittenNote {
  readonly day: string
  readonly step: VisitorStep
  /** Hexadecimal. */
  readonly visitor: string
  readonly source: string
  readonly genre_id: number | null
  readonly demo_id: number | null
}

export interface WrittenClient {
  readonly day: string
  readonly client_id: number
  readonly visitor: string
}

/**
 * Writes steps down, in one order for everybody, so that two batches never wait for each other. A step has the source of the visit of its day; a
 * client who has signed up on the day keeps that of his visitor.
 */
export async function writeVisitors(
  db: Kysely<DB>,
  notes: readonly WrittenNote[],
  clients: readonly WrittenClient[],
): Promise<void> {
  await sql`
    with batch as (
      select n.day, n.step, decode(n.visitor, 'hex') as visitor, n.source, coalesce(n.genre_id, d.genres_id, 0) as genre_id
        from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(
          day date, step text, visitor text, source text, genre_id smallint, demo_id bigint)
        left join demos d on d.id = n.demo_id),
    seen as (
      select b.day, b.visitor, coalesce(v.source, min(b.source) filter (where b.step = 'visits')) as source
        from batch b left join visitor_steps v on v.day = b.day and v.visitor = b.visitor and v.step = 'visits'
       group by b.day, b.visitor, v.source),
    steps as (
      insert into visitor_steps (day, step, visitor, source, genre_id)
      select b.day, b.step, b.visitor, coalesce(s.source, b.source), b.genre_id
        from batch b left join seen s on s.day = b.day and s.visitor = b.visitor
       order by b.day, b.step, b.visitor
      on conflict do nothing)
    insert into client_sources (client_id, source)
    select c.client_id, coalesce(v.source, s.source)
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as c(day date, client_id bigint, visitor text)
      join profiles p on p.id = c.client_id and p.role = 'client' and (p.created_at at time zone 'Europe/Moscow')::date = c.day
      left join visitor_steps v on v.day = c.day and v.visitor = decode(c.visitor, 'hex') and v.step = 'visits'
      left join seen s on s.day = c.day and s.visitor = decode(c.visitor, 'hex')
     where coalesce(v.source, s.source) is not null
     order by c.client_id
    on conflict do nothing`.execute(db)
}

export interface VisitorDay {
  readonly day: string
  readonly step: VisitorStep
  readonly source: string
  readonly visitors: number
}

/** Adds counts of days that are over, of no genre. */
export async function addVisitorDays(db: Kysely<DB>, days: readonly VisitorDay[]): Promise<void> {
  await sql`
    insert into visitor_days (day, step, source, genre_id, visitors)
    select day, step, source, 0, visitors
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, step text, source text, visitors integer)
    on conflict (day, step, source, genre_id) do update set visitors = visitor_days.visitors + excluded.visitors`.execute(
    db,
  )
}

/** Visitors of days that are over become counts, and the keys by which they were written down are thrown away. */
export async function closeVisitorDays(db: Kysely<DB>, today: string): Promise<void> {
  await sql`
    with over as (delete from visitor_steps where day < ${today}::date returning day, step, source, genre_id)
    insert into visitor_days (day, step, source, genre_id, visitors)
    select day, step, source, genre_id, count(*) from over group by day, step, source, genre_id
    on conflict (day, step, source, genre_id) do update set visitors = visitor_days.visitors + excluded.visitors`.execute(
    db,
  )
  await sql`delete from visitor_keys where day < ${today}::date`.execute(db)
}
