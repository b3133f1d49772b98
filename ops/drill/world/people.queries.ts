/** What the people of a drill need to find in the database. */
import type { Database } from '../../../apps/server/src/database/database.ts'
import type { KeyRing } from '../../../apps/server/src/key-ring.ts'
import { newTotpSecret, sealTotpSecret } from '../../../apps/server/src/modules/accounts/second-factor/totp.ts'

/** A post for guests to read; returns the path of its page. */
export async function insertPost({ pool }: Pick<Database, 'pool'>): Promise<string> {
  await pool.query(
    `with category as (
       insert into post_categories (slug, title_ru, title_en, lead_ru, lead_en)
       values ('drill', 'О голосе', 'About voices', 'Как выбирать', 'How to choose') returning id)
     insert into posts (category_id, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en, body_ru, body_en, published_at)
     select id, 'how-to-choose', 'Редакция', 'The editors', 'Как выбрать голос', 'How to choose a voice', 'Коротко', 'In short',
            repeat('Послушайте три записи и выберите ту, которой верите. ', 60),
            repeat('Listen to three recordings and take the one you believe. ', 60), now() from category`,
  )
  return '/blog/drill/how-to-choose'
}

/** Processes that run jobs now. */
export async function countJobRunners({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'tembrel-jobs'`,
  )
  return rows[0]?.count ?? 0
}

/** Profiles by the names of their pages. */
export async function selectSlugs(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly number[],
): Promise<{ id: number; slug: string }[]> {
  const { rows } = await pool.query<{ id: number; slug: string }>(
    'select profile_id::int as id, slug from narrators where profile_id = any($1::bigint[])',
    [ids],
  )
  return rows
}

/** Gives a second factor to every account that has none, as if all were of the staff. The secrets by the accounts. */
export async function addSecondFactors({ pool }: Pick<Database, 'pool'>, keys: KeyRing): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number }>('select id::int as id from accounts')
  const secrets = new Map(rows.map(({ id }) => [id, newTotpSecret()]))
  await pool.query(
    'insert into second_factors (account_id, secret_sealed, enabled_at) select *, now() from unnest($1::bigint[], $2::bytea[])',
    [[...secrets.keys()], [...secrets].map(([id, secret]) => sealTotpSecret(keys, id, secret))],
  )
  return secrets
}

export async function selectSecondFactors({
  pool,
}: Pick<Database, 'pool'>): Promise<{ account_id: number; secret_sealed: Buffer }[]> {
  const { rows } = await pool.query<{ account_id: number; secret_sealed: Buffer }>(
    'select account_id::int as account_id, secret_sealed from second_factors',
  )
  return rows
}
