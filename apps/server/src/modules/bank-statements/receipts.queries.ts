/** Money that came to the bank, line by line, and what of it is still undecided (Product 4.920). */
import type { StatementVerdict } from '@tembrel/contract/calls/bank-statements.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { partPattern } from '../../database/part-pattern.ts'
import type { DB } from '../../database/tables.ts'
import type { BankLineKey } from './bank-statements.queries.ts'

export interface ReceiptRow extends BankLineKey {
  readonly id: number
  readonly left_kopecks: number
  /** The invoice whose own operation brought the money from the bank; null when it came as unclaimed. */
  readonly payment_id: number | null
  readonly payer_title: string
  readonly payer_inn: string
  readonly purpose: string
  readonly verdict: StatementVerdict
  readonly booked_at: Date
  /** What counts towards invoices that are not full, and what is to go back to the payer. */
  readonly held_kopecks: number
  readonly returning_kopecks: number
}

/**
 * Keeps that a bank line has been booked, and with `payment_id` whose money it was. Returns its id, or null when it was booked before
 * or that invoice has its line.
 */
export async function insertReceipt(
  db: Kysely<DB>,
  row: BankLineKey & {
    payment_id: number | null
    left_kopecks: number
    payer_title: string
    payer_inn: string
    purpose: string
    verdict: string
    statement_id: number
    line: number
    booked_by: number
    booked_at: Date
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('bank_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

function receipts(db: Kysely<DB>) {
  return db
    .selectFrom('bank_receipts as r')
    .select(['r.id', sql<string>`r.day::text`.as('day'), 'r.number', 'r.sum_kopecks', 'r.left_kopecks', 'r.payment_id'])
    .select(['r.payer_account', 'r.payer_title', 'r.payer_inn', 'r.purpose', 'r.verdict', 'r.booked_at'])
    .select([
      sql<number>`coalesce((select sum(p.sum_kopecks) from receipt_parts p
        where p.receipt_id = r.id and p.state = 'held'), 0)::bigint`.as('held_kopecks'),
      sql<number>`coalesce((select sum(b.sum_kopecks) from receipt_returns b
        where b.receipt_id = r.id and b.state = 'asked'), 0)::bigint`.as('returning_kopecks'),
    ])
    .$castTo<ReceiptRow>()
}

export interface ReceiptFilter {
  /** Those with something left to decide about, or a return to be made, alone. */
  readonly is_open: boolean
  readonly name: string
  readonly limit: number
  readonly offset: number
}

const IS_OPEN = sql<boolean>`(r.left_kopecks > 0 or exists (
  select from receipt_returns b where b.receipt_id = r.id and b.state = 'asked'))`

function isCalled(name: string): RawBuilder<boolean> {
  const part = partPattern(name)
  return sql`(replace(lower(r.payer_title), 'ё', 'е') like ${part} or r.payer_inn like ${part}
    or replace(lower(r.purpose), 'ё', 'е') like ${part} or r.number = ${name})`
}

/** What waits, the oldest first; everything, the newest first. */
export async function selectReceipts(
  db: Kysely<DB>,
  { is_open, name, limit, offset }: ReceiptFilter,
): Promise<{ rows: ReceiptRow[]; total: number }> {
  let found = db.selectFrom('bank_receipts as r').select('r.id')
  if (is_open) found = found.where(IS_OPEN)
  if (name !== '') found = found.where(isCalled(name))
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const way = is_open ? 'asc' : 'desc'
  const ids = await found.orderBy('r.day', way).orderBy('r.id', way).limit(limit).offset(offset).execute()
  if (ids.length === 0) return { rows: [], total: Number(total) }
  const rows = await receipts(db)
    .where(
      'r.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('r.day', way)
    .orderBy('r.id', way)
    .execute()
  return { rows, total: Number(total) }
}

/** How many receipts are open, inside of another statement. */
export const OPEN_RECEIPTS = sql<number>`(select count(*)::int from bank_receipts r where ${IS_OPEN})`

/** How many receipts wait for a decision, and the kopecks of them. */
export async function selectOpenReceipts(db: Kysely<DB>): Promise<{ count: number; sum_kopecks: number }> {
  const row = await db
    .selectFrom('bank_receipts as r')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('r.left_kopecks').as('sum')])
    .where(IS_OPEN)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), sum_kopecks: Number(row.sum ?? 0) }
}

export async function selectReceipt(db: Kysely<DB>, id: number): Promise<ReceiptRow | undefined> {
  return receipts(db).where('r.id', '=', id).executeTakeFirst()
}

