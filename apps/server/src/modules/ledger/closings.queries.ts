/** Months of the books that are closed (Product 4.830–4.836, docs/decisions/0157). */
import type { SheetLine, SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, LedgerClosings } from '../../database/tables.ts'

/** `month` is written `2026-10`. */
export type ClosingRow = Omit<Selectable<LedgerClosings>, 'accepted'> & { readonly accepted: string[] }

function closings(db: Kysely<DB>) {
  return db
    .selectFrom('ledger_closings')
    .select(['id', 'digest', 'transfers', 'accepted', 'closed_by', 'closed_at'])
    .select(['reopened_by', 'reopened_at', 'reason', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
}

/** Every closing, also those of months that were opened again, the newest first; of one month when it is named. */
export async function selectClosings(db: Kysely<DB>, month?: string): Promise<ClosingRow[]> {
  const query = closings(db).orderBy('id', 'desc')
  return (month === undefined ? query : query.where('month', '=', firstOf(month))).execute()
}

/** The closing that stands of the last closed month; undefined while none is closed. */
export async function selectLastClosing(db: Kysely<DB>): Promise<ClosingRow | undefined> {
  const query = closings(db).where('reopened_at', 'is', null).orderBy('ledger_closings.month', 'desc')
  return query.limit(1).executeTakeFirst()
}

const firstOf = (month: string): string => `${month}-01`

/** Nobody else closes or opens a month, or writes into one that is over, until the transaction ends; it may take its time. */
export async function lockMonths(db: Kysely<DB>): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true)`.execute(db)
  await sql`select from ledger_lock for update`.execute(db)
}

/** Until when the books are closed, exclusive; null while no month is. */
export async function selectClosedUntil(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select nullif(closed_until, '-infinity') as until from ledger_lock`.execute(db)
  return rows[0]?.until ?? null
}

/** Whether a moment has passed by the clock of the database. */
export async function selectIsOver(db: Kysely<DB>, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select clock_timestamp() >= ${at}::timestamptz as is_over`.execute(db)
  return rows[0]?.is_over ?? false
}

/** Whoever has written, and not committed yet, what a closed month refuses: PostgreSQL holds his lock on the table until he has ended. */
export async function selectWriters(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
     where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())
       and relation in ('ledger_operations'::regclass, 'payments'::regclass, 'documents'::regclass)`.execute(db)
  return rows.map(({ writer }) => writer)
}

/**
 * How many transfers a month has, and a fingerprint of them: of each day that of its transfers in their order, and of the month that of
 * its days.
 */
export async function selectDigest(
  db: Kysely<DB>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ transfers: number; digest: Buffer }> {
  const { rows } = await sql<{ transfers: number; digest: Buffer }>`
    with days as (
      select (p.created_at at time zone 'Europe/Moscow')::date as day, count(*) as transfers,
             sha256(convert_to(string_agg(
               concat_ws(':', p.id, p.kind, p.scope, p.key, extract(epoch from p.created_at), t.seq, t.debit_account_id,
                         t.credit_account_id, t.amount_kopecks), E'\n' order by p.id, t.seq), 'UTF8')) as digest
        from ledger_operations p join ledger_transfers t on t.operation_id = p.id
       where p.created_at >= ${from}::timestamptz and p.created_at < ${until}::timestamptz
       group by 1)
    select coalesce(sum(transfers), 0)::bigint as transfers,
           sha256(coalesce(string_agg(digest, ''::bytea order by day), ''::bytea)) as digest from days`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A digest has no row')
  return row
}

type LineOf = readonly [SheetRow, SheetLine]

export async function insertClosing(
  db: Kysely<DB>,
  row: Pick<ClosingRow, 'accepted' | 'closed_at' | 'closed_by' | 'digest' | 'month' | 'transfers'>,
  lines: readonly LineOf[],
): Promise<void> {
  const { id } = await db
    .insertInto('ledger_closings')
    .values({ ...row, month: firstOf(row.month) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_closing_lines')
    .values(
      lines.map(([sheet_row, { opening, turnover, closing }]) => ({
        ...{ closing_id: id, sheet_row, opening_debit: opening.debit, opening_credit: opening.credit },
        ...{ turnover_debit: turnover.debit, turnover_credit: turnover.credit },
        ...{ closing_debit: closing.debit, closing_credit: closing.credit },
      })),
    )
    .execute()
  await sql`select ledger_follow_closings()`.execute(db)
}

export async function updateReopened(
  db: Kysely<DB>,
  id: number,
  end: { readonly reopened_by: number; readonly reopened_at: Date; readonly reason: string },
): Promise<void> {
  const { reopened_by, reopened_at, reason } = end
  await sql`
    select ledger_reopen(${id}::bigint, ${reopened_by}::bigint, ${reopened_at}::timestamptz, ${reason}::text)`.execute(
    db,
  )
}

/** The rows of the trial balance as a closing has them, in no order. */
export async function selectClosingLines(db: Kysely<DB>, closing_id: number): Promise<LineOf[]> {
  const rows = await db.selectFrom('ledger_closing_lines').selectAll().where('closing_id', '=', closing_id).execute()
  return rows.map((row) => [
    row.sheet_row as SheetRow,
    {
      opening: { debit: row.opening_debit, credit: row.opening_credit },
      turnover: { debit: row.turnover_debit, credit: row.turnover_credit },
      closing: { debit: row.closing_debit, credit: row.closing_credit },
    },
  ])
}

/** How many operations of a month later ones have corrected, in other months, and what they moved; kopecks. */
export async function selectCorrectedLater(
  db: Kysely<DB>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ count: number; sum_kopecks: number }> {
  const { rows } = await sql<{ count: number; sum_kopecks: number }>`
    select count(distinct c.id)::int as count, coalesce(sum(t.amount_kopecks), 0)::bigint as sum_kopecks
      from ledger_operations c
      join ledger_operations p on c.scope = 'operation:' || p.id
      join ledger_transfers t on t.operation_id = c.id
     where c.kind = 'correction' and c.created_at >= ${until}::timestamptz
       and p.created_at >= ${from}::timestamptz and p.created_at < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, sum_kopecks: 0 }
}

/** Of corrections among these operations: the month of what they correct, `2026-10`, where it is another than their own. */
export async function selectCorrectedMonths(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; month: string }>`
    select c.id, to_char(p.created_at at time zone 'Europe/Moscow', 'YYYY-MM') as month
      from ledger_operations c
      join ledger_operations p on p.id = substring(c.scope from '^operation:([0-9]+)$')::bigint
     where c.id = any(${[...ids]}::bigint[]) and c.kind = 'correction'
       and date_trunc('month', p.created_at at time zone 'Europe/Moscow')
           <> date_trunc('month', c.created_at at time zone 'Europe/Moscow')`.execute(db)
  return new Map(rows.map(({ id, month }) => [id, month]))
}
