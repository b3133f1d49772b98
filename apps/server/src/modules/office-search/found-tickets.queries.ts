/** Tickets by number and by the words they begin with (Product 7.981). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SHORTEST_PART } from '../../database/part-pattern.ts'
import type { DB } from '../../database/tables.ts'
import { FEW, isCalled, nearness, type PlainText, RANK, type Wanted } from './text-match.queries.ts'

export interface FoundTicketRow {
  readonly id: number
  readonly rank: number
  readonly text: string
  readonly is_answered: boolean
  readonly is_closed: boolean
  readonly owner_id: number
  readonly role: Role
  readonly firstname: string
  readonly lastname: string
}

/** As the index ticket_questions_by_words has it: the first words say what a ticket is about. */
const WORDS: PlainText = sql`replace(lower(left(m.text, 200)), 'ё', 'е')`
/** Words that many begin with are found among so many of the newest. */
const NEWEST = 300
const GATHERED = 10

/** Of a ticket: what its list shows of it. */
const FIRST_MESSAGE = sql`select m.id, m.kind, m.text from ticket_messages m
  where m.ticket_id = t.id and m.kind <> 'note' and m.deleted_at is null order by m.id limit 1`

function ticketsCalled(asked: Wanted): RawBuilder<unknown> | null {
  const match = isCalled(WORDS, asked)
  if (match === null) return null
  const rank = nearness(WORDS, asked)
  const fromNewest = sql`select t.id as id, ${rank} as rank from (select id from tickets order by id desc limit ${sql.lit(NEWEST)}) as t
    cross join lateral (${FIRST_MESSAGE}) as m where m.kind = 'question' and ${match} limit ${sql.lit(GATHERED)}`
  // An index of trigrams knows nothing of two letters.
  if (asked.words.every((word) => word.length < SHORTEST_PART))
    return sql`select id, rank from (${fromNewest}) as newest`
  return sql`
    select id, min(rank) from (
      select * from (
        (${fromNewest})
        union all
        (with called as materialized (
           select m.id, m.ticket_id, ${rank} as rank from ticket_messages m where m.kind = 'question' and m.deleted_at is null and ${match})
         select t.ticket_id, t.rank from called t
          where not exists (select from ticket_messages e where e.ticket_id = t.ticket_id and e.id < t.id and e.kind <> 'note' and e.deleted_at is null)
          order by t.ticket_id desc limit ${sql.lit(GATHERED)})
      ) as gathered limit ${sql.lit(GATHERED)}
    ) as once group by id`
}

/** The nearest tickets, the newest first. */
export async function selectFoundTickets(db: Kysely<DB>, asked: Wanted): Promise<FoundTicketRow[]> {
  const called = ticketsCalled(asked)
  const ways = called === null ? [] : [called]
  if (asked.number !== null)
    ways.push(sql`select t.id, ${sql.lit(RANK.exact)} from tickets t where t.id = ${asked.number}`)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundTicketRow>`
    with found (id, rank) as (${sql.join(ways, sql` union all `)}),
    nearest as (select id, min(rank)::float8 as rank from found group by id order by rank, id desc limit ${sql.lit(FEW)})
    select t.id, f.rank, coalesce(left(m.text, 200), '') as text, t.is_answered, t.closed_at is not null as is_closed,
           t.owner_id, o.role, o.firstname, o.lastname
      from nearest f
      join tickets t on t.id = f.id
      join profiles o on o.id = t.owner_id
      left join lateral (${FIRST_MESSAGE}) as m on true
     order by f.rank, t.id desc`.execute(db)
  return rows
}
