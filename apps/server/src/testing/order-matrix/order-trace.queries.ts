/** What an order has left in the database, for tests to compare before and after. */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OrderTrace {
  readonly orderstatuses_id: number
  readonly prevstatus_id: number | null
  readonly soundengineer_id: number | null
  readonly price: number | null
  readonly total_paid: number
  readonly is_deleted: boolean
  readonly updated_at: number
  /** Moves in their order: `action from>to`. */
  readonly moves: readonly string[]
  /** Kopecks of the order's escrow and of its client's wallet. */
  readonly escrow: number
  readonly wallet: number
}

export async function selectTrace(db: Kysely<DB>, order_id: number): Promise<OrderTrace> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('order_history')
    .select(['action', 'from_status', 'to_status'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_kopecks'])
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'escrow'), where('order_id', '=', order_id)]),
        where.and([where('kind', '=', 'wallet'), where('profile_id', '=', order.client_id)]),
      ]),
    )
    .execute()
  const balance = (kind: string) => accounts.find((account) => account.kind === kind)?.balance_kopecks ?? 0
  return {
    orderstatuses_id: order.orderstatuses_id,
    prevstatus_id: order.prevstatus_id,
    soundengineer_id: order.soundengineer_id,
    price: order.price,
    total_paid: order.total_paid,
    is_deleted: order.deleted_at !== null,
    updated_at: order.updated_at.getTime(),
    moves: rows.map((row) => `${row.action} ${row.from_status ?? 'new'}>${row.to_status}`),
    escrow: balance('escrow'),
    wallet: balance('wallet'),
  }
}

/** Orders that the client has ever made. */
export async function countOrdersOf(db: Kysely<DB>, client_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
