import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ORDER_STATUS, WITH_ENGINEER, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { countRows } from '../../../database/count-rows.ts'
import { partPattern } from '../../../database/part-pattern.ts'
import type { DB } from '../../../database/tables.ts'
import { WHOLE_PRICE, type OrderListRow } from '../reading/lists.queries.ts'
import { selectEngineers } from '../work/orders.queries.ts'

/** Results of a search by name are counted up to this limit: no one turns a hundred pages. */
const COUNTED_AT_MOST = 2000

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
  /** When it was created: `from` inclusive, `until` exclusive. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Orders of everybody. Drafts are their clients' own until they are asked for by status or id. */
function matching(db: Kysely<DB>, filter: Omit<StaffOrderFilter, 'page'>, isNamed: RawBuilder<boolean> | null) {
  let query = db.selectFrom('orders as o').where('o.deleted_at', 'is', null)
  if (filter.id !== undefined) query = query.where('o.id', '=', filter.id)
  if (filter.status !== undefined) query = query.where(sql.ref<number>('o.orderstatuses_id'), '=', filter.status)
  else if (filter.id === undefined) query = query.where('o.orderstatuses_id', '<>', ORDER_STATUS.draft)
  if (filter.flagged !== undefined) query = query.where('o.flagged_at', filter.flagged ? 'is not' : 'is', null)
  if (filter.from !== undefined) query = query.where('o.created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('o.created_at', '<', filter.until)
  return isNamed === null ? query : query.where(isNamed)
}

/** For going through orders one by one: whether this one is called so, or somebody in it. */
function isCalled(name: string): RawBuilder<boolean> | null {
  if (name === '') return null
  const part = partPattern(name)
  return sql`(replace(lower(o.title), 'ё', 'е') like ${part} or exists (
    select from profiles p where p.id in (o.client_id, o.narrator_id, o.soundengineer_id) and ${isNamedLike(part)}))`
}

function isNamedLike(part: string): RawBuilder<boolean> {
  return sql`replace(lower(p.firstname || ' ' || p.lastname), 'ё', 'е') like ${part}`
}

/**
 * The orders that are called so, found by the indexes of words, each way to be found by its own; null when they are too many to be
 * gathered, and then going through the newest finds some at once.
 */
async function selectNamedIds(db: Kysely<DB>, name: string): Promise<number[] | null> {
  const part = partPattern(name)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from orders where replace(lower(title), 'ё', 'е') like ${part}
      union all select n.id from profiles p join orders n on n.client_id = p.id where ${isNamedLike(part)}
      union all select n.id from profiles p join orders n on n.narrator_id = p.id where ${isNamedLike(part)}
      union all select n.id from profiles p join orders n on n.soundengineer_id = p.id where ${isNamedLike(part)}
    ) as found limit ${COUNTED_AT_MOST + 1}`.execute(db)
  return rows.length > COUNTED_AT_MOST ? null : rows.map(({ id }) => id)
}

/** How many orders wait for the support to look at them. */
export const FLAGGED_ORDERS = sql<number>`(
  select count(*)::int from orders where flagged_at is not null and deleted_at is null)`

/** The same, read by itself. */
export async function selectFlaggedTotal(db: Kysely<DB>): Promise<number> {
  const { total } = await db.selectNoFrom(FLAGGED_ORDERS.as('total')).executeTakeFirstOrThrow()
  return total
}

/** A row of the table for spreadsheets, with the names of its people. */
export interface StaffOrderCsvRow {
  id: number
  created_at: Date
  paid_at: Date | null
  completed_at: Date | null
  orderstatuses_id: OrderStatusId
  title: string
  genre_title_ru: string
  genre_title_en: string
  price: number | null
  total_paid: number
  client: string
  narrator: string | null
  soundengineer: string | null
}

/** The next orders below `before_id`, for reading all of them bit by bit. */
export async function selectStaffOrdersBefore(
  db: Kysely<DB>,
  filter: Omit<StaffOrderFilter, 'page'>,
  before_id: number | null,
  limit: number,
): Promise<StaffOrderCsvRow[]> {
  const nameOf = (id: string) =>
    sql<string>`(select trim(p.firstname || ' ' || p.lastname) from profiles p where p.id = ${sql.ref(id)})`
  return matching(db, filter, isCalled(filter.name))
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .select(['o.id', 'o.created_at', 'o.paid_at', 'o.completed_at', 'o.orderstatuses_id', 'o.title'])
    .select(['g.title_ru as genre_title_ru', 'g.title_en as genre_title_en', WHOLE_PRICE.as('price'), 'o.total_paid'])
    .select([nameOf('o.client_id').as('client'), nameOf('o.narrator_id').as('narrator')])
    .select([nameOf('o.soundengineer_id').as('soundengineer')])
    .where('o.id', '<', before_id ?? Number.MAX_SAFE_INTEGER)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

async function countMatching(
  db: Kysely<DB>,
  filter: StaffOrderFilter,
  isNamed: RawBuilder<boolean> | null,
): Promise<number> {
  const found = matching(db, filter, isNamed).select('o.id')
  return countRows(db, (filter.name === '' ? found : found.limit(COUNTED_AT_MOST)).as('counted'))
}

/** A page of orders of everybody, newest change first; of those that wait for the support the longest waiting first. */
export async function selectStaffOrders(
  db: Kysely<DB>,
  filter: StaffOrderFilter,
  per_page: number,
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  const ids = filter.name === '' ? null : await selectNamedIds(db, filter.name)
  const isNamed = ids === null ? isCalled(filter.name) : sql<boolean>`o.id = any(${ids}::bigint[])`
  const isPlain = filter.status === undefined && filter.flagged === undefined
  const total =
    ids === null && filter.name !== '' && isPlain ? COUNTED_AT_MOST : await countMatching(db, filter, isNamed)
  const page = matching(db, filter, isNamed)
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .select(['o.id', 'o.client_id', 'o.narrator_id', 'o.soundengineer_id', 'o.orderstatuses_id', 'o.prevstatus_id'])
    .select(['o.title', 'o.genre_id', 'g.title_ru as genre_title_ru', 'g.title_en as genre_title_en', 'o.urgent'])
    .select([
      WHOLE_PRICE.as('price'),
      'o.words_count',
      'o.deadline_at',
      'o.clock_due_at',
      'o.created_at',
      'o.updated_at',
    ])
    .select(['o.flagged_at', 'o.not_done_count', sql<boolean>`o.flagged_at is not null`.as('unread')])
    .select([sql<boolean>`false`.as('clarification'), sql<Date | null>`null::timestamptz`.as('left_at')])
    .$if(filter.flagged === true, (query) => query.orderBy('o.flagged_at'))
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(per_page)
    .offset((filter.page - 1) * per_page)
  return { rows: await page.execute(), total }
}

type EngineerRow = Awaited<ReturnType<typeof selectEngineers>>[number]

/**
 * Who could take an order over: other enabled engineers of its genre, or if there are none, any other engineer. Some genres
 * cannot be chosen by engineers.
 */
export async function selectEngineersToAssign(
  db: Kysely<DB>,
  order: { readonly genre_id: number; readonly soundengineer_id: number | null },
): Promise<EngineerRow[]> {
  const isOther = ({ soundengineer_id }: EngineerRow): boolean => soundengineer_id !== order.soundengineer_id
  const ofGenre = (await selectEngineers(db, order.genre_id)).filter(isOther)
  return ofGenre.length > 0 ? ofGenre : (await selectAllEngineers(db)).filter(isOther)
}

/** Everybody who is enabled and signs in as an engineer, with the number of orders at hand (14, 19). */
async function selectAllEngineers(db: Kysely<DB>): Promise<EngineerRow[]> {
  return db
    .selectFrom('profiles as p')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.soundengineer_id', '=', 'p.id').on('o.orderstatuses_id', 'in', WITH_ENGINEER),
    )
    .select(['p.id as soundengineer_id', ({ fn }) => fn.count<number>('o.id').as('open_orders')])
    .where('p.role', '=', 'soundengineer')
    .where('p.disabled_at', 'is', null)
    .where('p.account_id', 'is not', null)
    .groupBy('p.id')
    .execute()
}
