import type { CompiledQuery, Kysely, RawBuilder, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { AT_REST, ORDER_STATUS, WITH_ENGINEER, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { DB, Orders } from '../../../database/tables.ts'
import type { NewOrder } from './blank.ts'
import { withPriceVersion, type NewPriceVersion } from './prices.queries.ts'

declare const state: unique symbol

/** As the database has it, or as it was just asked to write it. */
type Written<Row> = Row & { readonly [state]?: 'written' }

/** As it will be: moves of it wait in the unit of work. */
type Unwritten<Row> = Row & { readonly [state]: 'unwritten' }

export type OrderRow = Written<Selectable<Orders>>
export type UnwrittenOrder = Unwritten<Selectable<Orders>>

/** For rules that look at the columns and ask the database nothing about the row: it may be written or not. */
export type OrderState = OrderRow | UnwrittenOrder

/** One move of an order, as its history keeps it. */
export interface NewMove {
  readonly action: string
  readonly from_status: OrderStatusId | null
  readonly to_status: OrderStatusId
  readonly role: string
  /** Who did it; for a clock that ran out on a narrator, that narrator: it is counted on him (Product §4). */
  readonly by_profile_id: number | null
  readonly acting_agent_id: number | null
  readonly comment: string | null
  readonly at: Date
}

/** An order after its last move, and the id of that move. */
export interface MovedOrder {
  readonly order: OrderRow
  readonly move_id: number
}

/** What moves have made of an order, and what else is written with them. */
export interface WrittenMoves {
  readonly moves: readonly NewMove[]
  readonly version: NewPriceVersion | null
}

/** Draws the id of an order that will be written later. */
export async function drawOrderId(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('orders_id_seq') as id`.execute(db)
  const [drawn] = rows
  if (!drawn) throw new Error('A sequence has a next value')
  return drawn.id
}

/** Writes a new order with its first moves and the price version they agreed on, if they did. */
export function orderInsertion(db: Kysely<DB>, row: NewOrder, written: WrittenMoves): CompiledQuery {
  return sql`
    with ${withMoves(db, row.id, { ...written, is_first: true })}
    ${db.insertInto('orders').values(row)}`.compile(db)
}

/** An order that was not deleted, as it is now; nothing is locked. */
export async function selectOrder(db: Kysely<DB>, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Locks the order: every change of it begins here, so that of two rivals one waits and then sees what the other did. */
export async function selectOrderForUpdate(db: Kysely<DB>, id: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes only the columns that are named and gives the whole row. Throws when there is no such order. */
export async function updateOrder(db: Kysely<DB>, id: number, change: Updateable<Orders>): Promise<OrderRow> {
  return db.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Writes what moves have made of an order, the moves, and the price version they agreed on, if they did. */
export async function updateMovedOrder(
  db: Kysely<DB>,
  id: number,
  { change, ...written }: WrittenMoves & { change: Updateable<Orders> },
): Promise<MovedOrder> {
  const { rows } = await sql<OrderRow & { move_id: number }>`
    with ${withMoves(db, id, { ...written, is_first: false })},
    changed as (${db.updateTable('orders').set(change).where('id', '=', id).returningAll()})
    select changed.*, (select max(id) from moves) as move_id from changed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An order that is moved is there')
  const { move_id, ...order } = row
  return { order, move_id }
}

/** The member `moves` of a `with`, after those of the price version. */
function withMoves(
  db: Kysely<DB>,
  order_id: number,
  { moves, version, is_first }: WrittenMoves & { is_first: boolean },
): RawBuilder<unknown> {
  const rows = moves.map((move) => ({ ...move, order_id }))
  return sql`
    ${version ? sql`${withPriceVersion(version, { is_first })},` : sql``}
    moves as (${db.insertInto('order_history').values(rows).returning('id')})`
}

/** Writes a move that changes nothing in the order itself. */
export async function insertMove(db: Kysely<DB>, order_id: number, move: NewMove): Promise<void> {
  await db
    .insertInto('order_history')
    .values({ ...move, order_id })
    .execute()
}

/** The id of the order's last move; 0 before the first. */
export async function selectLastHistoryId(db: Kysely<DB>, order_id: number): Promise<number> {
  const { last } = await db
    .selectFrom('order_history')
    .select(({ fn, lit }) => fn.coalesce(fn.max<number>('id'), lit(0)).as('last'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return last
}

/** When a price was named for the order last; null when none ever was. */
export async function selectNamedAt(db: Kysely<DB>, order_id: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('order_history')
    .select(({ fn }) => fn.max<Date | null>('at').as('at'))
    .where('order_id', '=', order_id)
    .where('action', '=', 'name-price')
    .executeTakeFirstOrThrow()
  return at
}

/** Orders whose clock has run out, oldest first. */
export async function selectDueOrders(
  db: Kysely<DB>,
  { now, done }: { now: Date; done: readonly number[] },
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('clock_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id <> all(${[...done]}::bigint[])`)
    .orderBy('clock_due_at')
    .limit(limit)
    .execute()
}

/** Enabled engineers of a genre with the number of their orders at hand (14, 19). */
export async function selectEngineers(
  db: Kysely<DB>,
  genre_id: number,
): Promise<{ soundengineer_id: number; open_orders: number }[]> {
  return db
    .selectFrom('soundengineer_genres as g')
    .innerJoin('profiles as p', 'p.id', 'g.soundengineer_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.soundengineer_id', '=', 'g.soundengineer_id').on('o.orderstatuses_id', 'in', WITH_ENGINEER),
    )
    .select(['g.soundengineer_id', ({ fn }) => fn.count<number>('o.id').as('open_orders')])
    .where('g.genre_id', '=', genre_id)
    .where('p.disabled_at', 'is', null)
    .groupBy('g.soundengineer_id')
    .execute()
}

/** Whether the order was in an engineer's hands since it was created. */
export async function selectHasReachedEngineer(db: Kysely<DB>, order_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', order_id)
    .where('to_status', '=', ORDER_STATUS.processing_by_soundengineer)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is promised and what will happen by itself in the open orders of demo clients; held for a change. */
export async function selectDemoClocks(
  db: Kysely<DB>,
): Promise<Pick<OrderRow, 'id' | 'orderstatuses_id' | 'deadline_at' | 'clock_due_at'>[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('profiles as p', 'p.id', 'o.client_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['o.id', 'o.orderstatuses_id', 'o.deadline_at', 'o.clock_due_at'])
    .where('a.is_demo', '=', true)
    .where('o.deleted_at', 'is', null)
    .where('o.orderstatuses_id', 'not in', AT_REST)
    .where(({ eb, or }) => or([eb('o.deadline_at', 'is not', null), eb('o.clock_due_at', 'is not', null)]))
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
}
