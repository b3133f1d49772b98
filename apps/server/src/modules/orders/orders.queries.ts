import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Orders } from '../../database/tables.ts'
import { withPriceVersion, type NewPriceVersion } from './order-prices.queries.ts'

export type OrderRow = Selectable<Orders>

/** One move of an order, as its history keeps it. */
export interface NewMove {
  readonly action: string
  readonly from_status: number | null
  readonly to_status: number
  readonly role: string
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

type MovedRow = OrderRow & { move_id: number }

function movedOrderOf(rows: readonly MovedRow[]): MovedOrder {
  const [row] = rows
  if (!row) throw new Error('An order that is moved is there')
  const { move_id, ...order } = row
  return { order, move_id }
}

/** Writes a new order with its first move. */
export async function insertOrder(db: Kysely<DB>, row: Insertable<Orders>, move: NewMove): Promise<MovedOrder> {
  const { rows } = await sql<MovedRow>`
    with made as (${db.insertInto('orders').values(row).returningAll()}),
    moves as (
      insert into order_history (order_id, action, from_status, to_status, role, by_profile_id, acting_agent_id, comment, at)
      select id, ${move.action}, ${move.from_status}::smallint, ${move.to_status}::smallint, ${move.role},
             ${move.by_profile_id}::bigint, ${move.acting_agent_id}::bigint, ${move.comment}, ${move.at}::timestamptz
        from made
      returning id
    )
    select made.*, (select id from moves) as move_id from made`.execute(db)
  return movedOrderOf(rows)
}

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

export async function updateOrder(db: Kysely<DB>, id: number, change: Updateable<Orders>): Promise<OrderRow> {
  return db.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Writes what moves have made of an order, the moves, and the price version they agreed on, if they did. */
export async function updateMovedOrder(
  db: Kysely<DB>,
  id: number,
  written: { change: Updateable<Orders>; moves: readonly NewMove[]; version: NewPriceVersion | null },
): Promise<MovedOrder> {
  const moves = written.moves.map((move) => ({ ...move, order_id: id }))
  const { rows } = await sql<MovedRow>`
    with ${written.version ? sql`${withPriceVersion(written.version)},` : sql``}
    moves as (${db.insertInto('order_history').values(moves).returning('id')}),
    changed as (${db.updateTable('orders').set(written.change).where('id', '=', id).returningAll()})
    select changed.*, (select max(id) from moves) as move_id from changed`.execute(db)
  return movedOrderOf(rows)
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

/** Orders whose clock has run out, oldest first. */
export async function selectDueOrders(db: Kysely<DB>, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('clock_due_at', '<=', now)
    .where('deleted_at', 'is', null)
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
      join.onRef('o.soundengineer_id', '=', 'g.soundengineer_id').on('o.orderstatuses_id', 'in', [14, 19]),
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
    .where('to_status', '=', 14)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves what is promised and what will happen by itself in the open orders of demo clients. */
export async function updateDemoClocks(db: Kysely<DB>, seconds: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set clock_due_at = clock_due_at + make_interval(secs => ${seconds}),
                      deadline_at = deadline_at + make_interval(secs => ${seconds})
     where orderstatuses_id not in (1, 4, 6, 9) and deleted_at is null
       and client_id in (select p.id from profiles p join accounts a on a.id = p.account_id where a.is_demo)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
