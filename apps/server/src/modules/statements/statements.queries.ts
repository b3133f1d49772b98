import type { InvoiceReference } from '@tembrel/domain/money/invoice-reference.ts'
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
  readonly status: number
  /** Sum and fee. */
  readonly charge_kopecks: number
  readonly order_id: number | null
  /** The company it was made for. */
  readonly company_title: string
  readonly company_inn: string
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
  return rows.map((row) => ({ ...row, charge_kopecks: Number(row.charge_kopecks) }))
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

/** Keeps that a bank line has been booked. Returns false when it was booked before. */
export async function insertReceipt(
  db: Kysely<DB>,
  row: BankLineKey & {
    payment_id: number
    statement_id: number
    line: number
    booked_by: number
    booked_at: Date
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return inserted !== undefined
}
