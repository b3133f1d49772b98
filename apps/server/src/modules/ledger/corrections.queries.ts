import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OperationRow {
  readonly id: number
  readonly scope: string
  readonly profile_id: number | null
  readonly order_id: number | null
  readonly payment_id: number | null
  readonly created_at: Date
}

export async function selectOperation(db: Kysely<DB>, id: number): Promise<OperationRow | undefined> {
  return db
    .selectFrom('ledger_operations')
    .select(['id', 'scope', 'profile_id', 'order_id', 'payment_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What stands in the way of a correction, for each of the operations. */
export async function selectCorrectionBars(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ operation_id: number; is_corrected: boolean; is_bound: boolean }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ operation_id: number; is_corrected: boolean; is_bound: boolean }>`
    select p.id as operation_id,
           exists (select from ledger_operations c where c.scope = 'operation:' || p.id and c.key = 'corrected') as is_corrected,
           exists (select from ledger_transfers t
                     join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
                    where t.operation_id = p.id and a.kind in ('escrow', 'payout')) as is_bound
      from ledger_operations p
     where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Kopecks that an order's client has been given of our revenue, less what was taken back as a mistake. */
export async function selectGoodwill(db: Kysely<DB>, order_id: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(case when c.kind = 'wallet' then t.amount_kopecks else -t.amount_kopecks end), 0)::bigint as given
      from ledger_operations p
      join orders o on o.id = p.order_id
      join ledger_transfers t on t.operation_id = p.id
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
     where p.order_id = ${order_id}::bigint and p.kind in ('goodwill', 'correction')
       and ((d.kind = 'revenue' and c.kind = 'wallet' and c.profile_id = o.client_id)
         or (d.kind = 'wallet' and c.kind = 'revenue' and d.profile_id = o.client_id))`.execute(db)
  return Number(rows[0]?.given ?? 0)
}
