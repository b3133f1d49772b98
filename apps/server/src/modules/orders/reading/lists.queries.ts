import type { Role } from '@tembrel/domain/accounts/roles.ts'
import {
  ORDER_TABS,
  STATUSES_NEEDING,
  tabStatusesOf,
  type OrderTab,
  AWAITING_PRICE,
  AWAITING_RESULT,
  ORDER_STATUS,
  type OrderStatusId,
} from '@tembrel/domain/orders/statuses.ts'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'
import { keptOrders } from '../people/previous.queries.ts'
import { CURRENT_PROGRESS, type ReportedProgress } from '../takes/long-orders.queries.ts'

export interface OrderListRow {
  id: number
  client_id: number
  narrator_id: number | null
  soundengineer_id: number | null
  orderstatuses_id: OrderStatusId
  prevstatus_id: OrderStatusId | null
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
  /** When it left its reader; null for those who have it. */
  left_at: Date | null
  /** The last word about the price is the other side's. */
  clarification: boolean
}

/** A row of somebody's own list. */
export interface OwnOrderListRow extends OrderListRow {
  /** It waits for what its reader does. */
  needs_me: boolean
  /** By when; the clock of its status, for a recording and a mix the deadline. */
  due_at: Date | null
  /** Length of the recording as ordered; 0 when unknown. */
  seconds: number
  /** How much of the script its narrator has read, while he records it; null when nothing was reported. */
  progress: ReportedProgress | null
}

/** A row with its position in the list: microseconds and id, prefixed with `n` while the order needs its reader. */
type PlacedRow = OwnOrderListRow & { place: string }

/** Whose orders a list shows. */
export interface OrderReader {
  readonly role: Role
  readonly profile_id: number
  /** An agent in the narrator's place does not read what was the narrator's before he came. */
  readonly acting_agent_id?: number | null
  /** For an agent: only the orders of this narrator of his. */
  readonly narrator_id?: number
}

/** Which of them: those of a tab that have each of the words. */
interface OrderFilter {
  readonly tab: OrderTab
  readonly words: readonly string[]
}

function isActing({ acting_agent_id = null }: OrderReader): boolean {
  return acting_agent_id !== null
}

function ownOrders(reader: OrderReader) {
  switch (reader.role) {
    case 'client':
      return sql<boolean>`o.client_id = ${reader.profile_id}`
    case 'soundengineer':
      return sql<boolean>`o.id in (select id from orders where soundengineer_id = ${reader.profile_id}
        union all select order_id from order_former_engineers where soundengineer_id = ${reader.profile_id})`
    case 'narrator':
      return sql<boolean>`o.id in (select id from orders where narrator_id = ${reader.profile_id} and narrator_visible
        union all select order_id from order_former_narrators where narrator_id = ${reader.profile_id})
        ${isActing(reader) ? sql`and ${reader.profile_id} <> all(o.before_agent_of)` : sql``}`
    case 'agent':
      return sql<boolean>`o.narrator_visible and o.narrator_id <> all(o.before_agent_of) and o.narrator_id in (select profile_id from narrators
        where agent_id = ${reader.profile_id}
          and profile_id = coalesce(${reader.narrator_id ?? null}::bigint, profile_id))`
    default:
      return sql<boolean>`false`
  }
}

/** Whether the last word in 3 and 5 is the other side's; an agent reads with his narrator's eyes. */
function isAskedBack(reader: OrderReader) {
  const other = reader.role === 'client' ? 'narrator' : 'client'
  return sql<boolean>`(o.orderstatuses_id in (${literals(AWAITING_PRICE)}) and f.worker_id is null and coalesce((
    select m.from_role = ${other} and m.service_code is null from order_messages m
     where m.order_id = o.id and m.thread = 'narrator' and m.worker_id = o.narrator_id and m.deleted_at is null
     order by m.id desc limit 1), false))`
}

/** Whose updates mark an order: an agent's are those of the narrator it is for, as long as he can act for him and so see them. */
function updateOwner(reader: OrderReader) {
  return reader.role === 'agent'
    ? sql`(select profile_id from narrators where profile_id = o.narrator_id and state <> 'disabled')`
    : sql`${reader.profile_id}::bigint`
}

/** The status that decides in which tab an order is: an order that has left a worker is completed for him. */
const TAB_STATUS = sql<number>`case when f.worker_id is null then o.orderstatuses_id else 9 end`

