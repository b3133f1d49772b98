import type { InvoiceReference } from '@tembrel/domain/money/invoice-reference.ts'
import { PAYMENT_STATUS, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** What makes a line of a bank the same line in every statement. */
export interface BankLineKey {
  readonly day: string
  readonly number: string
  readonly sum_kopecks: number
  readonly payer_account: string
}

export interface StatementLineRow extends BankLineKey {
  readonly line: number
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
  /** What was shown for it. */
  readonly verdict: string
  readonly payment_id: number | null
}

const LINES_AT_ONCE = 1000

export async function insertStatement(
  db: Kysely<DB>,
  row: { file_name: string; account_numbers: string[]; uploaded_by: number; created_at: Date },
  lines: readonly StatementLineRow[],
): Promise<number> {
  const { id } = await db.insertInto('bank_statements').values(row).returning('id').executeTakeFirstOrThrow()
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE).map((line) => ({ ...line, statement_id: id }))
    await db.insertInto('bank_statement_lines').values(some).execute()
  }
  return id
}

export async function selectStatementLines(db: Kysely<DB>, statement_id: number): Promise<StatementLineRow[]> {
  return db
    .selectFrom('bank_statement_lines')
    .select([
      'line',
      sql<string>`day::text`.as('day'),
      'number',
      'sum_kopecks',
      'payer_account',
      'payer_title',
      'payer_inn',
      'purpose',
      'verdict',
      'payment_id',
    ])
    .where('statement_id', '=', statement_id)
    .orderBy('line')
    .execute()
}

export interface InvoiceFacts extends InvoiceReference {
  readonly payment_id: number
  readonly status: PaymentStatusId
  /** Sum and fee. */
  readonly charge_kopecks: number
  /** What of it has come out of receipts. */
  readonly paid_kopecks: number
  /** It was confirmed by hand, and no bank line is known for it yet. */
  readonly is_unexplained: boolean
  readonly order_id: number | null
  /** The company it was made for. */
  readonly company_title: string
  readonly company_inn: string
}

/** Executed without a line of the bank: a receipt can still turn out to be its money. */
export const IS_UNEXPLAINED = sql<boolean>`(payments.status = ${sql.lit(PAYMENT_STATUS.executed)}
  and not exists (select from bank_receipts r where r.payment_id = payments.id)
  and not exists (select from receipt_parts p where p.payment_id = payments.id and p.state = 'invoice'))`

/** An invoice by its payment: what it asks for, and whether it was confirmed without a line of the bank. */
export async function selectUnexplained(
  db: Kysely<DB>,
  payment_id: number,
): Promise<{ charge_kopecks: number; is_unexplained: boolean } | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('documents', 'documents.payment_id', 'payments.id')
    .select([
      sql<number>`payments.sum_kopecks + payments.fee_kopecks`.as('charge_kopecks'),
      IS_UNEXPLAINED.as('is_unexplained'),
    ])
    .where('payments.id', '=', payment_id)
    .where('documents.kind', '=', 'invoice')
    .executeTakeFirst()
  return row && { ...row, charge_kopecks: Number(row.charge_kopecks) }
}

/** Our invoices to clients with these numbers and years. */
export async function selectInvoices(db: Kysely<DB>, references: readonly InvoiceReference[]): Promise<InvoiceFacts[]> {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .innerJoin('payments', 'payments.id', 'documents.payment_id')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
    .select([
      'documents.number',
      'documents.year',
      'payments.id as payment_id',
      'payments.status',
      'payments.order_id',
      sql<number>`payments.sum_kopecks + payments.fee_kopecks`.as('charge_kopecks'),
      sql<number>`coalesce((select sum(p.sum_kopecks) from receipt_parts p
        where p.payment_id = payments.id and p.state in ('held', 'invoice')), 0)::bigint`.as('paid_kopecks'),
      IS_UNEXPLAINED.as('is_unexplained'),
      sql<string>`coalesce(companies.title, '')`.as('company_title'),
      sql<string>`coalesce(companies.inn, '')`.as('company_inn'),
    ])
    .where('documents.kind', '=', 'invoice')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(
            sql<InvoiceReference>`unnest(${references.map(({ number }) => number)}::int[], ${references.map(({ year }) => year)}::int[])`.as<'named'>(
              sql`named(number, year)`,
            ),
          )
          .select(sql.lit(1).as('one'))
          .whereRef('named.number', '=', 'documents.number')
          .whereRef('named.year', '=', 'documents.year'),
      ),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    charge_kopecks: Number(row.charge_kopecks),
    paid_kopecks: Number(row.paid_kopecks),
  }))
}

/** The receipt of a line that has been booked, from whatever statement. */
export async function selectReceiptIds(db: Kysely<DB>, key: BankLineKey): Promise<number[]> {
  const rows = await db
    .selectFrom('bank_receipts')
    .select('id')
    .where(sql<boolean>`day = ${key.day}::date`)
    .where('number', '=', key.number)
    .where('sum_kopecks', '=', key.sum_kopecks)
    .where('payer_account', '=', key.payer_account)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these lines have been booked, from whatever statement. */
export async function selectBookedLines(db: Kysely<DB>, keys: readonly BankLineKey[]): Promise<BankLineKey[]> {
  const days = [...new Set(keys.map(({ day }) => day))]
  if (days.length === 0) return []
  return db
    .selectFrom('bank_receipts')
    .select([sql<string>`day::text`.as('day'), 'number', 'sum_kopecks', 'payer_account'])
    .where(sql<boolean>`day = any(${days}::date[])`)
    .execute()
}
