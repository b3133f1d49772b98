/** Sessions for invented people, and the rooms in which they meet. */
import type { Database } from '../../apps/server/src/database/database.ts'
import type { ScreenPerson } from './screens-plan.ts'

/** Sessions as signing in leaves them: a stream asks now and then whether its own is still open. */
export async function insertSessions(pool: Database['pool'], people: readonly ScreenPerson[]): Promise<void> {
  await pool.query(
    `insert into session_families (id, account_id, role, profile_id, created_at, used_at, expires_at)
     select family_id, account_id, role, profile_id, now(), now(), now() + interval '30 days'
       from jsonb_to_recordset($1::jsonb) as p (family_id uuid, account_id bigint, role text, profile_id bigint)`,
    [JSON.stringify(people)],
  )
}

/** Orders that are under way, with whose they are. */
export async function selectOpenRooms(
  pool: Database['pool'],
  limit: number,
): Promise<{ order_id: number; client_id: number; narrator_id: number }[]> {
  const { rows } = await pool.query<{ order_id: number; client_id: number; narrator_id: number }>(
    `select id::int as order_id, client_id::int, narrator_id::int from orders
      where orderstatuses_id in (2, 7) and narrator_id is not null order by id desc limit $1`,
    [limit],
  )
  return rows
}
