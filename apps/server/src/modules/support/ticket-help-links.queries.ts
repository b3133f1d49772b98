/** Questions of the help that answers link to, and how they helped (Product 7.892, 7.893). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { sql, type Kysely } from 'kysely'
import type { MomentSpan } from '../../asked-days.ts'
import type { DB } from '../../database/tables.ts'

/** Keeps which questions a message links to, in place of those that it linked to before. Numbers of no question are left out. */
export async function putHelpLinks(db: Kysely<DB>, message_id: number, question_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('ticket_help_links').where('message_id', '=', message_id).execute()
  if (question_ids.length === 0) return
  await sql`
    insert into ticket_help_links (message_id, question_id)
    select ${message_id}::bigint, id from questions where id = any(${[...question_ids]}::bigint[])`.execute(db)
}

export interface HelpLinkRow {
  readonly message_id: number
  readonly id: number
  readonly title: string
}

/** The questions that messages link to, by title in a language. */
export async function selectHelpLinks(
  db: Kysely<DB>,
  message_ids: readonly number[],
  locale: Locale,
): Promise<HelpLinkRow[]> {
  if (message_ids.length === 0) return []
  return db
    .selectFrom('ticket_help_links as h')
    .innerJoin('questions as q', 'q.id', 'h.question_id')
    .select(['h.message_id', 'q.id', sql<string>`${sql.ref(`q.question_${locale}`)}`.as('title')])
    .where('h.message_id', 'in', message_ids)
    .orderBy('q.id')
    .execute()
}

export interface HelpFigureRow {
  readonly question_id: number
  readonly title: string
  readonly sent: number
  readonly closed: number
}

/**
 * What was sent in a period: in how many tickets, and how many of them are closed without another word of who asked within three days
 * after it.
 */
export async function selectHelpFigures(
  db: Kysely<DB>,
  { from, until }: MomentSpan,
  locale: Locale,
): Promise<HelpFigureRow[]> {
  const title = sql.ref(`q.question_${locale}`)
  const { rows } = await sql<HelpFigureRow>`
    with sent as (
      select h.question_id, m.ticket_id, min(m.created_at) as at
        from ticket_messages m join ticket_help_links h on h.message_id = m.id
       where m.kind = 'answer' and m.deleted_at is null and m.created_at >= ${from} and m.created_at < ${until}
       group by h.question_id, m.ticket_id)
    select q.id as question_id, ${title} as title, count(*)::int as sent,
           (count(*) filter (where t.closed_at >= s.at and not exists (
             select from ticket_messages a where a.ticket_id = s.ticket_id and a.kind = 'question' and a.deleted_at is null
                and a.created_at > s.at and a.created_at <= s.at + interval '3 days')))::int as closed
      from sent s join questions q on q.id = s.question_id join tickets t on t.id = s.ticket_id
     group by q.id
     order by sent desc, q.id
     limit 100`.execute(db)
  return rows
}
