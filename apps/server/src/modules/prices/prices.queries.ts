import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Genres, NarratorPrices } from '../../database/tables.ts'

/** The id may be any whole number: one beyond the column's range names no genre. */
export async function selectPricedGenre(db: Kysely<DB>, id: number): Promise<Selectable<Genres> | undefined> {
  return db
    .selectFrom('genres')
    .selectAll()
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
}

/** What a narrator charges, and what decides whether he takes the order at all. */
export interface PricedNarratorRow {
  id: number
  state: string
  pause_hours: number
  paused_until: Date | null
  urgent: boolean
  timetable: unknown
  timezone: string | null
  prices: Selectable<NarratorPrices>
  coeff: { topic: number; percent: number }[]
  forbidden_topic_ids: number[]
}

/** Any number of narrators in one statement; a narrator without a price list is absent. */
export async function selectPricedNarrators(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, PricedNarratorRow>> {
  const { rows } = await sql<PricedNarratorRow>`
    select n.profile_id as id, n.state, n.pause_hours, n.paused_until, n.urgent, n.timetable, z.name as timezone,
      to_jsonb(pr) as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('topic', topic_id, 'percent', percent)), '[]')
        from narrator_topic_coefficients where narrator_id = n.profile_id) as coeff,
      array(select topic_id from narrator_topics where narrator_id = n.profile_id) as forbidden_topic_ids
    from narrators n
    join narrator_prices pr on pr.narrator_id = n.profile_id
    left join timezones z on z.id = n.timezone_id
    where n.profile_id = any(${[...ids]}::bigint[])`.execute(db)
  // JSON has no dates.
  const dated = rows.map((row) => ({ ...row, prices: { ...row.prices, updated_at: new Date(row.prices.updated_at) } }))
  return new Map(dated.map((row) => [row.id, row]))
}
