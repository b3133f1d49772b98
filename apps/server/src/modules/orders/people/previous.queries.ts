import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { DB, OrderFormerEngineers, OrderFormerNarrators } from '../../../database/tables.ts'

/** Keeps the order as the narrator last had it. Where nothing was said and nothing sent there is nothing to keep. */
export async function upsertPreviousNarrator(db: Kysely<DB>, row: Insertable<OrderFormerNarrators>): Promise<void> {
  const { order_id, narrator_id, orderstatuses_id, title, genre_id, urgent, price, words_count, left_at } = row
  await sql`
    insert into order_former_narrators
      (order_id, narrator_id, orderstatuses_id, title, genre_id, urgent, price, words_count, left_at)
    select ${order_id}::bigint, ${narrator_id}::bigint, ${orderstatuses_id}::smallint, ${title}, ${genre_id}::smallint,
           ${urgent}::boolean, ${price}::integer, ${words_count}::integer, ${left_at}::timestamptz
     where exists (select from order_messages
                    where order_id = ${order_id} and thread = 'narrator' and worker_id = ${narrator_id})
        or exists (select from order_takes where order_id = ${order_id} and worker_id = ${narrator_id})
    on conflict (order_id, narrator_id) do update
      set orderstatuses_id = excluded.orderstatuses_id, title = excluded.title, genre_id = excluded.genre_id,
          urgent = excluded.urgent, price = excluded.price, words_count = excluded.words_count,
          left_at = excluded.left_at`.execute(db)
}

type PreviousNarratorRow = Selectable<OrderFormerNarrators>

/** The order as this narrator left it; undefined for one whom it never left. */
export async function selectPreviousNarrator(
  db: Kysely<DB>,
  order_id: number,
  narrator_id: number | null,
): Promise<PreviousNarratorRow | undefined> {
  return db
    .selectFrom('order_former_narrators')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('narrator_id', '=', narrator_id)
    .executeTakeFirst()
}

/** The narrators who had an order before the one it is with now, first come first. */
export async function selectPreviousNarratorsOf(
  db: Kysely<DB>,
  order: { id: number; narrator_id: number | null; narrator_visible: boolean },
): Promise<PreviousNarratorRow[]> {
  const rows = await db
    .selectFrom('order_former_narrators')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('left_at')
    .execute()
  return rows.filter((row) => !order.narrator_visible || row.narrator_id !== order.narrator_id)
}

/** Keeps the order as the engineer last had it, when he has said or sent anything. */
export async function upsertPreviousEngineer(db: Kysely<DB>, row: Insertable<OrderFormerEngineers>): Promise<void> {
  const { order_id, soundengineer_id, narrator_id = null, title, genre_id, urgent, price, words_count, left_at } = row
  await sql`
    insert into order_former_engineers
      (order_id, soundengineer_id, narrator_id, title, genre_id, urgent, price, words_count, left_at)
    select ${order_id}::bigint, ${soundengineer_id}::bigint, ${narrator_id}::bigint, ${title}, ${genre_id}::smallint,
           ${urgent}::boolean, ${price}::integer, ${words_count}::integer, ${left_at}::timestamptz
     where exists (select from order_messages
                    where order_id = ${order_id} and thread = 'soundengineer' and worker_id = ${soundengineer_id})
        or exists (select from order_takes where order_id = ${order_id} and worker_id = ${soundengineer_id})
    on conflict (order_id, soundengineer_id) do update
      set narrator_id = excluded.narrator_id, title = excluded.title, genre_id = excluded.genre_id,
          urgent = excluded.urgent, price = excluded.price, words_count = excluded.words_count,
          left_at = excluded.left_at`.execute(db)
}

/**
 * What an engineer keeps of an order. It is completed (9) for him when it is and he was paid for his mix, else it has gone on to
 * another (6).
 */
export async function selectPreviousEngineer(
  db: Kysely<DB>,
  order_id: number,
  soundengineer_id: number | null,
): Promise<(Selectable<OrderFormerEngineers> & { orderstatuses_id: OrderStatusId }) | undefined> {
  return db
    .selectFrom('order_former_engineers as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .selectAll('e')
    .select(PREVIOUS_ENGINEER_STATUS.as('orderstatuses_id'))
    .where('e.order_id', '=', order_id)
    .where('e.soundengineer_id', '=', soundengineer_id)
    .executeTakeFirst()
}

/** Of the kept row `e` of an order `o`. */
const PREVIOUS_ENGINEER_STATUS = sql<OrderStatusId>`(case when o.orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)} and exists (
  select from payments y where y.order_id = e.order_id and y.profile_id = e.soundengineer_id
     and y.type = ${sql.lit(PAYMENT_TYPE.reward_soundengineer)} and y.status = ${sql.lit(PAYMENT_STATUS.executed)})
  then ${sql.lit(ORDER_STATUS.completed)} else ${sql.lit(ORDER_STATUS.declined_by_client)} end)`

export interface KeptOrderRow {
  order_id: number
  worker_id: number
  narrator_id: number | null
  orderstatuses_id: OrderStatusId
  title: string
  genre_id: number
  urgent: boolean
  price: number | null
  words_count: number
  left_at: Date
}

/** What a worker keeps of orders that have left him; nothing for anybody else. */
export function keptOrders(reader: { readonly role: string; readonly profile_id: number }): RawBuilder<KeptOrderRow> {
  switch (reader.role) {
    case 'narrator':
      return sql<KeptOrderRow>`(select k.order_id, k.narrator_id as worker_id, k.narrator_id, k.orderstatuses_id, k.title, k.genre_id, k.urgent,
          k.price, k.words_count, k.left_at
        from order_former_narrators k join orders o on o.id = k.order_id
       where k.narrator_id = ${reader.profile_id} and not (o.narrator_visible and o.narrator_id = k.narrator_id))`
    case 'soundengineer':
      return sql<KeptOrderRow>`(select e.order_id, e.soundengineer_id as worker_id, e.narrator_id, ${PREVIOUS_ENGINEER_STATUS} as orderstatuses_id,
          e.title, e.genre_id, e.urgent, e.price, e.words_count, e.left_at
        from order_former_engineers e join orders o on o.id = e.order_id
       where e.soundengineer_id = ${reader.profile_id} and o.soundengineer_id is distinct from e.soundengineer_id)`
    default:
      return sql<KeptOrderRow>`(select null::bigint as order_id, null::bigint as worker_id, null::bigint as narrator_id, null::smallint as orderstatuses_id,
          null as title, null::smallint as genre_id, null::boolean as urgent, null::integer as price, null::integer as words_count,
          null::timestamptz as left_at where false)`
  }
}
