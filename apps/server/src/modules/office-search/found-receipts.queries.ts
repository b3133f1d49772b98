/** Money that came to the bank by sum, INN, payer, number of the transfer and words of its purpose (Product 7.981). */
import type { SearchText } from '@tembrel/domain/office/search-text.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { atMost, FEW, type PlainText, RANK, rowsCalled, type Wanted } from './text-match.queries.ts'

export interface FoundReceiptRow {
  readonly id: number
  readonly rank: number
  readonly day: string
  readonly number: string
  readonly sum_kopecks: number
  readonly left_kopecks: number
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
}

/** As the index bank_receipts_by_words has it. */
const WORDS: PlainText = sql`replace(lower(r.payer_title || ' ' || r.payer_inn || ' ' || r.number || ' ' || r.purpose), 'ё', 'е')`

const RECEIPTS = { table: 'bank_receipts', alias: 'r', id: sql<number>`r.id`, where: sql<boolean>`true` }

/** Inside of accounts, INN and purposes stand so many digits that a few of them are in nearly every receipt. */
const FEW_DIGITS = /^\d{1,4}$/

/** Of many that are alike, those with something left to decide first. */
function first(rank: number, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select r.id, ${sql.lit(rank)} from bank_receipts r where ${where}
    order by (r.left_kopecks > 0) desc, r.id desc limit ${sql.lit(FEW)})`
}

function waysTo(asked: Wanted): RawBuilder<unknown>[] {
  const called = (wanted: Wanted): RawBuilder<unknown>[] => {
    const rows = rowsCalled(RECEIPTS, WORDS, wanted)
    return rows === null ? [] : [rows]
  }
  const { number, kopecks, inn, words } = asked
  const ways = words.every((one) => FEW_DIGITS.test(one)) ? [] : called(asked)
  if (asked.matching === 'similar') return ways
  const [word] = words
  if (number !== null) ways.push(sql`select r.id, ${sql.lit(RANK.exact)} from bank_receipts r where r.id = ${number}`)
  if (kopecks !== null) ways.push(first(RANK.beginning, sql`r.sum_kopecks = ${kopecks}`))
  if (words.length === 1) ways.push(first(RANK.beginning, sql`r.number = ${word}`))
  // An INN with spaces in it is several words.
  if (inn !== null && inn !== word && !FEW_DIGITS.test(inn)) ways.push(...called(withInn(asked, inn)))
  return ways
}

const withInn = (asked: Wanted, inn: string): Wanted => ({ ...asked, words: [inn], meant: [[inn]] })

/** How near a receipt is: what has the INN typed is exact. */
function rankOf({ inn }: SearchText): RawBuilder<number> {
  return inn === null ? sql`f.rank` : sql`case when r.payer_inn = ${inn} then ${sql.lit(RANK.exact)} else f.rank end`
}

/** The nearest receipts; of equals those with something left to decide, then the newest. */
export async function selectFoundReceipts(db: Kysely<DB>, asked: Wanted): Promise<FoundReceiptRow[]> {
  const ways = waysTo(asked)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundReceiptRow>`
    with found (id, rank) as (${sql.join(ways, sql` union all `)}),
    nearest as (select id, min(rank) as rank from found group by id)
    select r.id, (${rankOf(asked)})::float8 as rank, r.day::text as day, r.number, r.sum_kopecks, r.left_kopecks, r.payer_title,
           r.payer_inn, left(r.purpose, 200) as purpose
      from nearest f
      join bank_receipts r on r.id = f.id
     order by rank, (r.left_kopecks > 0) desc, r.id desc limit ${atMost(asked)}`.execute(db)
  return rows
}
