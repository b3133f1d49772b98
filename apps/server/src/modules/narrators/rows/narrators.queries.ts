import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Demos, NarratorPrices, Narrators } from '../../../database/tables.ts'

export type NarratorState = 'registering' | 'on_moderate' | 'returned' | 'active' | 'disabled'

export async function selectNarratorState(db: Kysely<DB>, profile_id: number): Promise<NarratorState | null> {
  const row = await db.selectFrom('narrators').select('state').where('profile_id', '=', profile_id).executeTakeFirst()
  return (row?.state as NarratorState | undefined) ?? null
}

export async function selectAgentNarrators(db: Kysely<DB>, agent_id: number) {
  return db
    .selectFrom('narrators as n')
    .innerJoin('profiles as p', 'p.id', 'n.profile_id')
    .leftJoin('narrator_timbres as t', (join) => join.onRef('t.narrator_id', '=', 'p.id').on('t.main', '=', true))
    .select(['p.id', 'p.firstname', 'p.lastname', 'p.image', 't.timbre_id', 'n.slug', 'n.state'])
    .select(sql<boolean>`p.account_id is not null`.as('has_account'))
    .select(
      sql<number>`(select count(distinct e.order_id) from events e
        where e.profile_id = p.id and e.order_id is not null
          and not exists (select from orders o where o.id = e.order_id and p.id = any(o.before_agent_of)))::int`.as(
        'unread',
      ),
    )
    .where('n.agent_id', '=', agent_id)
    .where('n.state', '<>', 'disabled')
    .orderBy('p.id')
    .execute()
}

/** The narrator whom an agent has begun to register and not finished; of several the one begun last. */
export async function selectUnfinishedNarrator(db: Kysely<DB>, agent_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('narrators as n')
    .innerJoin('profiles as p', 'p.id', 'n.profile_id')
    .select('n.profile_id')
    .where('n.agent_id', '=', agent_id)
    .where('n.state', '=', 'registering')
    .where('p.disabled_at', 'is', null)
    .orderBy('n.profile_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.profile_id ?? null
}

/** A price list as parsed from JSON, without the moment of its last change: that would be a string there, and it is not needed. */
export type PriceListRow = Omit<Selectable<NarratorPrices>, 'updated_at'>

/** The parts of a narrator that are stored in tables of their own. */
export interface NarratorParts {
  readonly links: readonly { link_id: number; link: string }[]
  readonly equipment: readonly { equipmenttype_id: number; title: string }[]
  readonly languages: readonly { language_id: number; main: boolean; native: boolean }[]
  readonly topics: readonly number[]
  readonly genres: readonly { genre_id: number; main: boolean }[]
  readonly gender_id: number | null
  readonly age_id: number | null
  readonly timbres: readonly { timbre_id: number; main: boolean }[]
  readonly coefficients: readonly { topic_id: number; percent: number }[]
}

export async function insertNarrator(db: Kysely<DB>, row: Insertable<Narrators>): Promise<void> {
  await db.insertInto('narrators').values(row).execute()
}

export async function insertNarratorPrices(db: Kysely<DB>, row: Insertable<NarratorPrices>): Promise<void> {
  await db.insertInto('narrator_prices').values(row).execute()
}

export async function insertDemo(db: Kysely<DB>, row: Insertable<Demos>): Promise<number> {
  const { id } = await db.insertInto('demos').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes all parts of a narrator who has none yet. */
export async function insertNarratorParts(db: Kysely<DB>, narrator_id: number, parts: NarratorParts): Promise<void> {
  const own = { narrator_id }
  if (parts.links.length > 0)
    await db
      .insertInto('narrator_links')
      .values(parts.links.map((row, i) => ({ ...own, ...row, position: i + 1 })))
      .execute()
  if (parts.equipment.length > 0)
    await db
      .insertInto('narrator_equipment')
      .values(parts.equipment.map((row, i) => ({ ...own, ...row, position: i + 1 })))
      .execute()
  if (parts.languages.length > 0)
    await db
      .insertInto('narrator_languages')
      .values(parts.languages.map((row) => ({ ...own, ...row })))
      .execute()
  if (parts.topics.length > 0)
    await db
      .insertInto('narrator_topics')
      .values(parts.topics.map((topic_id) => ({ ...own, topic_id })))
      .execute()
  if (parts.genres.length > 0)
    await db
      .insertInto('narrator_genres')
      .values(parts.genres.map((row) => ({ ...own, ...row })))
      .execute()
  if (parts.gender_id !== null)
    await db
      .insertInto('narrator_genders')
      .values({ ...own, gender_id: parts.gender_id })
      .execute()
  if (parts.age_id !== null)
    await db
      .insertInto('narrator_ages')
      .values({ ...own, age_id: parts.age_id })
      .execute()
  if (parts.timbres.length > 0)
    await db
      .insertInto('narrator_timbres')
      .values(parts.timbres.map((row) => ({ ...own, ...row })))
      .execute()
  if (parts.coefficients.length > 0)
    await db
      .insertInto('narrator_topic_coefficients')
      .values(parts.coefficients.map((row) => ({ ...own, ...row })))
      .execute()
}

/** When a narrator was listed for the first time; null before. */
export async function selectActivatedAt(db: Kysely<DB>, profile_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('narrators')
    .select('activated_at')
    .where('profile_id', '=', profile_id)
    .executeTakeFirst()
  return row?.activated_at ?? null
}

/** Changes columns of a narrator; false when there is none. */
export async function updateNarrator(
  db: Kysely<DB>,
  profile_id: number,
  change: Omit<Updateable<Narrators>, 'profile_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('narrators')
    .set(change)
    .where('profile_id', '=', profile_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a narrator charges, and what decides whether an order can be given to him. */
export interface OfferRow {
  id: number
  state: string
  pause_hours: number
  paused_until: Date | null
  urgent: boolean
  timetable: unknown
  timezone: string | null
  prices: PriceListRow
  coeff: { topic: number; percent: number }[]
  forbidden_topic_ids: number[]
}

/** Any number of narrators in one statement; who has no price list is absent. */
export async function selectOffers(db: Kysely<DB>, ids: readonly number[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select n.profile_id as id, n.state, n.pause_hours, n.paused_until, n.urgent, n.timetable, z.name as timezone,
      to_jsonb(pr) as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('topic', topic_id, 'percent', percent)), '[]')
        from narrator_topic_coefficients where narrator_id = n.profile_id) as coeff,
      array(select topic_id from narrator_topics where narrator_id = n.profile_id) as forbidden_topic_ids
    from narrators n
    join narrator_prices pr on pr.narrator_id = n.profile_id
    left join timezones z on z.id = n.timezone_id
    where n.profile_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Pauses of demo narrators that end after `at`; held for a change. */
export async function selectDemoPauses(
  db: Kysely<DB>,
  at: Date,
): Promise<{ profile_id: number; paused_until: Date | null }[]> {
  return db
    .selectFrom('narrators as n')
    .innerJoin('profiles as p', 'p.id', 'n.profile_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['n.profile_id', 'n.paused_until'])
    .where('a.is_demo', '=', true)
    .where('n.paused_until', '>', at)
    .orderBy('n.profile_id')
    .forUpdate('n')
    .execute()
}
