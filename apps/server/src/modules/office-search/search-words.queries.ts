/** Words of names and titles: a mistyped one is found among few words instead of all rows (Product 7.981). */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Everything that people and things are called by. Drafts are their clients' own. */
const TEXTS = [
  sql`select id, firstname || ' ' || lastname as text from profiles`,
  sql`select id, title from orders where deleted_at is null and orderstatuses_id <> ${sql.lit(ORDER_STATUS.draft)}`,
  sql`select id, title from companies`,
  sql`select id, payer_title from bank_receipts`,
  sql`select id, title_ru || ' ' || title_en from posts`,
  sql`select id, title_ru || ' ' || title_en from narratorcomps`,
  sql`select id, title_ru || ' ' || title_en from works`,
]
/** So many of the newest of each are read themselves: their words are written down the next night. */
const NEWEST = 300
/** So many words of the list are gone through at most. */
const MOST_WORDS = 20_000

/** After the last letter that a word may begin with. */
const LAST = '\u{10FFFF}'

/** Words of the list that begin so, `shortest` characters at least. */
export async function selectWords(
  db: Kysely<DB>,
  beginnings: readonly string[],
  shortest: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct w.word from unnest(${beginnings}::text[]) as b (beginning)
      join search_words w on w.word >= b.beginning and w.word < b.beginning || ${LAST}
     where char_length(w.word) >= ${shortest} limit ${sql.lit(MOST_WORDS)}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Names and titles of the newest of each kind. */
export async function selectNewestTexts(db: Kysely<DB>): Promise<readonly string[]> {
  const newest = TEXTS.map((texts) => sql`(${texts} order by id desc limit ${sql.lit(NEWEST)})`)
  const { rows } = await sql<{ text: string }>`
    select distinct text from (${sql.join(newest, sql` union all `)}) as newest`.execute(db)
  return rows.map(({ text }) => text)
}

/**
 * Writes the list anew: what nobody and nothing is called by any more goes, what is there stays untouched. Words have three characters
 * at least, of which one is a letter: numbers are never taken for mistyped.
 */
export async function writeWords(db: Kysely<DB>): Promise<void> {
  await sql`
    with called (text) as (select distinct replace(lower(text), 'ё', 'е') from (${sql.join(TEXTS, sql` union all `)}) as texts),
    words as materialized (
      select distinct word collate "C" as word from called, regexp_split_to_table(text, '[^[:alnum:]]+') as word
       where char_length(word) between 3 and 40 and word ~ '[[:alpha:]]'),
    gone as (delete from search_words s where not exists (select from words w where w.word = s.word))
    insert into search_words (word) select word from words on conflict do nothing`.execute(db)
}
