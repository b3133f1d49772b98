import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, OrderFormerNarrators } from '../../database/tables.ts'

/** Keeps the order as the narrator last had it. Where nothing was said and nothing sent there is nothing to keep. */
export async function upsertFormerNarrator(db: Kysely<DB>, row: Insertable<OrderFormerNarrators>): Promise<void> {
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

type FormerNarratorRow = Selectable<OrderFormerNarrators>

export async function selectFormerNarrator(
  db: Kysely<DB>,
  order_id: number,
  narrator_id: number | null,
): Promise<FormerNarratorRow | undefined> {
  return db
    .selectFrom('order_former_narrators')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('narrator_id', '=', narrator_id)
    .executeTakeFirst()
}

/** The narrators who had an order before the one it is with now, first come first. */
export async function selectFormerNarratorsOf(
  db: Kysely<DB>,
  order: { id: number; narrator_id: number | null; narrator_visible: boolean },
): Promise<FormerNarratorRow[]> {
  const rows = await db
    .selectFrom('order_former_narrators')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('left_at')
    .execute()
  return rows.filter((row) => !order.narrator_visible || row.narrator_id !== order.narrator_id)
}
