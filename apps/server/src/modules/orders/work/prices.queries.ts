import type { UsualTimesOfKind } from '@tembrel/domain/narrators/usual-times.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres, NarratorPrices, Narrators } from '../../../database/tables.ts'
import { participantsOf, type ParticipantRow } from './people.queries.ts'

/** A version of what was agreed. */
export interface NewPriceVersion {
  readonly order_id: number
  readonly total: number
  readonly lines: readonly PriceLine[]
  readonly at: Date
}

/** Two members of a `with` that append a version with its lines; versions are never rewritten. */
export function withPriceVersion(
  { order_id, total, lines, at }: NewPriceVersion,
  { is_first }: { is_first: boolean },
): RawBuilder<unknown> {
  const next = sql`(select coalesce(max(version), 0) + 1 from order_price_versions where order_id = ${order_id}::bigint)`
  const numbered = lines.map((line, index) => ({ ...line, seq: index + 1 }))
  return sql`
    version as (
      insert into order_price_versions (order_id, version, total, created_at)
      select ${order_id}::bigint, ${is_first ? sql`1` : next}, ${total}::integer, ${at}::timestamptz
      returning id
    ),
    lines as (
      insert into order_price_lines (version_id, seq, line, rule, inputs, amount, worker, paid)
      select version.id, l.seq, l.line, l.rule, l.inputs, l.amount, l.worker, l.paid
        from version, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
          as l (seq smallint, line text, rule text, inputs jsonb, amount integer, worker text, paid boolean)
    )`
}

/** Appends a version with its lines behind those there are; `total` and the amounts are whole roubles. */
export async function insertPriceVersion(db: Kysely<DB>, version: NewPriceVersion): Promise<void> {
  await sql`with ${withPriceVersion(version, { is_first: false })} select id from version`.execute(db)
}

/** The lines of the newest version; empty when the order was never placed. */
export async function selectPriceLines(db: Kysely<DB>, order_id: number): Promise<PriceLine[]> {
  const rows = await db
    .selectFrom('order_price_lines as l')
    .innerJoin('order_price_versions as v', 'v.id', 'l.version_id')
    .select(['l.line', 'l.rule', 'l.inputs', 'l.amount', 'l.worker', 'l.paid'])
    .where('v.order_id', '=', order_id)
    .where(
      'v.version',
      '=',
      db
        .selectFrom('order_price_versions')
        .select(({ fn }) => fn.max<number>('version').as('newest'))
        .where('order_id', '=', order_id),
    )
    .orderBy('l.seq')
    .execute()
  return rows as unknown as PriceLine[]
}

/** Every version of what was agreed with its lines, oldest first; empty when the order was never placed. */
export async function selectPriceVersions(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ version: number; total: number; created_at: Date; lines: PriceLine[] }[]> {
  return db
    .selectFrom('order_price_versions as v')
    .select(['v.version', 'v.total', 'v.created_at'])
    .select(
      sql<PriceLine[]>`coalesce((
        select jsonb_agg(to_jsonb(l) - 'version_id' - 'seq' order by l.seq)
          from order_price_lines l where l.version_id = v.id), '[]')`.as('lines'),
    )
    .where('v.order_id', '=', order_id)
    .orderBy('v.version')
    .execute()
}

export type GenreRow = Selectable<Genres>

export interface WorkingNarratorRow {
  narrator: Pick<
    Selectable<Narrators>,
    'profile_id' | 'state' | 'pause_hours' | 'paused_until' | 'urgent' | 'timetable' | 'comment'
  > & { timezone: string | null; usual_times: readonly UsualTimesOfKind[] }
  prices: Omit<Selectable<NarratorPrices>, 'updated_at'>
  coeff: { topic: number; percent: number }[]
  forbidden_topic_ids: number[]
}

/** What decides whether an order is possible and what it costs. */
export interface OrderFacts {
  readonly genre: GenreRow | undefined
  readonly narrator: WorkingNarratorRow | undefined
  /** The last move in the order's history and what its escrow holds; 0 for an order that is not there yet. */
  readonly move_id: number
  readonly escrow_kopecks: number
  /** Whether a file of the order has begun to come and has not all come. */
  readonly is_file_arriving: boolean
}

export interface DraftFacts extends OrderFacts {
  /** The genre the draft leaves, when that was asked for. */
  readonly former_genre: GenreRow | null
  readonly has_topic: boolean
  /** Those of the asked ids that name a piece of music on offer. */
  readonly music_ids: readonly number[]
  /** Drawn for an order that is not there yet, else null. */
  readonly new_id: number | null
  /** Client and narrator of an order that is not there yet, else null: its answer shows them. */
  readonly people: readonly ParticipantRow[] | null
}

