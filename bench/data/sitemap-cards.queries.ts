/** Cards of narrators who do not exist: the sitemap reads nothing but cards, so nothing but cards is made. */
import type { Database } from '../../apps/server/src/database/database.ts'

export async function insertCards(pool: Database['pool'], count: number): Promise<void> {
  await pool.query('alter table narrator_cards drop constraint narrator_cards_narrator_id_fkey')
  await pool.query(
    `insert into narrator_cards (narrator_id, slug, shown_name, name_norm, genre_ids, timbre_ids, language_ids,
      native_language_ids, forbidden_topic_ids, activated_at)
    select i, 'golos-diktora-' || i, 'Голос', 'голос', '{}', '{}', '{}', '{}', '{}', now() from generate_series(1, $1::bigint) i`,
    [count],
  )
  await pool.query('vacuum analyze narrator_cards')
}
