/** Documents by number, and what is written on the site by title (Product 7.981). */
import type { WireDocument } from '@tembrel/contract/calls/documents.ts'
import type { SearchText } from '@tembrel/domain/office/search-text.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { atMost, FEW, isCalled, nearness, type PlainText, type Wanted } from './text-match.queries.ts'

export interface FoundDocumentRow {
  readonly id: number
  readonly kind: WireDocument['kind']
  readonly number: number
  readonly year: number
  readonly check_number: string | null
  readonly is_void: boolean
  readonly order_id: number | null
  readonly payment_id: number | null
}

/** Written out, so that the index of kind, year and number serves a number whose kind is not known. */
const KINDS = sql`'invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report', 'certificate'`
/** The first year of papers is so many years ago at most. */
const YEARS = 12

/** Documents of the number, of each kind and of every year unless one was typed, the newest first; `year` is this one. */
export async function selectFoundDocuments(
  db: Kysely<DB>,
  asked: SearchText,
  year: number,
): Promise<FoundDocumentRow[]> {
  const number = asked.document?.number ?? asked.number
  const years = asked.document === null ? Array.from({ length: YEARS }, (_, ago) => year - ago) : [asked.document.year]
  const ways: RawBuilder<unknown>[] = []
  // The columns of numbers are no longer than this.
  if (number !== null && number < 2 ** 31) {
    ways.push(
      sql`select * from documents where kind in (${KINDS}) and year = any(${years}::smallint[]) and number = ${number}`,
    )
  }
  if (asked.check_number !== null) ways.push(sql`select * from documents where check_number = ${asked.check_number}`)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundDocumentRow>`
    select d.id, d.kind, d.number, d.year, d.check_number, d.voided_at is not null as is_void, d.order_id, d.payment_id
      from (${sql.join(ways, sql` union all `)}) as d
     order by d.year desc, d.id desc limit ${sql.lit(FEW)}`.execute(db)
  return rows
}

export interface FoundTextRow {
  readonly kind: 'post' | 'compilation' | 'work'
  readonly id: number
  readonly title_ru: string
  readonly title_en: string
  readonly rank: number
}

const TITLES: PlainText = sql`replace(lower(t.title_ru || ' ' || t.title_en), 'ё', 'е')`

/** The nearest of what is edited by title. There are few of it, so nothing needs an index. */
export async function selectFoundContent(db: Kysely<DB>, asked: Wanted): Promise<FoundTextRow[]> {
  const match = isCalled(TITLES, asked)
  if (match === null) return []
  const { rows } = await sql<FoundTextRow>`
    select t.kind, t.id, t.title_ru, t.title_en, ${nearness(TITLES, asked)} as rank
      from (select 'post' as kind, id, title_ru, title_en from posts
            union all select 'compilation', id, title_ru, title_en from narratorcomps
            union all select 'work', id, title_ru, title_en from works) as t
     where ${match} order by rank, t.id desc limit ${atMost(asked)}`.execute(db)
  return rows
}
