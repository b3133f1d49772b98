import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres, NarratorPrices, Narrators } from '../../database/tables.ts'

/** Appends a version of what was agreed; versions are never rewritten. */
export async function insertPriceVersion(
  db: Kysely<DB>,
  version: { order_id: number; total: number; lines: readonly PriceLine[]; at: Date },
): Promise<void> {
  const { next } = await db
    .selectFrom('order_price_versions')
    .select(({ fn, lit }) => fn.coalesce(fn.max<number>('version'), lit(0)).as('next'))
    .where('order_id', '=', version.order_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('order_price_versions')
    .values({ order_id: version.order_id, version: next + 1, total: version.total, created_at: version.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (version.lines.length === 0) return
  await db
    .insertInto('order_price_lines')
    .values(
      version.lines.map((line, index) => ({
        version_id: id,
        seq: index + 1,
        line: line.line,
        rule: line.rule,
        inputs: JSON.stringify(line.inputs),
        amount: line.amount,
        worker: line.worker,
        paid: line.paid,
      })),
    )
    .execute()
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

export type GenreRow = Selectable<Genres>

/** The id may be any whole number: one beyond the column's range names no genre. */
export async function selectGenre(db: Kysely<DB>, id: number): Promise<GenreRow | undefined> {
  return db
    .selectFrom('genres')
    .selectAll()
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
}

/** Whether there is such a topic; like a genre's, its id may be any whole number. */
export async function selectHasTopic(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the ids that name a piece of music. */
export async function selectMusicIds(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('musics').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

export interface WorkingNarratorRow {
  narrator: Selectable<Narrators> & {
    firstname: string
    lastname: string
    image: string | null
    timezone: string | null
  }
  prices: Selectable<NarratorPrices>
  coeff: { topic: number; percent: number }[]
  forbidden_topic_ids: number[]
}

/** Everything that decides whether these narrators can be chosen and what they charge, in three queries for any number. */
export async function selectWorkingNarrators(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, WorkingNarratorRow>> {
  if (ids.length === 0) return new Map()
  const [narrators, prices, topics] = await Promise.all([
    db
      .selectFrom('narrators as n')
      .innerJoin('profiles as p', 'p.id', 'n.profile_id')
      .leftJoin('timezones as z', 'z.id', 'n.timezone_id')
      .selectAll('n')
      .select(['p.firstname', 'p.lastname', 'p.image', 'z.name as timezone'])
      .where('n.profile_id', 'in', ids)
      .execute(),
    db.selectFrom('narrator_prices').selectAll().where('narrator_id', 'in', ids).execute(),
    db
      .selectFrom('narrator_topics')
      .select(['narrator_id', 'topic_id', ({ lit }) => lit(null).as('percent')])
      .where('narrator_id', 'in', ids)
      .unionAll(
        db
          .selectFrom('narrator_topic_coefficients')
          .select(['narrator_id', 'topic_id', 'percent as percent'])
          .where('narrator_id', 'in', ids) as never,
      )
      .execute(),
  ])
  const found = new Map<number, WorkingNarratorRow>()
  for (const narrator of narrators) {
    const own = prices.find((row) => row.narrator_id === narrator.profile_id)
    if (!own) continue
    const ownTopics = (topics as { narrator_id: number; topic_id: number; percent: number | null }[]).filter(
      (row) => row.narrator_id === narrator.profile_id,
    )
    found.set(narrator.profile_id, {
      narrator,
      prices: own,
      coeff: ownTopics.flatMap((row) => (row.percent === null ? [] : [{ topic: row.topic_id, percent: row.percent }])),
      forbidden_topic_ids: ownTopics.flatMap((row) => (row.percent === null ? [row.topic_id] : [])),
    })
  }
  return found
}
