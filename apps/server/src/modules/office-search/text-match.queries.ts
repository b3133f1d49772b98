/** How texts are held against what was typed (Product 7.981, 7.982), and how the newest of many is found without reading all of them. */
import { mayHaveTypo, type SearchText } from '@tembrel/domain/office/search-text.ts'
import { SHORTEST_WORD_WITH_TYPO } from '@tembrel/domain/typography/one-edit.ts'
import { sql, type RawBuilder } from 'kysely'
import { likeLiteral, SHORTEST_PART, wordPatterns } from '../../database/part-pattern.ts'

/** Of what is found, the smaller the nearer: a number, phone, e-mail or INN as typed; a beginning; a word in it; somebody in it. */
export const RANK = { exact: 0, beginning: 1, word: 2, inside: 3, related: 4 } as const

/** At most so many of a group are shown (Product 7.982). */
export const FEW = 5
/** Of what only looks alike so many are read: a letter mistyped is another thing than half of the letters. */
const ALIKE = 30

/** How many rows of a group are read. */
export const atMost = (matching: Matching): RawBuilder<unknown> => sql.lit(matching === 'typed' ? FEW : ALIKE)
/** So many are gathered before the nearest of them are taken. */
const GATHERED = 10
/** Words that many are called by are found among so many of the newest; rarer ones by their index. */
const NEWEST = 1000

/** As typed, or with a letter mistyped. */
export type Matching = 'typed' | 'similar'

/** A text in lower case with ё as е, written as its trigram index is. */
export type PlainText = RawBuilder<string>

/** Whether a text has what was typed; null when nothing in it can be held against texts. */
export function isCalled(text: PlainText, asked: SearchText, matching: Matching): RawBuilder<boolean> | null {
  if (matching === 'similar') return mayHaveTypo(asked) ? sql<boolean>`${text} %> ${longWords(asked)}` : null
  if (asked.words.length === 0) return null
  const each = asked.words.map((word) => sql`${text} like any(${wordPatterns(word)}::text[])`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Short words look like too much; whoever is found is held against them afterwards. */
function longWords({ words }: SearchText): string {
  return words.filter((word) => word.length >= SHORTEST_WORD_WITH_TYPO).join(' ')
}

/** How near such a text is. */
export function nearness(text: PlainText, asked: SearchText, matching: Matching): RawBuilder<number> {
  if (matching === 'similar')
    return sql<number>`(${sql.lit(RANK.related)} - word_similarity(${longWords(asked)}, ${text}))`
  const whole = likeLiteral(asked.words.join(' '))
  const [first = ''] = asked.words
  return sql<number>`(case when ${text} like ${`${whole}%`} then ${sql.lit(RANK.beginning)}
    when ${text} like ${`${likeLiteral(first)}%`} or ${text} like ${`% ${likeLiteral(first)}%`} then ${sql.lit(RANK.word)}
    else ${sql.lit(RANK.inside)} end)::float8`
}

/** Rows of a large table under an alias: `id` is their id, `where` what holds for all of them. */
interface LargeTable {
  readonly table: string
  readonly alias: string
  readonly id: RawBuilder<number>
  readonly where: RawBuilder<boolean>
  /** What looks alike is looked for among so many of the newest: telling how alike a text is takes some microseconds. All when not given. */
  readonly alike_among?: number
}

/**
 * Ids, named `id`, with their `rank`, of the rows that are called as asked; null when nothing in it can be held against texts. As typed the
 * newest come first: a word that stands in many rows stands in some of the newest, which are read first, and only where those are few is
 * the index asked for all. What the index finds is read whole before it is put in order, so that no plan goes through the table by id.
 */
export function rowsCalled(
  rows: LargeTable,
  text: PlainText,
  asked: SearchText,
  matching: Matching,
): RawBuilder<unknown> | null {
  const { table, alias, id, where } = rows
  const match = isCalled(text, asked, matching)
  if (match === null) return null
  const rank = nearness(text, asked, matching)
  const name = sql.ref(alias)
  const from = sql`${sql.table(table)} as ${name}`
  const newest = (count: number): RawBuilder<unknown> =>
    sql`(select ${name}.* from ${from} where ${where} order by ${id} desc limit ${sql.lit(count)}) as ${name}`
  const among = matching === 'similar' && rows.alike_among !== undefined ? newest(rows.alike_among) : from
  const called = sql`with called as materialized (select ${id} as id, ${rank} as rank from ${among} where ${where} and ${match})`
  if (matching === 'similar')
    return sql`${called} select id, rank from called order by rank, id desc limit ${sql.lit(ALIKE)}`
  const fromNewest = sql`select ${id} as id, ${rank} as rank from ${newest(NEWEST)} where ${match} limit ${sql.lit(GATHERED)}`
  // An index of trigrams knows nothing of two letters: it would give nearly every row.
  if (asked.words.every((word) => word.length < SHORTEST_PART))
    return sql`select id, rank from (${fromNewest}) as newest`
  return sql`
    select id, min(rank) as rank from (
      select * from (
        (${fromNewest})
        union all
        (${called} select id, rank from called order by id desc limit ${sql.lit(GATHERED)})
      ) as gathered limit ${sql.lit(GATHERED)}
    ) as once group by id`
}
