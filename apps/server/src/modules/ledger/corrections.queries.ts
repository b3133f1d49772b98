import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OperationRow {
  readonly id: number
  readonly kind: string
  readonly scope: string
  readonly profile_id: number | null
  readonly order_id: number | null
  readonly payment_id: number | null
  readonly created_at: Date
}

/** An operation of the books without its movements; undefined when there is none. */
export async function selectOperation(db: Kysely<DB>, id: number): Promise<OperationRow | undefined> {
  return db
    .selectFrom('ledger_operations')
    .select(['id', 'kind', 'scope', 'profile_id', 'order_id', 'payment_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The id of an operation by its name; undefined when there is none. */
export async function selectOperationId(db: Kysely<DB>, scope: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_operations')
    .select('id')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id
}

export interface CorrectionBarRow {
  operation_id: number
  is_corrected: boolean
  /** It moved money of the bank that is not assigned to an owner yet. */
  is_receipt: boolean
  /** It moved money of an order or of a withdrawal, or made two wallets one. */
  is_bound: boolean
  /** It brought money from outside straight into the escrow of an order. */
  is_charge: boolean
  /** That order has given everything back since; the operation that did, or null. */
  returned_by: number | null
  /** That order has been completed, and its money shared out. */
  is_shared_out: boolean
}

/** What prevents a correction, for each of the operations. Money that an order has returned cannot be returned again. */
export async function selectCorrectionBars(db: Kysely<DB>, ids: readonly number[]): Promise<CorrectionBarRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CorrectionBarRow>`
    select p.id as operation_id,
           exists (select from ledger_operations c where c.scope = 'operation:' || p.id and c.key = 'corrected') as is_corrected,
           exists (select from ledger_transfers t
                     join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
                    where t.operation_id = p.id and a.kind = 'unclaimed') as is_receipt,
           p.kind = 'merge' or exists (select from ledger_transfers t
                     join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
                    where t.operation_id = p.id and a.kind in ('escrow', 'payout')) as is_bound,
           escrow.id is not null as is_charge,
           (select min(r.id) from ledger_transfers t join ledger_operations r on r.id = t.operation_id
             where t.debit_account_id = escrow.id and r.id > p.id and r.kind = 'return' and t.debit_after_kopecks = 0)
             as returned_by,
           exists (select from ledger_transfers t join ledger_operations r on r.id = t.operation_id
                    where t.debit_account_id = escrow.id and r.id > p.id and r.kind = 'complete') as is_shared_out
      from ledger_operations p
      left join lateral (
        select a.id from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id
         where t.operation_id = p.id and p.kind = 'topup' and a.kind = 'escrow' limit 1) escrow on true
     where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Whether an operation gave fees of top-ups back to their client. */
export async function selectHasFeesBack(db: Kysely<DB>, operation_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .select('t.seq')
    .where('t.operation_id', '=', operation_id)
    .where('d.kind', '=', 'revenue')
    .executeTakeFirst()
  return row !== undefined
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
