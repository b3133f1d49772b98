import type { MonthDocumentKind, MonthDocumentState } from '@tembrel/domain/office/month-documents.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** What a document of a month is of, and what the books moved for it in that month; kopecks. */
export interface MonthSubject {
  readonly kind: MonthDocumentKind
  readonly order_id: number | null
  readonly payment_id: number | null
  readonly booked_kopecks: number
  readonly booked_at: Date
  /** Who it concerns, for a document that cannot be issued. */
  readonly person: string
}

/**
 * Everything of which the month has a document, in the order of folders and of the books: invoices by what came for them, acts by what left
 * the escrow of a completed order, reports and invoices of workers by what left their payouts.
 */
export async function selectMonthSubjects(
  db: Kysely<DB>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<MonthSubject[]> {
  const { rows } = await sql<MonthSubject>`
    with moved as (
      select op.id, op.created_at, op.kind as operation, op.order_id, op.payment_id, d.kind as debit, c.kind as credit, owner.role, t.amount_kopecks
        from ledger_operations op
        join ledger_transfers t on t.operation_id = op.id
        join ledger_accounts d on d.id = t.debit_account_id
        join ledger_accounts c on c.id = t.credit_account_id
        left join profiles owner on owner.id = d.profile_id
       where op.created_at >= ${from}::timestamptz and op.created_at < ${until}::timestamptz and op.kind <> 'correction'
    ), booked as (
      select 1 as place, 'invoice' as kind, null::bigint as order_id, m.payment_id, m.id, m.created_at, m.amount_kopecks
        from moved m where m.debit in ('bank', 'unclaimed')
         and exists (select from documents i where i.payment_id = m.payment_id and i.kind = 'invoice')
      union all
      select 2, 'act', m.order_id, null, m.id, m.created_at, m.amount_kopecks
        from moved m where m.operation = 'complete' and m.debit = 'escrow'
      union all
      select 3, 'payout_report', null, m.payment_id, m.id, m.created_at, m.amount_kopecks
        from moved m where m.debit = 'payout' and m.credit <> 'wallet' and m.role in ('narrator', 'soundengineer')
      union all
      select 4, 'payout_invoice', null, m.payment_id, m.id, m.created_at, m.amount_kopecks
        from moved m where m.debit = 'payout' and m.credit = 'bank'
         and exists (select from documents i where i.payment_id = m.payment_id and i.kind = 'payout_invoice')
    )
    select b.kind, b.order_id, b.payment_id, sum(b.amount_kopecks)::bigint as booked_kopecks, min(b.created_at) as booked_at,
           (select trim(p.lastname || ' ' || p.firstname) from profiles p
             where p.id = coalesce((select w.profile_id from payments w where w.id = b.payment_id),
                                   (select o.client_id from orders o where o.id = b.order_id))) as person
      from booked b
     group by b.place, b.kind, b.order_id, b.payment_id
     order by b.place, min(b.id)`.execute(db)
  return rows
}

export interface MonthDocumentsRow {
  month: string
  state: MonthDocumentState
  total: number | null
  made: number
  missing: number
  file_id: string
  created_at: Date
  expires_at: Date | null
}

/** A month as its column has it. */
const first = (month: string): string => `${month}-01`

const COLUMNS = ['state', 'total', 'made', 'missing', 'file_id', 'created_at', 'expires_at'] as const

/** The set of a month with the size of its file. */
export async function selectMonthDocuments(
  db: Kysely<DB>,
  month: string,
): Promise<(MonthDocumentsRow & { size: number | null }) | undefined> {
  const row = await db
    .selectFrom('month_documents as d')
    .leftJoin('files as f', 'f.id', 'd.file_id')
    .select(COLUMNS.map((column) => `d.${column}` as const))
    .select('f.size')
    .where('d.month', '=', first(month))
    .executeTakeFirst()
  return row && ({ ...row, month } as MonthDocumentsRow & { size: number | null })
}

/** Whoever asks for the set of this month waits for who has asked before, until the end of the transaction. */
export async function lockMonthDocuments(db: Kysely<DB>, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`month-documents ${month}`}, 0))`.execute(db)
}

/** Puts the set of a month at its beginning, whether there was one or not. */
export async function writeMonthDocuments(
  db: Kysely<DB>,
  month: string,
  begun: { readonly file_id: string; readonly requested_by: number; readonly created_at: Date },
): Promise<void> {
  const fresh = { ...begun, state: 'waiting', total: null, made: 0, missing: 0, finished_at: null, expires_at: null }
  await db
    .insertInto('month_documents')
    .values({ month: first(month), ...fresh })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(fresh))
    .execute()
}

type Which = Pick<MonthDocumentsRow, 'file_id' | 'month'>

/** Writes how far an unfinished set has come; one that is finished, or was begun anew, stays as it is. */
export async function updateMonthProgress(
  db: Kysely<DB>,
  { month, file_id }: Which,
  progress: { readonly total: number; readonly made: number; readonly missing: number },
): Promise<void> {
  await db
    .updateTable('month_documents')
    .set({ state: 'working', ...progress })
    .where('month', '=', first(month))
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Finishes a set once; false when it was finished before, or begun anew. */
export async function finishMonthDocuments(
  db: Kysely<DB>,
  { month, file_id }: Which,
  end: { readonly finished_at: Date; readonly expires_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('month_documents')
    .set({ state: end.expires_at === null ? 'failed' : 'done', ...end })
    .where('month', '=', first(month))
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Months whose zip is over its time and still there. */
export async function selectDueMonthDocuments(db: Kysely<DB>, at: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from month_documents
     where state = 'done' and expires_at <= ${at}::timestamptz order by month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Marks a set whose time is over; gives the file that goes, or undefined when it has been made anew meanwhile. */
export async function expireMonthDocuments(db: Kysely<DB>, month: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('month_documents')
    .set({ state: 'expired' })
    .where('month', '=', first(month))
    .where('state', '=', 'done')
    .where('expires_at', '<=', at)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}
