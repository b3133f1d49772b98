/** What the drill looks up in the database after it. */
import type { Database } from '../../apps/server/src/database/database.ts'

/** Which of these orders are there and paid. */
export async function selectPaid(database: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from orders where id = any($1::int[]) and total_paid > 0',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** How many of these titles, each of which was meant once, are there more than once. */
export async function countDoubled(database: Database, titles: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) as count
       from (select title from orders where title = any($1::text[]) group by title having count(*) > 1) as doubled`,
    [titles],
  )
  return rows[0]?.count ?? 0
}

/** How many standbys follow the primary right now, and how many of them synchronously. */
export async function countStandbys(database: Database): Promise<{ all: number; synchronous: number }> {
  const { rows } = await database.pool.query<{ all: number; synchronous: number }>(
    `select count(*) as all, count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous
       from pg_stat_replication where state = 'streaming'`,
  )
  return rows[0] ?? { all: 0, synchronous: 0 }
}
