/** What the transfers themselves say of each kind of account, asked in other words than the trial balance is. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Debits and credits before a span of days and in it; kopecks. */
export interface AccountBooks {
  readonly kind: string
  readonly role: string
  readonly debit_before: number
  readonly credit_before: number
  readonly debit: number
  readonly credit: number
}

export async function selectAccountBooks(
  db: Kysely<DB>,
  span: { readonly from: string; readonly to: string },
): Promise<AccountBooks[]> {
  const { rows } = await sql<AccountBooks>`
    with days as (
      select id, to_char(created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day from ledger_operations),
    sides as (
      select t.debit_account_id as account_id, t.amount_kopecks as debit, 0 as credit, days.day
        from ledger_transfers t join days on days.id = t.operation_id
      union all
      select t.credit_account_id, 0, t.amount_kopecks, days.day
        from ledger_transfers t join days on days.id = t.operation_id)
    select a.kind, coalesce((select role from profiles where id = a.profile_id), '') as role,
           coalesce(sum(debit) filter (where day < ${span.from}), 0)::bigint as debit_before,
           coalesce(sum(credit) filter (where day < ${span.from}), 0)::bigint as credit_before,
           coalesce(sum(debit) filter (where day between ${span.from} and ${span.to}), 0)::bigint as debit,
           coalesce(sum(credit) filter (where day between ${span.from} and ${span.to}), 0)::bigint as credit
      from sides join ledger_accounts a on a.id = sides.account_id
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What completed orders took out of their escrows in a span of days; kopecks. */
export async function selectCompleted(
  db: Kysely<DB>,
  span: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.amount_kopecks), 0)::bigint as sum
      from ledger_operations op join ledger_transfers t on t.operation_id = op.id
     where op.kind = 'complete'
       and to_char(op.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') between ${span.from} and ${span.to}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
