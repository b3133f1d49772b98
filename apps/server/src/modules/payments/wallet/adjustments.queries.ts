/** What moved a client’s wallet beside the sums of its lines, and what it belongs to (Product §2, §4). */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { PAYMENT_TYPE, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../../database/tables.ts'
import type { FeeTopup } from './breakdown/fees-back.ts'

/** The top-ups of orders that arrived with a fee; what was corrected later had arrived all the same. */
export async function selectFeeTopups(
  db: Kysely<DB>,
  order_ids: readonly number[],
): Promise<(FeeTopup & { order_id: number })[]> {
  if (order_ids.length === 0) return []
  const { rows } = await sql<{ id: number; order_id: number; fee_kopecks: number; arrived_at: Date }>`
    select p.id, p.order_id, p.fee_kopecks, min(h.at) as arrived_at
      from payments p join payment_history h on h.payment_id = p.id and h.status = ${sql.lit(PAYMENT_STATUS.executed)}
     where p.order_id = any(${[...order_ids]}::bigint[]) and p.type = ${sql.lit(PAYMENT_TYPE.topup)} and p.fee_kopecks > 0
     group by p.id`.execute(db)
  return rows.map(({ fee_kopecks, ...row }) => ({ ...row, fee: BigInt(fee_kopecks) }))
}

/** An operation as the wallet of the order's client sees it; kopecks with their sign. */
export interface AdjustmentRow {
  order_id: number
  /** Of a correction of a top-up; null when it corrects what has no line. */
  payment_id: number | null
  kind: 'return' | 'goodwill' | 'correction'
  at: Date
  amount: bigint
}

/** Fees that came back, goodwill, and corrections of orders, oldest first; the escrow's own money is in the lines. */
export async function selectAdjustments(db: Kysely<DB>, order_ids: readonly number[]): Promise<AdjustmentRow[]> {
  if (order_ids.length === 0) return []
  const { rows } = await sql<Omit<AdjustmentRow, 'amount'> & { amount: number }>`
    select p.order_id, p.payment_id, p.kind, p.created_at as at,
           sum(case when c.kind = 'wallet' then t.amount_kopecks else -t.amount_kopecks end)::bigint as amount
      from ledger_operations p
      join orders o on o.id = p.order_id
      join ledger_transfers t on t.operation_id = p.id
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
     where p.order_id = any(${[...order_ids]}::bigint[])
       and p.kind in ('return', 'goodwill', 'correction')
       and ((c.kind = 'wallet' and c.profile_id = o.client_id and d.kind <> 'escrow')
         or (d.kind = 'wallet' and d.profile_id = o.client_id and c.kind <> 'escrow'))
     group by p.id
     order by p.id`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The last payment of type 2 of each order: what came beside the payments of an order is listed with it. */
export async function selectLastPays(db: Kysely<DB>, order_ids: readonly number[]): Promise<Map<number, number>> {
  if (order_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['order_id', fn.max('id').as('id')])
    .where('order_id', 'in', [...order_ids])
    .where('type', '=', PAYMENT_TYPE.pay)
    .groupBy('order_id')
    .execute()
  return new Map(rows.flatMap(({ order_id, id }) => (order_id === null ? [] : [[order_id, Number(id)] as const])))
}
