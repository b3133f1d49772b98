/** Orders by number, title and the names of their people, as the staff's list finds them (Product 7.981). */
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { calledRows, type CalledProfile } from './found-people.queries.ts'
import { atMost, type PlainText, RANK, rowsCalled, type Wanted } from './text-match.queries.ts'

export interface FoundOrderRow {
  readonly id: number
  readonly rank: number
  readonly title: string
  readonly status: OrderStatusId
  readonly client_firstname: string
  readonly client_lastname: string
  readonly narrator_firstname: string | null
  readonly narrator_lastname: string | null
}

/** As the index orders_by_title has it. */
const TITLE: PlainText = sql`replace(lower(o.title), 'ё', 'е')`

/** Drafts are their clients' own until they are asked for by number. */
const IS_LISTED = sql<boolean>`(o.deleted_at is null and o.orderstatuses_id <> ${sql.lit(ORDER_STATUS.draft)})`

function waysTo(asked: Wanted, called: readonly CalledProfile[]): RawBuilder<unknown>[] {
  const orders = { table: 'orders', alias: 'o', id: sql<number>`o.id`, where: IS_LISTED }
  const titled = rowsCalled(orders, TITLE, asked)
  const byTitle = titled === null ? [] : [titled]
  if (asked.matching === 'similar') return byTitle
  const { number } = asked
  const byNumber =
    number === null
      ? []
      : [sql`select o.id, ${sql.lit(RANK.exact)} from orders o where o.id = ${number} and o.deleted_at is null`]
  return called.length === 0 ? [...byTitle, ...byNumber] : [...byTitle, ...byNumber, ordersOf(called)]
}

/** The newest of each of these people. */
function ordersOf(called: readonly CalledProfile[]): RawBuilder<unknown> {
  const newest = (person: 'client_id' | 'narrator_id'): RawBuilder<unknown> =>
    sql`(select o.id from orders o where ${sql.ref(`o.${person}`)} = c.id and ${IS_LISTED} order by o.id desc limit 2)`
  return sql`select own.id, ${sql.lit(RANK.related)} from ${calledRows(called)}
    cross join lateral (${newest('client_id')} union all ${newest('narrator_id')}) as own`
}

/** The nearest orders, the newest first. */
export async function selectFoundOrders(
  db: Kysely<DB>,
  asked: Wanted,
  called: readonly CalledProfile[],
): Promise<FoundOrderRow[]> {
  const ways = waysTo(asked, called)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundOrderRow>`
    with found (id, rank) as (${sql.join(ways, sql` union all `)}),
    nearest as (select id, min(rank)::float8 as rank from found group by id order by rank, id desc limit ${atMost(asked)})
    select o.id, f.rank, o.title, o.orderstatuses_id as status, c.firstname as client_firstname, c.lastname as client_lastname,
           n.firstname as narrator_firstname, n.lastname as narrator_lastname
      from nearest f
      join orders o on o.id = f.id
      join profiles c on c.id = o.client_id
      left join profiles n on n.id = o.narrator_id
     order by f.rank, o.id desc`.execute(db)
  return rows
}
