import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import type { SheetSum } from '@tembrel/domain/office/trial-balance.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'

const NAMES = sql`operation_kind, debit_kind, debit_role, credit_kind, credit_role`

/** Sums of the transfers of each day of Moscow, from a moment on, up to another; rows with the columns of `ledger_day_sums`. */
function daySums({ from, until }: { readonly from: Date | null; readonly until: Date | null }): RawBuilder<unknown> {
  return sql`
    select (p.created_at at time zone 'Europe/Moscow')::date as day, p.kind as operation_kind,
           d.kind as debit_kind, coalesce(dp.role, '') as debit_role, c.kind as credit_kind, coalesce(cp.role, '') as credit_role,
           sum(t.amount_kopecks)::bigint as sum_kopecks
      from ledger_operations p
      join ledger_transfers t on t.operation_id = p.id
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
      left join profiles dp on dp.id = d.profile_id
      left join profiles cp on cp.id = c.profile_id
     where ${from === null ? sql`true` : sql`p.created_at >= ${from}::timestamptz`}
       and ${until === null ? sql`true` : sql`p.created_at < ${until}::timestamptz`}
     group by 1, 2, 3, 4, 5, 6`
}

/** Days, both inclusive. The last that is written down, null while none is; from where on and until when the transfers are read, null when they are not. */
export interface SumSpan {
  readonly from: string
  readonly to: string
  readonly summed: string | null
  readonly live: { readonly from: Date | null; readonly until: Date } | null
}

const NO_DAY = '0001-01-01'

/** What has moved before a span of days and in it, by operation and kinds of accounts. One statement, so all of it is one moment. */
export async function selectSheetSums(db: Kysely<DB>, { from, to, summed, live }: SumSpan): Promise<SheetSum[]> {
  const kept = sql`
    select day, ${NAMES}, sum_kopecks from ledger_day_sums where day <= least(${summed ?? NO_DAY}::date, ${to}::date)`
  const rows = live === null ? kept : sql`${kept} union all ${daySums(live)}`
  const answer = await sql<SheetSum>`
    select ${NAMES},
           coalesce(sum(sum_kopecks) filter (where day < ${from}::date), 0)::bigint as before_kopecks,
           coalesce(sum(sum_kopecks) filter (where day >= ${from}::date), 0)::bigint as within_kopecks
      from (${rows}) as sums group by ${NAMES} order by ${NAMES}`.execute(db)
  return answer.rows
}

/** The last day that is written down; null while none is. */
export async function selectSummedDay(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from ledger_summed_days`.execute(db)
  return rows[0]?.day ?? null
}

/** When the first operation of the books happened; null while there is none. */
export async function selectFirstOperation(db: Kysely<DB>): Promise<Date | null> {
  const row = await db.selectFrom('ledger_operations').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** One who sums days lets the next one wait, and may take his time: the first night sums every day there was. Until the end of the transaction. */
export async function lockSumming(db: Kysely<DB>): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger-day-sums', 0))`.execute(db)
}

/** Writes down the days after the last that is, up to `day`. */
export async function writeDaySums(
  db: Kysely<DB>,
  {
    from,
    until,
    day,
    at,
  }: { readonly from: Date | null; readonly until: Date; readonly day: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into ledger_day_sums (day, ${NAMES}, sum_kopecks)
    select day, ${NAMES}, sum_kopecks from (${daySums({ from, until })}) as sums`.execute(db)
  await db.insertInto('ledger_summed_days').values({ day, summed_at: at }).execute()
}

export interface DaySumMismatch {
  readonly day: string
  readonly operation_kind: string
  readonly debit_kind: string
  readonly credit_kind: string
  readonly stored_kopecks: number
  readonly summed_kopecks: number
}

/** Sums that are not those of the transfers, of days that are written down, both inclusive; `span` has the moments of the same days. */
export async function selectDaySumMismatches(
  db: Kysely<DB>,
  { from, to }: DaySpan,
  span: { readonly from: Date; readonly until: Date },
): Promise<DaySumMismatch[]> {
  const { rows } = await sql<DaySumMismatch>`
    select to_char(day, 'YYYY-MM-DD') as day, operation_kind, debit_kind, credit_kind,
           coalesce(kept.sum_kopecks, 0)::bigint as stored_kopecks, coalesce(made.sum_kopecks, 0)::bigint as summed_kopecks
      from (select * from ledger_day_sums where day between ${from}::date and ${to}::date) as kept
      full join (${daySums(span)}) as made using (day, ${NAMES})
     where kept.sum_kopecks is distinct from made.sum_kopecks
     order by day, operation_kind`.execute(db)
  return rows
}
