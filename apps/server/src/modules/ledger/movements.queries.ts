import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** One transfer with its operation and both of its accounts; kopecks. */
export interface MovementRow {
  operation_id: number
  kind: string
  key: string
  payment_id: number | null
  created_at: Date
  amount_kopecks: number
  debit_kind: string
  debit_profile_id: number | null
  debit_order_id: number | null
  debit_after_kopecks: number | null
  credit_kind: string
  credit_profile_id: number | null
  credit_order_id: number | null
  credit_after_kopecks: number | null
}

/** All transfers of the operations that were made for a payment or for an order, in the order in which they happened. */
export async function selectMovements(
  db: Kysely<DB>,
  of: { payment_id: number } | { order_id: number },
): Promise<MovementRow[]> {
  const query = db
    .selectFrom('ledger_operations as p')
    .innerJoin('ledger_transfers as t', 't.operation_id', 'p.id')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_accounts as c', 'c.id', 't.credit_account_id')
    .select([
      'p.id as operation_id',
      'p.kind',
      'p.key',
      'p.payment_id',
      'p.created_at',
      't.amount_kopecks',
      'd.kind as debit_kind',
      'd.profile_id as debit_profile_id',
      'd.order_id as debit_order_id',
      't.debit_after_kopecks',
      'c.kind as credit_kind',
      'c.profile_id as credit_profile_id',
      'c.order_id as credit_order_id',
      't.credit_after_kopecks',
    ])
    .orderBy('p.id')
    .orderBy('t.seq')
  return (
    'payment_id' in of ? query.where('p.payment_id', '=', of.payment_id) : query.where('p.order_id', '=', of.order_id)
  ).execute()
}
