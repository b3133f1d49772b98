import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { DB, NarratorCards } from '../../../database/tables.ts'
import type { PriceListRow } from './narrators.queries.ts'

/**
 * Locks a narrator so that two refreshes of his card follow each other: the second then counts what the first has seen
 * being written. False when there is no such narrator.
 */
export async function lockNarrator(db: Kysely<DB>, narrator_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('narrators')
    .select('profile_id')
    .where('profile_id', '=', narrator_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Everything a card is made of. */
export interface CardFacts {
  state: string
  slug: string
  firstname: string
  lastname: string
  gender_id: number | null
  age_id: number | null
  genre_ids: number[]
  main_genre_id: number | null
  timbre_ids: number[]
  main_timbre_id: number | null
  language_ids: number[]
  native_language_ids: number[]
  main_language_native: boolean
  forbidden_topic_ids: number[]
  prices: PriceListRow | null
  rating_sum: number
  rating_count: number
  completed_recently: number
  completed_count: number
  pause_hours: number
  paused_until: Date | null
  activated_at: Date | null
}

/** The facts of one narrator; recent orders are those completed after `completed_since`. */
export async function selectCardFacts(
  db: Kysely<DB>,
  narrator_id: number,
  completed_since: Date,
): Promise<CardFacts | undefined> {
  const { rows } = await sql<CardFacts>`
    select n.state, n.slug, p.firstname, p.lastname, n.pause_hours, n.paused_until, n.activated_at,
      (select gender_id from narrator_genders where narrator_id = n.profile_id) as gender_id,
      (select age_id from narrator_ages where narrator_id = n.profile_id) as age_id,
      array(select genre_id from narrator_genres where narrator_id = n.profile_id order by genre_id) as genre_ids,
      (select min(genre_id) from narrator_genres where narrator_id = n.profile_id and main) as main_genre_id,
      array(select timbre_id from narrator_timbres where narrator_id = n.profile_id order by timbre_id) as timbre_ids,
      (select min(timbre_id) from narrator_timbres where narrator_id = n.profile_id and main) as main_timbre_id,
      array(select language_id from narrator_languages where narrator_id = n.profile_id order by language_id) as language_ids,
      array(select language_id from narrator_languages
        where narrator_id = n.profile_id and native order by language_id) as native_language_ids,
      exists (select from narrator_languages where narrator_id = n.profile_id and main and native) as main_language_native,
      array(select topic_id from narrator_topics where narrator_id = n.profile_id order by topic_id) as forbidden_topic_ids,
      (select to_jsonb(pr) from narrator_prices pr where pr.narrator_id = n.profile_id) as prices,
      coalesce(r.rating_sum, 0) as rating_sum, coalesce(r.rating_count, 0) as rating_count,
      (select count(*) from orders o where o.narrator_id = n.profile_id
        and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)}
        and o.deleted_at is null and o.completed_at >= ${completed_since}) as completed_recently,
      (select count(*) from orders o where o.narrator_id = n.profile_id
        and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)}
        and o.deleted_at is null) as completed_count
    from narrators n
    join profiles p on p.id = n.profile_id
    left join lateral (
      select sum(rating) as rating_sum, count(*) as rating_count
      from reviews where narrator_id = n.profile_id and hidden_at is null
    ) r on true
    where n.profile_id = ${narrator_id}`.execute(db)
  return rows[0]
}

/** Writes the card, whether it is the first one or not. A pause without an end is stored as `infinity`. */
export async function upsertCard(
  db: Kysely<DB>,
  card: Omit<Insertable<NarratorCards>, 'paused_until'> & { paused_until: Date | 'infinity' | null },
): Promise<void> {
  await db
    .insertInto('narrator_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('narrator_id').doUpdateSet(card))
    .execute()
}

export async function deleteCard(db: Kysely<DB>, narrator_id: number): Promise<void> {
  await db.deleteFrom('narrator_cards').where('narrator_id', '=', narrator_id).execute()
}

/** Everybody who has a card or should have one. */
export async function selectNarratorsWithCards(db: Kysely<DB>): Promise<number[]> {
  const rows = await db
    .selectFrom('narrators')
    .select('profile_id as id')
    .where('state', '=', 'active')
    .union(db.selectFrom('narrator_cards').select('narrator_id as id'))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The normalised names in the list, each once. */
export async function selectListedNames(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('narrator_cards').select('name_norm').distinct().execute()
  return rows.map((row) => row.name_norm)
}
