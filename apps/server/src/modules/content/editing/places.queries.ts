/** Lists that staff put into an order: each row has its place in `position`. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export type OrderedTable = 'narratorcomps' | 'post_categories' | 'question_topics' | 'questions' | 'works'

/** Locks a whole list, so that it is changed by one at a time; its ids in the order of then: the lock may have waited for another one. */
export async function lockList(db: Kysely<DB>, table: Exclude<OrderedTable, 'questions'>): Promise<number[]> {
  await sql`select id from ${sql.table(table)} order by id for update`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives each row the place it has in `ids`. */
export async function updatePlaces(db: Kysely<DB>, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, place) where o.id = t.id`.execute(db)
}
