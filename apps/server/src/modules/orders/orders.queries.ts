import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Orders } from '../../database/tables.ts'

export type OrderRow = Selectable<Orders>

export async function insertOrder(db: Kysely<DB>, row: Insertable<Orders>): Promise<OrderRow> {
  return db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
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

export async function insertHistory(
  db: Kysely<DB>,
  row: {
    order_id: number
    action: string
    from_status: number | null
    to_status: number
    role: string
    by_profile_id: number | null
    acting_agent_id: number | null
    comment: string | null
    at: Date
  },
): Promise<void> {
  await db.insertInto('order_history').values(row).execute()
}

export async function selectHistory(
  db: Kysely<DB>,
  order_id: number,
): Promise<
  { action: string; from_status: number | null; to_status: number; role: string; comment: string | null; at: Date }[]
> {
  return db
    .selectFrom('order_history')
    .select(['action', 'from_status', 'to_status', 'role', 'comment', 'at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
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
