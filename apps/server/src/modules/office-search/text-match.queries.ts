/** How texts are held against what was typed (Product 7.981, 7.982), and how the newest of many is found without reading all of them. */
import type { SearchText } from '@tembrel/domain/office/search-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { likeLiteral, SHORTEST_PART, wordPatterns } from '../../database/part-pattern.ts'

/** Of what is found, the smaller the nearer: a number, phone, e-mail or INN as typed; a beginning; a word in it; somebody in it. */
export const RANK = { exact: 0, beginning: 1, word: 2, inside: 3, related: 4 } as const

/** At most so many of a group are shown (Product 7.982). */
export const FEW = 5
/** Of what was mistyped so many are read: words may stand inside others, and whoever is found so is held against what was typed. */
const ALIKE = 30

/** How many rows of a group are read. */
export const atMost = ({ matching }: Pick<Wanted, 'matching'>): RawBuilder<unknown> =>
  sql.lit(matching === 'typed' ? FEW : ALIKE)
/** So many are gathered before the nearest of them are taken. */
const GATHERED = 10
/** Words that many are called by are found among so many of the newest; rarer ones by their index. */
const NEWEST = 1000

/** As typed, or with a letter mistyped. */
export type Matching = 'typed' | 'similar'

/** A text in lower case with ё as е, written as its trigram index is. */
export type PlainText = RawBuilder<string>

/** What is looked for: what was typed, and for each of its words those that it may stand for (itself alone as typed). */
export interface Wanted extends SearchText {
  readonly matching: Matching
  readonly meant: readonly (readonly string[])[]
}

/** What was typed, letter by letter. */
export const asTyped = (asked: SearchText): Wanted => ({
  ...asked,
  matching: 'typed',
  meant: asked.words.map((word) => [word]),
})

/** Whether a text has what was typed; null when nothing in it can be held against texts. */
export function isCalled(text: PlainText, { meant }: Pick<Wanted, 'meant'>): RawBuilder<boolean> | null {
  if (meant.length === 0) return null
  const each = meant.map((words) => sql`${text} like any(${words.flatMap(wordPatterns)}::text[])`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** How near such a text is. */
export function nearness(text: PlainText, asked: Wanted): RawBuilder<number> {
  if (asked.matching === 'similar') return sql<number>`${sql.lit(RANK.related)}::float8`
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
}

/**
 * Ids, named `id`, with their `rank`, of the rows that are called as asked; null when nothing in it can be held against texts. As typed the
 * newest come first: a word that stands in many rows stands in some of the newest, which are read first, and only where those are few is
 * the index asked for all. What the index finds is read whole before it is put in order, so that no plan goes through the table by id.
 */
export function rowsCalled(rows: LargeTable, text: PlainText, asked: Wanted): RawBuilder<unknown> | null {
  const { table, alias, id, where } = rows
  const match = isCalled(text, asked)
  if (match === null) return null
  const rank = nearness(text, asked)
  const name = sql.ref(alias)
  const from = sql`${sql.table(table)} as ${name}`
  const most = sql.lit(asked.matching === 'typed' ? GATHERED : ALIKE)
  const newest = sql`(select ${name}.* from ${from} where ${where} order by ${id} desc limit ${sql.lit(NEWEST)}) as ${name}`
  const fromNewest = sql`select ${id} as id, ${rank} as rank from ${newest} where ${match} limit ${most}`
  // An index of trigrams knows nothing of two letters: it would give nearly every row.
  if (asked.words.every((word) => word.length < SHORTEST_PART))
    return sql`select id, rank from (${fromNewest}) as newest`
  return sql`
    select id, min(rank) as rank from (
      select * from (
        (${fromNewest})
        union all
        (with called as materialized (select ${id} as id, ${rank} as rank from ${from} where ${where} and ${match})
         select id, rank from called order by id desc limit ${most})
      ) as gathered limit ${most}
    ) as once group by id`
}
