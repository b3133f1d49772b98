import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { OrderListRow } from './order-lists.queries.ts'

/** Statuses of orders that a narrator has been asked about and has not begun. */
export const NOT_BEGUN: readonly number[] = [2, 3, 5, 15, 16]

export interface StaffOrderRow extends OrderListRow {
  flagged_at: Date | null
  not_done_count: number
}

export interface StaffOrderFilter {
  readonly page: number
  readonly status?: number | undefined
  /** A part of the title or of the name of somebody in the order; empty for all. */
  readonly name: string
  readonly id?: number | undefined
  readonly flagged?: boolean | undefined
}

/** Orders of everybody. Drafts are their clients' own until they are asked for by status or id. */
function matching(db: Kysely<DB>, filter: StaffOrderFilter) {
  let query = db.selectFrom('orders as o').where('o.deleted_at', 'is', null)
  if (filter.id !== undefined) query = query.where('o.id', '=', filter.id)
  if (filter.status !== undefined) query = query.where('o.orderstatuses_id', '=', filter.status)
  else if (filter.id === undefined) query = query.where('o.orderstatuses_id', '<>', 1)
  if (filter.flagged !== undefined) query = query.where('o.flagged_at', filter.flagged ? 'is not' : 'is', null)
  if (filter.name !== '') {
    const part = `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(o.title ilike ${part} or exists (
        select from profiles p where p.id in (o.client_id, o.narrator_id, o.soundengineer_id)
           and (p.firstname || ' ' || p.lastname) ilike ${part}))`,
    )
  }
  return query
}

/** A page of orders of everybody, newest change first; of those that wait for the support the longest waiting first. */
export async function selectStaffOrders(
  db: Kysely<DB>,
  filter: StaffOrderFilter,
  per_page: number,
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = matching(db, filter)
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .select(['o.id', 'o.client_id', 'o.narrator_id', 'o.soundengineer_id', 'o.orderstatuses_id', 'o.prevstatus_id'])
    .select(['o.title', 'o.genre_id', 'g.title_ru as genre_title_ru', 'g.title_en as genre_title_en', 'o.urgent'])
    .select(['o.price', 'o.words_count', 'o.deadline_at', 'o.clock_due_at', 'o.created_at', 'o.updated_at'])
    .select(['o.flagged_at', 'o.not_done_count', sql<boolean>`o.flagged_at is not null`.as('unread')])
    .select(sql<boolean>`false`.as('clarification'))
    .$if(filter.flagged === true, (query) => query.orderBy('o.flagged_at'))
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(per_page)
    .offset((filter.page - 1) * per_page)
  return { rows: (await page.execute()) as StaffOrderRow[], total: Number(total) }
}

/** Orders in mixing at an engineer. */
export async function selectIdsOfEngineer(db: Kysely<DB>, soundengineer_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('soundengineer_id', '=', soundengineer_id)
    .where('orderstatuses_id', 'in', [14, 19])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that a narrator has been asked about and has not begun. */
export async function selectIdsNotBegun(db: Kysely<DB>, narrator_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('narrator_id', '=', narrator_id)
    .where('orderstatuses_id', 'in', NOT_BEGUN)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
