/** Invoices that a receipt may be for, for a person to choose from (Product 4.921). Nothing is booked by them. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { OPEN_PAYMENT_STATUSES, PAYMENT_STATUS, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import type { SuggestionPair } from '@tembrel/domain/money/receipt-suggestions.ts'
import { literals } from '../../database/literals.ts'
import { partPattern } from '../../database/part-pattern.ts'
import type { DB } from '../../database/tables.ts'
import { IS_UNEXPLAINED } from './bank-statements.queries.ts'

export interface InvoiceOfferRow {
  readonly payment_id: number
  readonly number: number
  readonly year: number
  readonly status: PaymentStatusId
  readonly failure_reason: string | null
  readonly charge_kopecks: number
  readonly paid_kopecks: number
  readonly order_id: number | null
  readonly profile_id: number
  readonly role: string
  readonly firstname: string
  readonly lastname: string
  readonly company_title: string
  readonly company_inn: string
  readonly is_unexplained: boolean
  readonly is_named: boolean
  readonly is_numbered: boolean
  readonly is_payers: boolean
  readonly is_sum: boolean
  readonly is_searched: boolean
}

export interface OfferAsked {
  /** Number and year that the purpose names, and numbers that it names without a year. */
  readonly named: { readonly number: number; readonly year: number } | null
  readonly numbers: readonly number[]
  readonly payer_inn: string
  readonly left_kopecks: number
  readonly search: string
  /** Invoices of the same payer or sum are offered when they are younger; one that is named or looked for, always. */
  readonly since: Date
  readonly limit: number
}

const PAID = sql<number>`coalesce((select sum(p.sum_kopecks) from receipt_parts p
  where p.payment_id = payments.id and p.state in ('held', 'invoice')), 0)::bigint`

export async function selectInvoiceOffers(db: Kysely<DB>, asked: OfferAsked): Promise<InvoiceOfferRow[]> {
  const { named, numbers, payer_inn, left_kopecks, search, since, limit } = asked
  const isNamed = named
    ? sql<boolean>`(documents.number = ${named.number}::int and documents.year = ${named.year}::int)`
    : sql<boolean>`false`
  const isNumbered = sql<boolean>`(documents.number = any(${[...numbers]}::int[]))`
  const isPayers = payer_inn === '' ? sql<boolean>`false` : sql<boolean>`(coalesce(companies.inn, '') = ${payer_inn})`
  const isOpen = sql<boolean>`(payments.status in (${literals(OPEN_PAYMENT_STATUSES)}))`
  const isSum = sql<boolean>`(${isOpen} and payments.sum_kopecks + payments.fee_kopecks - ${PAID} = ${left_kopecks}::bigint)`
  const isSearched = search === '' ? sql<boolean>`false` : searched(search)
  return db
    .selectFrom('documents')
    .innerJoin('payments', 'payments.id', 'documents.payment_id')
    .innerJoin('profiles', 'profiles.id', 'payments.profile_id')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
    .select(['payments.id as payment_id', 'documents.number', 'documents.year', 'payments.status'])
    .select(['payments.failure_reason', 'payments.order_id', 'profiles.id as profile_id'])
    .select(['profiles.role', 'profiles.firstname', 'profiles.lastname'])
    .select([
      sql<number>`payments.sum_kopecks + payments.fee_kopecks`.as('charge_kopecks'),
      PAID.as('paid_kopecks'),
      sql<string>`coalesce(companies.title, '')`.as('company_title'),
      sql<string>`coalesce(companies.inn, '')`.as('company_inn'),
      IS_UNEXPLAINED.as('is_unexplained'),
      isNamed.as('is_named'),
      isNumbered.as('is_numbered'),
      isPayers.as('is_payers'),
      isSum.as('is_sum'),
      isSearched.as('is_searched'),
    ])
    .where('documents.kind', '=', 'invoice')
    .where(
      sql<boolean>`(${isNamed} or ${isNumbered} or ${isSearched}
        or (payments.created_at > ${since}::timestamptz and ((${isPayers}
          and (${isOpen} or payments.status = ${sql.lit(PAYMENT_STATUS.nulled)})) or ${isSum})))`,
    )
    .orderBy('is_searched', 'desc')
    .orderBy('is_named', 'desc')
    .orderBy(isOpen, 'desc')
    .orderBy('is_payers', 'desc')
    .orderBy('is_numbered', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()
}

export interface InvoiceLineRow extends SuggestionPair {
  readonly day: string
  readonly number: string
  readonly payer_title: string
  readonly left_kopecks: number
}

/** Untouched bank lines beside open invoices that lack exactly their sum. */
export async function selectLinesOfSameSum(db: Kysely<DB>, limit: number): Promise<InvoiceLineRow[]> {
  return db
    .selectFrom('bank_receipts as r')
    .innerJoin('payments', (join) =>
      join.on(sql<boolean>`payments.sum_kopecks + payments.fee_kopecks - ${PAID} = r.left_kopecks`),
    )
    .innerJoin('documents', 'documents.payment_id', 'payments.id')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
    .select(['r.id as receipt_id', sql<string>`r.day::text`.as('day'), 'r.number', 'r.payer_title', 'r.purpose'])
    .select(['r.left_kopecks', sql<string>`trim(r.payer_inn)`.as('payer_inn'), 'payments.id as payment_id'])
    .select(['documents.number as invoice_number', 'documents.year as invoice_year'])
    .select(sql<string>`coalesce(companies.inn, '')`.as('company_inn'))
    .where('r.left_kopecks', '>', 0)
    .whereRef('r.left_kopecks', '=', 'r.sum_kopecks')
    .where(sql<boolean>`payments.status in (${literals(OPEN_PAYMENT_STATUSES)})`)
    .where('documents.kind', '=', 'invoice')
    .orderBy('r.day')
    .orderBy('r.id')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}

/** A number with or without its year, or a part of the company or of its INN. */
function searched(search: string): RawBuilder<boolean> {
  const [, number, year] = /^№?\s*(\d{1,7})(?:\s*[/-]\s*(20\d{2}))?$/.exec(search) ?? []
  const part = partPattern(search)
  const isCalled = sql`(replace(lower(coalesce(companies.title, '')), 'ё', 'е') like ${part} or coalesce(companies.inn, '') like ${part})`
  if (number === undefined) return sql`${isCalled}`
  const ofYear = year === undefined ? sql`` : sql`and documents.year = ${Number(year)}::int`
  return sql`((documents.number = ${Number(number)}::int ${ofYear}) or ${isCalled})`
}
