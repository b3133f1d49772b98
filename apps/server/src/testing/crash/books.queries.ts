/** What the database contains at the end, read without interpretation. */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OrderInBooks {
  readonly id: number
  readonly title: string
  readonly orderstatuses_id: number
  readonly price: number | null
  readonly total_paid: number
}

export async function selectOrders(db: Kysely<DB>): Promise<OrderInBooks[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'title', 'orderstatuses_id', 'price', 'total_paid'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export interface PaymentInBooks {
  readonly id: number
  readonly profile_id: number
  readonly type: number
  readonly status: number
  readonly sum_kopecks: number
  readonly fee_kopecks: number
  readonly order_id: number | null
  readonly provider_payment_id: string | null
}

export async function selectPayments(db: Kysely<DB>): Promise<PaymentInBooks[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'profile_id', 'type', 'status', 'sum_kopecks', 'fee_kopecks', 'order_id', 'provider_payment_id'])
    .orderBy('id')
    .execute()
}

/** Balances of wallets, payouts and escrows in kopecks. */
export async function selectBalances(
  db: Kysely<DB>,
): Promise<{ kind: string; profile_id: number | null; order_id: number | null; balance_kopecks: number }[]> {
  return db
    .selectFrom('ledger_accounts')
    .select(['kind', 'profile_id', 'order_id', 'balance_kopecks'])
    .where('tracked', '=', true)
    .execute()
}

/** What came into an account without a balance of its own, less what left it; kopecks. */
export async function selectTurnover(db: Kysely<DB>, kind: 'card' | 'bank' | 'crypto' | 'revenue'): Promise<number> {
  const { id } = await db.selectFrom('ledger_accounts').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ledger_transfers')
    .select(['debit_account_id', 'amount_kopecks'])
    .where((where) => where.or([where('debit_account_id', '=', id), where('credit_account_id', '=', id)]))
    .execute()
  return rows.reduce((sum, row) => sum + (row.debit_account_id === id ? -row.amount_kopecks : row.amount_kopecks), 0)
}

/** Moves of an order in their order, as `action from>to`. */
export async function selectMoves(db: Kysely<DB>, order_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_history')
    .select(['action', 'from_status', 'to_status'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.action} ${row.from_status ?? ''}>${row.to_status}`)
}

/** Texts that people wrote to an order, sorted. */
export async function selectWrittenTexts(db: Kysely<DB>, order_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_messages')
    .select('text')
    .where('order_id', '=', order_id)
    .where('service_code', 'is', null)
    .execute()
  return rows.map((row) => row.text).sort()
}

export async function selectReviewTexts(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('reviews').select('text').execute()).map((row) => row.text).sort()
}

/** Files of the takes of an order. */
export async function selectTakeFiles(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ number: number; file_id: string }[]> {
  return db
    .selectFrom('order_takes as t')
    .innerJoin('order_take_files as f', 'f.take_id', 't.id')
    .select(['t.number', 'f.file_id'])
    .where('t.order_id', '=', order_id)
    .orderBy('t.number')
    .execute()
}

export async function countUnsentUploads(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('order_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