/** By when somebody has to act: a recording and a mix by their deadline, everything else before its clock runs out. */
const DUE_AT = sql<Date | null>`case when o.orderstatuses_id in (${literals(AWAITING_RESULT)}) then o.deadline_at
  when f.worker_id is null then o.clock_due_at end`

/** Whether an order waits for its reader to act; no one acts for a disabled narrator. */
function needsReader(reader: OrderReader) {
  const role = reader.role === 'agent' ? 'narrator' : reader.role
  const statuses = role === 'client' || role === 'narrator' || role === 'soundengineer' ? STATUSES_NEEDING[role] : []
  const isActedFor =
    reader.role === 'agent'
      ? sql`exists (select from narrators where profile_id = o.narrator_id and state <> 'disabled')`
      : sql`true`
  return sql<boolean>`(f.worker_id is null and ${isActedFor}
    and (o.orderstatuses_id = any(${[...statuses]}::int[]) or ${isAskedBack(reader)}))`
}

/**
 * The key that sorts the list, the highest first: orders that need their reader by the time that is left to him, the others by
 * their last change, and orders that have left a worker by the moment they did. Microseconds.
 */
function sortKeyOf(reader: OrderReader) {
  return sql<string>`(case when ${needsReader(reader)}
    then -extract(epoch from coalesce(${DUE_AT}, timestamptz '2999-01-01')) else extract(epoch from coalesce(f.left_at, o.updated_at))
    end * 1000000)::bigint`
}

/** Whether an order comes after a position in the list; moments are exact to the microsecond, as in the database. */
function comesAfter(reader: OrderReader, place: string) {
  const isNeeded = place.startsWith('n')
  const [microseconds, id] = place.slice(isNeeded ? 1 : 0).split('_')
  return sql<boolean>`(${needsReader(reader)}, ${sortKeyOf(reader)}, o.id) <
    (${isNeeded}::boolean, ${isNeeded ? sql`-` : sql``}${microseconds}::bigint, ${id}::bigint)`
}

