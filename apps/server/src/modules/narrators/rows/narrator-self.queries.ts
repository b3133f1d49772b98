import type { WireNarratorSelf } from '@tembrel/contract/wire/narrator-self.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { AT_REST } from '@tembrel/domain/orders/statuses.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, NarratorPrices, NarratorProfileChanges } from '../../../database/tables.ts'
import type { NarratorParts } from './narrators.queries.ts'
import type { NarratorState } from './narrators.queries.ts'

/** What visitors never see of a narrator. */
export interface NarratorSelfRow {
  state: NarratorState
  agent_id: number | null
  email: string | null
  birthdate: string | null
  moderation_comment: string | null
  revision: number
  waiting_since: Date | null
  links: WireNarratorSelf['links']
}

export async function selectNarratorSelf(
  db: Kysely<DB>,
  id: number,
  locale: Locale,
): Promise<NarratorSelfRow | undefined> {
  const title = sql.ref(locale === 'en' ? 't.title_en' : 't.title_ru')
  const { rows } = await sql<NarratorSelfRow>`
    select n.state, n.agent_id, coalesce(p.contact_email, a.email) as email, n.birthdate::text as birthdate,
      n.moderation_comment, n.revision, n.waiting_since,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'link', l.link, 'icon', t.icon, 'title', ${title})
          order by l.position), '[]')
        from narrator_links l join links t on t.id = l.link_id where l.narrator_id = n.profile_id) as links
    from narrators n
    join profiles p on p.id = n.profile_id
    left join accounts a on a.id = p.account_id
    where n.profile_id = ${id}`.execute(db)
  return rows[0]
}

export async function selectNarratorOfAccount(db: Kysely<DB>, account_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('narrators as n', 'n.profile_id', 'p.id')
    .select('p.id')
    .where('p.account_id', '=', account_id)
    .where('p.role', '=', 'narrator')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a narrator for a change of himself: saves, uploads and decisions of staff follow each other. */
export async function lockNarratorSelf(
  db: Kysely<DB>,
  id: number,
): Promise<{ state: string; agent_id: number | null; agent_since: Date | null; revision: number } | undefined> {
  return db
    .selectFrom('narrators')
    .select(['state', 'agent_id', 'agent_since', 'revision'])
    .where('profile_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type ProfileChangesRow = Selectable<NarratorProfileChanges>

export async function selectProfileChanges(
  db: Kysely<DB>,
  narrator_id: number,
): Promise<ProfileChangesRow | undefined> {
  return db.selectFrom('narrator_profile_changes').selectAll().where('narrator_id', '=', narrator_id).executeTakeFirst()
}

export async function upsertProfileChanges(db: Kysely<DB>, row: Insertable<NarratorProfileChanges>): Promise<void> {
  await db
    .insertInto('narrator_profile_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('narrator_id').doUpdateSet(row))
    .execute()
}

export async function deleteProfileChanges(db: Kysely<DB>, narrator_id: number): Promise<void> {
  await db.deleteFrom('narrator_profile_changes').where('narrator_id', '=', narrator_id).execute()
}

/**
 * Something staff look at has changed: what they have seen is no longer what is there. A narrator waits from the first thing
 * that does; nothing waits when everything has been decided or taken back.
 */
export async function noteChange(db: Kysely<DB>, narrator_id: number, at: Date): Promise<void> {
  await sql`
    update narrators n set revision = revision + 1, waiting_since = case
      when n.state = 'on_moderate' or n.state = 'active' and (
        exists (select from narrator_profile_changes c where c.narrator_id = n.profile_id and c.comment is null)
        or exists (select from demos d where d.narrator_id = n.profile_id and d.deleted_at is null
          and not d.approved and d.moderation_comment is null))
      then coalesce(n.waiting_since, ${at}) end
    where n.profile_id = ${narrator_id}`.execute(db)
}

const PART_TABLES = {
  links: 'narrator_links',
  equipment: 'narrator_equipment',
  languages: 'narrator_languages',
  topics: 'narrator_topics',
  genres: 'narrator_genres',
  gender_id: 'narrator_genders',
  age_id: 'narrator_ages',
  timbres: 'narrator_timbres',
  coefficients: 'narrator_topic_coefficients',
} as const satisfies Record<keyof NarratorParts, keyof DB>

/** Removes the parts of a narrator that are about to be written anew. */
export async function deleteNarratorParts(
  db: Kysely<DB>,
  narrator_id: number,
  parts: readonly (keyof NarratorParts)[],
): Promise<void> {
  for (const part of parts) await db.deleteFrom(PART_TABLES[part]).where('narrator_id', '=', narrator_id).execute()
}

export async function upsertNarratorPrices(db: Kysely<DB>, row: Insertable<NarratorPrices>): Promise<void> {
  await db
    .insertInto('narrator_prices')
    .values(row)
    .onConflict((conflict) => conflict.column('narrator_id').doUpdateSet(row))
    .execute()
}

export async function selectHasUnfinishedOrders(db: Kysely<DB>, narrator_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('narrator_id', '=', narrator_id)
    .where('orderstatuses_id', 'not in', AT_REST)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
