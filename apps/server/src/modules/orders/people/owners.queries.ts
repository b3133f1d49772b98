/** Orders whose people change: a client becomes another (Product 4.940), a narrator takes an agent (Product 4.952). */
import { sql, type Kysely } from 'kysely'
import { ORDER_STATUS, WRITABLE } from '@tembrel/domain/orders/statuses.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

/** Holds all orders of a client, in the order of their numbers. */
export async function lockOrdersOf(db: Kysely<DB>, client_id: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('client_id', '=', client_id).orderBy('id').forUpdate().execute()
}

/** Gives orders and what was said in them to another client. Returns the workers who have any of them open. */
export async function updateClientOfOrders(db: Kysely<DB>, from: number, into: number): Promise<number[]> {
  const { rows } = await sql<{ narrator_id: number | null; soundengineer_id: number | null }>`
    update orders set client_id = ${into} where client_id = ${from}
    returning case when orderstatuses_id not in (${literals(WRITABLE)}) then narrator_id end as narrator_id,
              soundengineer_id`.execute(db)
  await db
    .updateTable('order_messages')
    .set({ from_profile_id: into })
    .where('from_profile_id', '=', from)
    .where('from_role', '=', 'client')
    .execute()
  await db
    .updateTable('order_result_comments')
    .set({ from_profile_id: into })
    .where('from_profile_id', '=', from)
    .where('from_role', '=', 'client')
    .execute()
  return [...new Set(rows.flatMap((row) => [row.narrator_id, row.soundengineer_id]))].filter((id) => id !== null)
}

/** Orders that are not completed take the other company; the documents of the rest were issued to the one they name. */
export async function updateCompaniesOfOrders(
  db: Kysely<DB>,
  joined: readonly { from: number; into: number }[],
): Promise<void> {
  for (const { from, into } of joined) {
    await db
      .updateTable('orders')
      .set({ company_id: into })
      .where('company_id', '=', from)
      .where('orderstatuses_id', '<>', ORDER_STATUS.completed)
      .execute()
  }
}

/** Marks everything a narrator has or has had: an agent who comes now does not read it. */
export async function markBeforeAgent(db: Kysely<DB>, narrator_id: number): Promise<void> {
  await sql`
    update orders set before_agent_of = array_append(before_agent_of, ${narrator_id}::bigint)
     where id in (select id from orders where narrator_id = ${narrator_id}
                  union select order_id from order_former_narrators where narrator_id = ${narrator_id})
       and ${narrator_id} <> all(before_agent_of)`.execute(db)
}