/** Whether each word occurs in the title, the number or the name of somebody whom the reader sees in the order. */
function hasWords(reader: OrderReader, words: readonly string[]) {
  const narrator_id = sql`case when f.worker_id is null then o.narrator_id else f.narrator_id end`
  const people = {
    client: sql`o.narrator_id, o.soundengineer_id`,
    narrator: sql`o.client_id`,
    agent: sql`o.client_id, o.narrator_id`,
    soundengineer: sql`o.client_id, ${narrator_id}`,
  }[reader.role as 'client' | 'narrator' | 'agent' | 'soundengineer']
  const text = sql`translate(lower(concat_ws(' ', case when f.worker_id is null then o.title else f.title end, o.id,
    (select string_agg(concat_ws(' ', p.firstname, p.lastname, n.name_norm collate "default"), ' ')
       from profiles p left join narrator_cards n on n.narrator_id = p.id where p.id in (${people})))), 'ё', 'е')`
  const each = words.map((word) => sql<boolean>`position(${word} in ${text}) > 0`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const OWN_COLUMNS = [
  'o.id',
  'o.client_id',
  'o.narrator_id',
  'o.soundengineer_id',
  'o.orderstatuses_id',
  'o.prevstatus_id',
  'o.title',
  'g.id as genre_id',
  'g.title_ru as genre_title_ru',
  'g.title_en as genre_title_en',
  'o.urgent',
  'o.words_count',
  'o.deadline_at',
  'o.clock_due_at',
  'o.created_at',
  'o.updated_at',
] as const

/** As long as the client says, else as the text takes at the chosen speed. */
const LENGTH = sql<number>`case when o.clip_length > 0 then o.clip_length * 60
  when o.speed = ${sql.lit(SPEED.slow)} then o.time_slow when o.speed = ${sql.lit(SPEED.fast)}
    then o.time_fast else o.time_optimal end`

function isOfTab(tab: OrderTab, reader: OrderReader) {
  return sql<boolean>`${TAB_STATUS} = any(${[...tabStatusesOf(tab, reader.role)]}::int[])`
}

/** What the whole order costs. While added options wait (17), the order's own price is only what they cost (Product §9). */
export const WHOLE_PRICE = sql<
  number | null
>`o.price + case when o.orderstatuses_id = ${sql.lit(ORDER_STATUS.waiting_payment_add_options)} then o.total_paid else 0 end`

/**
 * A page of own orders of a tab, first those that need the reader, then newest change first; a worker also sees what he keeps of orders that left him. Pages of
 * `per_page` are counted from the place `after`, and from the beginning without it.
 */
export async function selectOrderList(
  db: Kysely<DB>,
  reader: OrderReader,
  filter: OrderFilter & { page: number; per_page: number; count: number; after?: string | undefined },
): Promise<PlacedRow[]> {
  const sortKey = sortKeyOf(reader)
  const needs_me = needsReader(reader)
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin(keptOrders(reader).as('f'), 'f.order_id', 'o.id')
    .innerJoin('genres as g', (join) => join.on('g.id', '=', sql<number>`coalesce(f.genre_id, o.genre_id)`))
    .select([
      ...OWN_COLUMNS,
      WHOLE_PRICE.as('price'),
      'f.worker_id as kept_worker_id',
      'f.narrator_id as kept_narrator_id',
      'f.orderstatuses_id as kept_status',
      'f.title as kept_title',
      'f.urgent as kept_urgent',
      'f.price as kept_price',
      'f.words_count as kept_words_count',
      'f.left_at',
      sql<boolean>`exists (select from events e where e.profile_id = ${updateOwner(reader)} and e.order_id = o.id)`.as(
        'unread',
      ),
      isAskedBack(reader).as('clarification'),
      needs_me.as('needs_me'),
      DUE_AT.as('due_at'),
      CURRENT_PROGRESS.as('progress'),
      LENGTH.as('seconds'),
      sql<string>`case when ${needs_me} then 'n' else '' end || abs(${sortKey}) || '_' || o.id`.as('place'),
    ])
    .where('o.deleted_at', 'is', null)
    .where(ownOrders(reader))
    .where(isOfTab(filter.tab, reader))
    .$if(filter.words.length > 0, (query) => query.where(hasWords(reader, filter.words)))
    .$if(filter.after !== undefined, (query) => query.where(comesAfter(reader, filter.after ?? '')))
    .orderBy(needs_me, 'desc')
    .orderBy(sortKey, 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.count)
    .offset((filter.page - 1) * filter.per_page)
    .execute()
  return rows.map((row) => {
    const {
      kept_worker_id,
      kept_narrator_id,
      kept_status,
      kept_title,
      kept_urgent,
      kept_price,
      kept_words_count,
      left_at,
      ...own
    } = row
    if (kept_worker_id === null || left_at === null) return { ...own, left_at: null }
    return {
      ...own,
      narrator_id: kept_narrator_id,
      soundengineer_id: reader.role === 'soundengineer' ? kept_worker_id : null,
      ...{ prevstatus_id: null, price: kept_price, left_at, progress: null },
      ...{ deadline_at: null, clock_due_at: null, due_at: null, seconds: 0, updated_at: left_at },
      orderstatuses_id: kept_status ?? own.orderstatuses_id,
      title: kept_title ?? '',
      urgent: kept_urgent ?? false,
      words_count: kept_words_count ?? 0,
    }
  })
}

/** How many own orders each tab has, and how many of all need their reader. */
export async function selectOrderCounts(
  db: Kysely<DB>,
  reader: OrderReader,
  words: readonly string[],
): Promise<{ counts: Record<OrderTab, number>; needs_me: number }> {
  const needs_me = needsReader(reader)
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin(keptOrders(reader).as('f'), 'f.order_id', 'o.id')
    .select([TAB_STATUS.as('status'), needs_me.as('needs_me'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('o.deleted_at', 'is', null)
    .where(ownOrders(reader))
    .$if(words.length > 0, (query) => query.where(hasWords(reader, words)))
    .groupBy(['status', 'needs_me'])
    .execute()
  const countOf = (which: readonly { count: number }[]) => which.reduce((sum, { count }) => sum + Number(count), 0)
  const countsOf = ORDER_TABS.map((tab) => {
    const statuses: readonly number[] = tabStatusesOf(tab, reader.role)
    return [tab, countOf(rows.filter(({ status }) => statuses.includes(status)))] as const
  })
  return {
    counts: Object.fromEntries(countsOf) as Record<OrderTab, number>,
    needs_me: countOf(rows.filter((row) => row.needs_me)),
  }
}