/** Locks a receipt until the transaction ends. */
export async function selectReceiptForUpdate(
  db: Kysely<DB>,
  id: number,
): Promise<{ id: number; sum_kopecks: number; left_kopecks: number; payment_id: number | null } | undefined> {
  return db
    .selectFrom('bank_receipts')
    .select(['id', 'sum_kopecks', 'left_kopecks', 'payment_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What is left of a receipt after it was given, less than nothing never; `delta_kopecks` with its sign. */
export async function updateLeft(db: Kysely<DB>, id: number, delta_kopecks: number): Promise<void> {
  await db
    .updateTable('bank_receipts')
    .set({ left_kopecks: sql`left_kopecks + ${delta_kopecks}::bigint` })
    .where('id', '=', id)
    .execute()
}

/** The receipt turns out to be the money of an invoice that was confirmed by hand. */
export async function updateMatched(db: Kysely<DB>, id: number, payment_id: number): Promise<void> {
  await db.updateTable('bank_receipts').set({ payment_id, left_kopecks: 0 }).where('id', '=', id).execute()
}

/** A client by the profile's number; undefined for who is none. */
export async function selectClient(db: Kysely<DB>, id: number): Promise<{ id: number; locale: string } | undefined> {
  return db
    .selectFrom('profiles')
    .select(['id', 'locale'])
    .where('id', '=', id)
    .where('role', '=', 'client')
    .executeTakeFirst()
}

export interface PartRow {
  readonly id: number
  readonly profile_id: number
  readonly role: string
  readonly firstname: string
  readonly lastname: string
  readonly payment_id: number | null
  readonly number: number | null
  readonly year: number | null
  readonly sum_kopecks: number
  readonly state: 'held' | 'invoice' | 'wallet' | 'undone'
  readonly made_by: string
  readonly made_at: Date
}

/** What was given out of a receipt, oldest first. */
export async function selectPartsOfReceipt(db: Kysely<DB>, receipt_id: number): Promise<PartRow[]> {
  return db
    .selectFrom('receipt_parts as t')
    .innerJoin('profiles as p', 'p.id', 't.profile_id')
    .innerJoin('profiles as m', 'm.id', 't.made_by')
    .leftJoin('documents as d', (join) => join.onRef('d.payment_id', '=', 't.payment_id').on('d.kind', '=', 'invoice'))
    .select(['t.id', 't.profile_id', 'p.role', 'p.firstname', 'p.lastname', 't.payment_id', 'd.number', 'd.year'])
    .select([
      't.sum_kopecks',
      't.state',
      't.made_at',
      sql<string>`trim(m.firstname || ' ' || m.lastname)`.as('made_by'),
    ])
    .where('t.receipt_id', '=', receipt_id)
    .orderBy('t.id')
    .$castTo<PartRow>()
    .execute()
}

export interface ReturnRow {
  readonly id: number
  readonly sum_kopecks: number
  readonly comment: string
  readonly state: 'asked' | 'made' | 'withdrawn'
  readonly asked_by: string
  readonly asked_at: Date
}

/** What went back to the payer or is to, oldest first. */
export async function selectReturns(db: Kysely<DB>, receipt_id: number): Promise<ReturnRow[]> {
  return db
    .selectFrom('receipt_returns as b')
    .innerJoin('profiles as p', 'p.id', 'b.asked_by')
    .select(['b.id', 'b.sum_kopecks', 'b.comment', 'b.state', 'b.asked_at'])
    .select(sql<string>`trim(p.firstname || ' ' || p.lastname)`.as('asked_by'))
    .where('b.receipt_id', '=', receipt_id)
    .orderBy('b.id')
    .$castTo<ReturnRow>()
    .execute()
}

export async function insertReturn(
  db: Kysely<DB>,
  row: { receipt_id: number; sum_kopecks: number; comment: string; asked_by: number; asked_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('receipt_returns').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Kopecks of a receipt that went back or are to, all together. */
export async function selectReturnedSum(db: Kysely<DB>, receipt_id: number): Promise<number> {
  const row = await db
    .selectFrom('receipt_returns')
    .select(({ fn }) => fn.sum<number | null>('sum_kopecks').as('sum'))
    .where('receipt_id', '=', receipt_id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  return Number(row.sum ?? 0)
}

/** Settles a return that is to be made; its kopecks, or null when there is none or a rival was faster. */
export async function updateReturn(
  db: Kysely<DB>,
  of: { id: number; receipt_id: number },
  change: { state: 'made' | 'withdrawn'; settled_by: number; settled_at: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('receipt_returns')
    .set(change)
    .where('id', '=', of.id)
    .where('receipt_id', '=', of.receipt_id)
    .where('state', '=', 'asked')
    .returning('sum_kopecks')
    .executeTakeFirst()
  return row?.sum_kopecks ?? null
}

/** Whether a receipt has a return of that number, whatever became of it. */
export async function selectIsReturn(db: Kysely<DB>, of: { id: number; receipt_id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('receipt_returns')
    .select('id')
    .where('id', '=', of.id)
    .where('receipt_id', '=', of.receipt_id)
    .executeTakeFirst()
  return row !== undefined
}
