import type { SheetTransfer } from '@tembrel/domain/office/trial-balance.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** One transfer with its operation and both of its accounts; kopecks. */
export interface MovementRow {
  operation_id: number
  seq: number
  kind: string
  key: string
  payment_id: number | null
  order_id: number | null
  created_at: Date
  amount_kopecks: number
  debit_kind: string
  debit_profile_id: number | null
  debit_order_id: number | null
  debit_after_kopecks: number | null
  credit_kind: string
  credit_profile_id: number | null
  credit_order_id: number | null
  credit_after_kopecks: number | null
}

/** All transfers of one operation, or of those made for a payment or for an order, in the order in which they happened. */
export async function selectMovements(
  db: Kysely<DB>,
  of: { operation_id: number } | { payment_id: number } | { order_id: number },
): Promise<MovementRow[]> {
  const query = movements(db)
  if ('operation_id' in of) return query.where('p.id', '=', of.operation_id).execute()
  return (
    'payment_id' in of ? query.where('p.payment_id', '=', of.payment_id) : query.where('p.order_id', '=', of.order_id)
  ).execute()
}

/**
 * Which operations of an account: at most `limit` of them, the newest before `before`, or the oldest after `after`; `from` inclusive,
 * `until` exclusive.
 */
export interface AccountSpan {
  readonly limit: number
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/**
 * The transfers that moved one account, in the order in which they happened, whole operations at a time. The two indexes of the
 * transfers give the ids of the operations, so that an account with a million of them is read as fast as one with ten.
 */
export async function selectAccountMovements(
  db: Kysely<DB>,
  account_id: number,
  span: AccountSpan,
): Promise<MovementRow[]> {
  const isForward = span.after !== undefined
  const order = isForward ? sql`asc` : sql`desc`
  const edge = isForward
    ? sql`t.operation_id > ${span.after}::bigint`
    : sql`t.operation_id < ${span.before ?? Number.MAX_SAFE_INTEGER}::bigint`
  const bounds = await selectOperationBounds(db, span)
  if (bounds === 'none') return []
  const days =
    bounds === null
      ? sql``
      : sql`and t.operation_id between ${bounds.first}::bigint and ${bounds.last}::bigint
            and exists (select from ledger_operations o where o.id = t.operation_id and ${isWithin('o', span)})`
  const side = (column: 'debit_account_id' | 'credit_account_id') => sql`(
    select distinct t.operation_id from ledger_transfers t
     where t.${sql.ref(column)} = ${account_id}::bigint and ${edge} ${days}
     order by t.operation_id ${order} limit ${span.limit})`
  const ids = sql<number>`(
    select operation_id from (${side('debit_account_id')} union ${side('credit_account_id')}) as sides
     order by operation_id ${order} limit ${span.limit})`
  return movements(db)
    .where('p.id', 'in', ids)
    .where((eb) => eb.or([eb('t.debit_account_id', '=', account_id), eb('t.credit_account_id', '=', account_id)]))
    .execute()
}

type Moments = Pick<AccountSpan, 'from' | 'until'>

function isWithin(alias: 'o' | 'p', { from, until }: Moments): RawBuilder<boolean> {
  const at = sql.ref(`${alias}.created_at`)
  const since = from === undefined ? sql`true` : sql`${at} >= ${from}::timestamptz`
  return sql<boolean>`(${since} and ${until === undefined ? sql`true` : sql`${at} < ${until}::timestamptz`})`
}

/** The first and the last operation of a span of time; null for all of it. The numbers lead to its transfers without reading what came later. */
async function selectOperationBounds(
  db: Kysely<DB>,
  span: Moments,
): Promise<{ readonly first: number; readonly last: number } | 'none' | null> {
  if (span.from === undefined && span.until === undefined) return null
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ledger_operations p where ${isWithin('p', span)}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? 'none' : { first, last }
}

/**
 * The transfers of some kinds, whichever accounts they moved, in the order in which they happened, whole operations at a time; see
 * `AccountSpan`. The operations of each kind are gone through from the edge until a page is full, without the days on which no such
 * transfer was written down.
 */
export async function selectTransfersOf(
  db: Kysely<DB>,
  kinds: readonly SheetTransfer[],
  span: AccountSpan,
): Promise<MovementRow[]> {
  if (kinds.length === 0) return []
  const isForward = span.after !== undefined
  const edge = isForward
    ? sql`p.id > ${span.after}::bigint`
    : sql`p.id < ${span.before ?? Number.MAX_SAFE_INTEGER}::bigint`
  const order = sql`order by id ${isForward ? sql`asc` : sql`desc`}`
  const byKind = [...Map.groupBy(kinds, (kind) => kind.operation_kind)]
  // What has an offset is not joined with the rest: all transfers of the days would be, before the first of a page is found.
  const pages = byKind.map(
    ([kind, sides]) => sql`(
      select id from (
        select p.id from ledger_operations p
         where p.kind = ${kind} and ${edge} and ${isWithin('p', span)} and ${isOnDayOf(kind, sides, span)} ${order} offset 0) as p
       where exists (
         select from ledger_transfers t
           join ledger_accounts d on d.id = t.debit_account_id
           join ledger_accounts c on c.id = t.credit_account_id
           left join profiles dp on dp.id = d.profile_id
           left join profiles cp on cp.id = c.profile_id
          where t.operation_id = p.id and ${SIDES} in ${namesOf(sides)} offset 0)
       ${order} limit ${span.limit})`,
  )
  const isOfKinds = byKind.map(([kind, sides]) => sql`p.kind = ${kind} and ${SIDES} in ${namesOf(sides)}`)
  return movements(db)
    .leftJoin('profiles as dp', 'dp.id', 'd.profile_id')
    .leftJoin('profiles as cp', 'cp.id', 'c.profile_id')
    .where(
      'p.id',
      'in',
      sql<number>`(select id from (${sql.join(pages, sql` union all `)}) as pages ${order} limit ${span.limit})`,
    )
    .where(sql<boolean>`(${sql.join(isOfKinds, sql` or `)})`)
    .execute()
}

/** The accounts of a transfer, as `namesOf` names them. */
const SIDES = sql`(d.kind, coalesce(dp.role, ''), c.kind, coalesce(cp.role, ''))`

function namesOf(kinds: readonly SheetTransfer[]): RawBuilder<unknown> {
  const names = kinds.map(
    (kind) => sql`(${sql.join([kind.debit_kind, kind.debit_role, kind.credit_kind, kind.credit_role])})`,
  )
  return sql`(${sql.join(names)})`
}

/** Whether the day of an operation is one with such transfers, or is not written down yet: of a rare kind all others would be read. */
function isOnDayOf(operation_kind: string, sides: readonly SheetTransfer[], { from }: Moments): RawBuilder<boolean> {
  const day = sql`(p.created_at at time zone 'Europe/Moscow')::date`
  const first =
    from === undefined ? sql`'-infinity'::date` : sql`(${from}::timestamptz at time zone 'Europe/Moscow')::date`
  return sql<boolean>`(
    ${day} > coalesce((select max(s.day) from ledger_summed_days s), '-infinity'::date)
    or ${day} in (
      select s.day from ledger_day_sums s
       where s.day >= ${first} and s.operation_kind = ${operation_kind}
         and (s.debit_kind, s.debit_role, s.credit_kind, s.credit_role) in ${namesOf(sides)}))`
}

function movements(db: Kysely<DB>) {
  return db
    .selectFrom('ledger_operations as p')
    .innerJoin('ledger_transfers as t', 't.operation_id', 'p.id')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_accounts as c', 'c.id', 't.credit_account_id')
    .select(['p.id as operation_id', 't.seq', 'p.kind', 'p.key', 'p.payment_id', 'p.order_id', 'p.created_at'])
    .select(['t.amount_kopecks', 't.debit_after_kopecks', 't.credit_after_kopecks'])
    .select(['d.kind as debit_kind', 'd.profile_id as debit_profile_id', 'd.order_id as debit_order_id'])
    .select(['c.kind as credit_kind', 'c.profile_id as credit_profile_id', 'c.order_id as credit_order_id'])
    .orderBy('p.id')
    .orderBy('t.seq')
}

/** An account by its owner: a profile for wallet and payout, an order for escrow, no owner for the service's own. */
export interface AccountKey {
  readonly kind: 'wallet' | 'payout' | 'escrow' | 'unclaimed' | 'card' | 'bank' | 'crypto' | 'revenue'
  readonly profile_id?: number | null
  readonly order_id?: number | null
}

/** Undefined for one that was never opened. */
export async function selectAccount(
  db: Kysely<DB>,
  { kind, profile_id = null, order_id = null }: AccountKey,
): Promise<{ id: number; balance_kopecks: number } | undefined> {
  return db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance_kopecks'])
    .where('kind', '=', kind)
    .where('profile_id', profile_id === null ? 'is' : '=', profile_id)
    .where('order_id', order_id === null ? 'is' : '=', order_id)
    .executeTakeFirst()
}

/** Names of those whose money it is. */
export interface OwnerRows {
  readonly profiles: ReadonlyMap<number, { id: number; role: string; firstname: string; lastname: string }>
  readonly orders: ReadonlyMap<number, { id: number; title: string }>
}

/** Names of the people and titles of the orders that accounts belong to, by their ids. */
export async function selectOwners(
  db: Kysely<DB>,
  ids: { profile_ids: readonly number[]; order_ids: readonly number[] },
): Promise<OwnerRows> {
  const [profiles, orders] = await Promise.all([
    ids.profile_ids.length === 0
      ? []
      : db
          .selectFrom('profiles')
          .select(['id', 'role', 'firstname', 'lastname'])
          .where('id', 'in', [...new Set(ids.profile_ids)])
          .execute(),
    ids.order_ids.length === 0
      ? []
      : db
          .selectFrom('orders')
          .select(['id', 'title'])
          .where('id', 'in', [...new Set(ids.order_ids)])
          .execute(),
  ])
  return {
    profiles: new Map(profiles.map((row) => [row.id, row])),
    orders: new Map(orders.map((row) => [row.id, row])),
  }
}

interface MovementTotalRow {
  kind: string
  debit_kind: string
  credit_kind: string
  is_outside: boolean
  sum_kopecks: number
  count: number
}

/** Kopecks that moved in a span of time, by operation and by the two sides. */
export async function selectMovementTotals(
  db: Kysely<DB>,
  span: { from: Date; until: Date },
): Promise<MovementTotalRow[]> {
  const rows = await db
    .selectFrom('ledger_operations as p')
    .innerJoin('ledger_transfers as t', 't.operation_id', 'p.id')
    .innerJoin('ledger_accounts as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_accounts as c', 'c.id', 't.credit_account_id')
    .select(['p.kind', 'd.kind as debit_kind', 'c.kind as credit_kind'])
    .select(sql<boolean>`not (d.tracked and c.tracked)`.as('is_outside'))
    .select(({ fn }) => [fn.sum<number>('t.amount_kopecks').as('sum_kopecks'), fn.countAll<number>().as('count')])
    .where('p.created_at', '>=', span.from)
    .where('p.created_at', '<', span.until)
    .groupBy(['p.kind', 'd.kind', 'c.kind', 'd.tracked', 'c.tracked'])
    .execute()
  return rows.map((row) => ({ ...row, sum_kopecks: Number(row.sum_kopecks), count: Number(row.count) }))
}

/** What one account received less what it gave, in kopecks, out of all its transfers; 0 for one that was never opened. */
export async function selectAccountTotal(db: Kysely<DB>, account_id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(amount_kopecks) from ledger_transfers where credit_account_id = ${account_id}::bigint), 0)
         - coalesce((select sum(amount_kopecks) from ledger_transfers where debit_account_id = ${account_id}::bigint), 0)
           as total`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