type FactsRow = WorkingNarratorRow['narrator'] & {
  genre: GenreRow | null
  former_genre: GenreRow | null
  prices: WorkingNarratorRow['prices'] | null
  coeff: WorkingNarratorRow['coeff']
  forbidden_topic_ids: number[]
  has_topic: boolean
  music_ids: number[]
  new_id: number | null
  people: ParticipantRow[] | null
  move_id: number
  escrow_kopecks: number
  is_file_arriving: boolean
}

/** An order, not written yet when its id is null, with what it is about. */
export interface OrderKeys {
  readonly id: number | null
  readonly genre_id: number
  readonly narrator_id: number | null
}

/** Whose draft it is, and what its body names; topic 0 is none. */
export type FactsAsked = OrderKeys & {
  readonly former_genre_id: number | null
  readonly client_id: number | null
  readonly topic: number
  readonly musics: readonly number[]
}

/** Genre and narrator of an order in one statement. The ids may be any whole numbers: one beyond a column's range names nothing. */
export async function selectDraftFacts(db: Kysely<DB>, of: FactsAsked): Promise<DraftFacts> {
  const { rows } = await sql<FactsRow>`
    select to_jsonb(g) as genre, ${previousGenreOf(of.former_genre_id)} as former_genre, to_jsonb(np) as prices,
           n.profile_id, n.state, n.pause_hours, n.paused_until, n.urgent, n.timetable, n.comment, z.name as timezone,
           coalesce(nc.usual_times, '[]') as usual_times,
           (select coalesce(jsonb_agg(jsonb_build_object('topic', c.topic_id, 'percent', c.percent)), '[]')
              from narrator_topic_coefficients c where c.narrator_id = n.profile_id) as coeff,
           (select coalesce(jsonb_agg(t.topic_id), '[]')
              from narrator_topics t where t.narrator_id = n.profile_id) as forbidden_topic_ids,
           ${of.topic === 0 ? sql`true` : sql`exists (select from topics where id = ${of.topic}::bigint)`} as has_topic,
           ${musicsOf(of.musics)} as music_ids, ${of.id === null ? factsOfNew(of.client_id) : factsOfWritten(of.id)}
      from (values (${of.genre_id}::bigint, ${of.narrator_id}::bigint)) as asked (genre_id, narrator_id)
      left join genres g on g.id = asked.genre_id
      left join narrators n on n.profile_id = asked.narrator_id
      left join narrator_prices np on np.narrator_id = n.profile_id
      left join timezones z on z.id = n.timezone_id
      left join narrator_cards nc on nc.narrator_id = n.profile_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The facts of an order are one row')
  const { genre, former_genre, prices, coeff, forbidden_topic_ids, has_topic, music_ids, new_id, people, ...more } = row
  const { move_id, escrow_kopecks, is_file_arriving, ...narrator } = more
  return {
    ...{ genre: genre ?? undefined, former_genre },
    narrator: prices ? { narrator, prices, coeff, forbidden_topic_ids } : undefined,
    ...{ has_topic, music_ids, new_id, people, move_id, escrow_kopecks, is_file_arriving },
  }
}

// What is not asked for is not in the text: PostgreSQL opens every table that a statement names.

function previousGenreOf(id: number | null): RawBuilder<unknown> {
  return id === null ? sql`null::jsonb` : sql`(select to_jsonb(f) from genres f where f.id = ${id}::bigint)`
}

function musicsOf(ids: readonly number[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql`array[]::bigint[]`
  return sql`array(select id from musics where id = any(${ids}::bigint[]) and withdrawn_at is null)`
}

function factsOfNew(client_id: number | null): RawBuilder<unknown> {
  return sql`
           nextval('orders_id_seq') as new_id, ${participantsOf(sql`${client_id}::bigint, asked.narrator_id`)} as people,
           0::bigint as move_id, 0::bigint as escrow_kopecks, false as is_file_arriving`
}

function factsOfWritten(id: number): RawBuilder<unknown> {
  return sql`
           null::bigint as new_id, null::jsonb as people,
           coalesce((select max(h.id) from order_history h where h.order_id = ${id}::bigint), 0) as move_id,
           coalesce((select a.balance_kopecks from ledger_accounts a
                      where a.kind = 'escrow' and a.order_id = ${id}::bigint), 0) as escrow_kopecks,
           exists (select from order_file_uploads u where u.order_id = ${id}::bigint) as is_file_arriving`
}

/**
 * What a change and a reader need to know around an order that is stored: its genre, its narrator, the money it holds in
 * kopecks.
 */
export async function selectOrderFacts(db: Kysely<DB>, of: OrderKeys): Promise<OrderFacts> {
  const { id, genre_id, narrator_id } = of
  return selectDraftFacts(db, {
    id,
    genre_id,
    narrator_id,
    former_genre_id: null,
    client_id: null,
    topic: 0,
    musics: [],
  })
}
