import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { ORDER_TAB_STATUSES, ORDER_TABS, type OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A person of an order as rows give it. */
export interface ParticipantRow {
  id: number
  role: Role
  firstname: string
  lastname: string
  image: string | null
  slug: string | null
  timbre_id: number | null
  timezone: string | null
  city: string | null
}

export async function selectParticipants(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, ParticipantRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('narrators as n', 'n.profile_id', 'p.id')
    .leftJoin('timezones as z', 'z.id', 'n.timezone_id')
    .leftJoin('narrator_timbres as t', (join) => join.onRef('t.narrator_id', '=', 'p.id').on('t.main', '=', true))
    .select([
      'p.id',
      'p.role',
      'p.firstname',
      'p.lastname',
      'p.image',
      'n.slug',
      't.timbre_id',
      'z.name as timezone',
      'n.city',
    ])
    .where('p.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row as ParticipantRow]))
}

export interface OrderListRow {
  id: number
  client_id: number
  narrator_id: number | null
  soundengineer_id: number | null
  orderstatuses_id: number
  prevstatus_id: number | null
  title: string
  genre_id: number
  genre_title_ru: string
  genre_title_en: string
  urgent: boolean
  price: number | null
  words_count: number
  deadline_at: Date | null
  clock_due_at: Date | null
  created_at: Date
  updated_at: Date
  unread: boolean
}

/** Whose orders a list shows. */
export interface OrderReader {
  readonly role: Role
  readonly profile_id: number
}

function ownOrders(reader: OrderReader) {
  switch (reader.role) {
    case 'client':
      return sql<boolean>`o.client_id = ${reader.profile_id}`
    case 'soundengineer':
      return sql<boolean>`o.soundengineer_id = ${reader.profile_id}`
    case 'narrator':
      return sql<boolean>`o.narrator_id = ${reader.profile_id} and o.narrator_visible`
    case 'agent':
      return sql<boolean>`o.narrator_visible and o.narrator_id in (select profile_id from narrators where agent_id = ${reader.profile_id})`
    default:
      return sql<boolean>`false`
  }
}

/** A page of own orders of a tab, newest change first. */
export async function selectOrderList(
  db: Kysely<DB>,
  reader: OrderReader,
  filter: { tab: OrderTab; page: number; per_page: number },
): Promise<OrderListRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('genres as g', 'g.id', 'o.genre_id')
    .select([
      'o.id',
      'o.client_id',
      'o.narrator_id',
      'o.soundengineer_id',
      'o.orderstatuses_id',
      'o.prevstatus_id',
      'o.title',
      'o.genre_id',
      'g.title_ru as genre_title_ru',
      'g.title_en as genre_title_en',
      'o.urgent',
      'o.price',
      'o.words_count',
      'o.deadline_at',
      'o.clock_due_at',
      'o.created_at',
      'o.updated_at',
      sql<boolean>`exists (select from events e where e.profile_id = ${reader.profile_id} and e.order_id = o.id)`.as(
        'unread',
      ),
    ])
    .where('o.deleted_at', 'is', null)
    .where(ownOrders(reader))
    .where('o.orderstatuses_id', 'in', [...ORDER_TAB_STATUSES[filter.tab]])
    .orderBy('o.updated_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute()
  return rows as OrderListRow[]
}

/** How many own orders stand in each tab. */
export async function selectOrderCounts(db: Kysely<DB>, reader: OrderReader): Promise<Record<OrderTab, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.orderstatuses_id as status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('o.deleted_at', 'is', null)
    .where(ownOrders(reader))
    .groupBy('o.orderstatuses_id')
    .execute()
  const counts = { current: 0, completed: 0, all: 0, draft: 0 }
  for (const tab of ORDER_TABS) {
    for (const row of rows) {
      if ((ORDER_TAB_STATUSES[tab] as readonly number[]).includes(row.status)) counts[tab] += Number(row.count)
    }
  }
  return counts
}

export async function selectHasUnread(db: Kysely<DB>, profile_id: number, order_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('profile_id', '=', profile_id)
    .where('order_id', '=', order_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectReviewOfOrder(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ rating: number; text: string } | undefined> {
  return db.selectFrom('reviews').select(['rating', 'text']).where('order_id', '=', order_id).executeTakeFirst()
}
