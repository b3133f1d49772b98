/** Payments of everybody, as staff search and read them (Product §7). */
import type { PaymentQueue } from '@tembrel/contract/calls/staff/payments.ts'
import {
  FAILED_PAYMENT_STATUSES,
  OPEN_PAYMENT_STATUSES,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  VOID_PAYMENT_STATUSES,
  WITHDRAW_TYPES,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { literals } from '../../../database/literals.ts'
import { countRows } from '../../../database/count-rows.ts'
import { partPattern } from '../../../database/part-pattern.ts'
import type { DB } from '../../../database/tables.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'

/** A payment of anybody with its owner and its company, as staff see it. */
export interface StaffPaymentRow extends PaymentRow {
  owner_role: string
  owner_firstname: string
  owner_lastname: string
  /** The agent who asked for the narrator, by name. */
  acting_agent: { id: number; role: string; firstname: string; lastname: string } | null
  company: StaffCompany | null
  document_number: string | null
  /** Kopecks of an open invoice that have come out of receipts. */
  paid_kopecks: number
  /** The wallet has asked for money again since. */
  has_later_withdrawal: boolean
}

interface StaffCompany {
  id: number
  title: string
  inn: string
  kpp: string
  legal_address: string
  current_account_number: string
  bank_name: string
  bik: string
  bank_corr_account: string
}

/** `from` inclusive, `until` exclusive; `name` empty for all. */
export interface StaffPaymentFilter {
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly method?: number | undefined
  readonly queue?: PaymentQueue | undefined
  readonly order_id?: number | undefined
  readonly profile_id?: number | undefined
  readonly company_id?: number | undefined
  /** Both inclusive. */
  readonly kopecks_from?: number | undefined
  readonly kopecks_to?: number | undefined
  readonly name: string
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Results of a search by name are counted up to this limit: no one turns a hundred pages. */
const COUNTED_AT_MOST = 2000

/** Statuses are written out, so that the index of what is in hand (payments_in_hand) serves them. */
const QUEUES: Readonly<Record<PaymentQueue, RawBuilder<boolean>>> = {
  open: sql`payments.status in (${literals(OPEN_PAYMENT_STATUSES)})`,
  invoices: sql`(payments.type = ${sql.lit(PAYMENT_TYPE.topup)} and payments.method = ${sql.lit(PAYMENT_METHOD.invoice)}
    and payments.status = ${sql.lit(PAYMENT_STATUS.waiting_for_payment)})`,
  payouts: sql`(payments.type in (${literals(WITHDRAW_TYPES)}) and payments.refund_of_payment_id is null
    and payments.status in (${literals(OPEN_PAYMENT_STATUSES)}))`,
  refunds: sql`(payments.refund_of_payment_id is not null and payments.status = ${sql.lit(PAYMENT_STATUS.in_process)})`,
  failed: sql`payments.status in (${literals(FAILED_PAYMENT_STATUSES)})`,
}

/** What payments of a type come to; `failed` are those that came to nothing, which the sums leave out. */
export interface TypeSumRow {
  readonly type: PaymentTypeId
  readonly count: number
  readonly failed: number
  readonly sum_kopecks: number
  readonly fee_kopecks: number
}

/** A page of payments of everybody, newest first, how many there are, and what they come to where something narrows them. */
export async function selectStaffPayments(
  db: Kysely<DB>,
  filter: StaffPaymentFilter & { page: number; per_page: number },
): Promise<{ rows: StaffPaymentRow[]; total: number; sums: TypeSumRow[] | null }> {
  const { isFound, isBroad } = await findByName(db, filter.name)
  const sums = !isBroad && isNarrow(filter) ? await selectTypeSums(db, filter, isFound) : null
  const total = sums
    ? sums.reduce((all, { count }) => all + count, 0)
    : isBroad && isPlain(filter)
      ? COUNTED_AT_MOST
      : await countMatching(db, filter, isFound)
  // The ids of the page are found first, so that its owners are looked up for twenty rows and not for all before them.
  const ids = matching(db, filter, isFound)
    .select('payments.id')
    .orderBy('payments.id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  const rows = await withOwners(db).where('payments.id', 'in', ids).orderBy('payments.id', 'desc').execute()
  return { rows, total, sums }
}

/** Whether nothing but a name is asked for. */
function isPlain(filter: StaffPaymentFilter): boolean {
  const { type, status, method, kopecks_from, kopecks_to } = filter
  const others = [type, status, method, kopecks_from, kopecks_to, ...narrowing(filter)]
  return filter.name !== '' && others.every((value) => value === undefined)
}

/** What an index narrows to few enough payments to add them up; a type, a way or a sum alone means a large part of all. */
function narrowing({ queue, order_id, profile_id, company_id, from, until }: StaffPaymentFilter): unknown[] {
  return [queue, order_id, profile_id, company_id, from, until]
}

function isNarrow(filter: StaffPaymentFilter): boolean {
  return filter.name !== '' || narrowing(filter).some((value) => value !== undefined)
}

async function selectTypeSums(
  db: Kysely<DB>,
  filter: StaffPaymentFilter,
  isFound: RawBuilder<boolean> | null,
): Promise<TypeSumRow[]> {
  const isVoid = sql<boolean>`payments.status in (${literals(VOID_PAYMENT_STATUSES)})`
  const rows = await matching(db, filter, isFound)
    .select([
      sql<PaymentTypeId>`payments.type`.as('type'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isVoid})`.as('failed'),
      sql<number>`coalesce(sum(payments.sum_kopecks) filter (where not ${isVoid}), 0)::bigint`.as('sum_kopecks'),
      sql<number>`coalesce(sum(payments.fee_kopecks) filter (where not ${isVoid}), 0)::bigint`.as('fee_kopecks'),
    ])
    .groupBy('payments.type')
    .orderBy('payments.type')
    .execute()
  return rows.map((row) => ({
    type: row.type,
    count: Number(row.count),
    failed: Number(row.failed),
    sum_kopecks: Number(row.sum_kopecks),
    fee_kopecks: Number(row.fee_kopecks),
  }))
}

/** Whom a profile is, if it has payments; null else. */
export async function selectPayer(
  db: Kysely<DB>,
  profile_id: number,
): Promise<{ id: number; role: string; firstname: string; lastname: string } | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'firstname', 'lastname'])
    .where('id', '=', profile_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('payments.id').whereRef('payments.profile_id', '=', 'profiles.id')),
    )
    .executeTakeFirst()
  return row ?? null
}

/** The title of a company that has payments; null else. */
export async function selectPayingCompany(db: Kysely<DB>, company_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('title')
    .where('id', '=', company_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('payments.id').whereRef('payments.company_id', '=', 'companies.id')),
    )
    .executeTakeFirst()
  return row?.title ?? null
}

async function countMatching(
  db: Kysely<DB>,
  filter: StaffPaymentFilter,
  isFound: RawBuilder<boolean> | null,
): Promise<number> {
  const found = matching(db, filter, isFound).select('payments.id')
  return countRows(db, (filter.name === '' ? found : found.limit(COUNTED_AT_MOST)).as('counted'))
}

/** The next payments below `before_id`, for reading all of them bit by bit. */
export async function selectStaffPaymentsBefore(
  db: Kysely<DB>,
  filter: StaffPaymentFilter,
  before_id: number | null,
  limit: number,
): Promise<StaffPaymentRow[]> {
  const ids = matching(db, filter, isCalled(filter.name))
    .select('payments.id')
    .where('payments.id', '<', before_id ?? Number.MAX_SAFE_INTEGER)
    .orderBy('payments.id', 'desc')
    .limit(limit)
  return withOwners(db).where('payments.id', 'in', ids).orderBy('payments.id', 'desc').execute()
}

/** How many invoices are not paid and withdrawals not made yet, inside of another statement. */
export const DUE_PAYMENTS = sql<number>`(
  select (count(*) filter (where ${QUEUES.invoices}) + count(*) filter (where ${QUEUES.payouts}))::int
    from payments where status in (${literals([...OPEN_PAYMENT_STATUSES, ...FAILED_PAYMENT_STATUSES])}))`

/** How many payments are in each queue. */
export async function selectQueueCounts(db: Kysely<DB>): Promise<Record<PaymentQueue, number>> {
  const { rows } = await sql<Record<PaymentQueue, number>>`
    select count(*) filter (where ${QUEUES.open}) as open, count(*) filter (where ${QUEUES.invoices}) as invoices,
           count(*) filter (where ${QUEUES.payouts}) as payouts, count(*) filter (where ${QUEUES.refunds}) as refunds,
           count(*) filter (where ${QUEUES.failed}) as failed
      from payments where status in (${literals([...OPEN_PAYMENT_STATUSES, ...FAILED_PAYMENT_STATUSES])})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counts are one row')
  const { open, invoices, payouts, refunds, failed } = row
  return {
    open: Number(open),
    invoices: Number(invoices),
    payouts: Number(payouts),
    refunds: Number(refunds),
    failed: Number(failed),
  }
}

/** One payment of anybody, with its owner and its company. */
export async function selectStaffPayment(db: Kysely<DB>, id: number): Promise<StaffPaymentRow | undefined> {
  return withOwners(db).where('payments.id', '=', id).executeTakeFirst()
}

/** What became of a payment, oldest first, with the names of those who did it. */
export async function selectStaffHistory(
  db: Kysely<DB>,
  payment_id: number,
): Promise<
  { status: PaymentStatusId; reason: string | null; at: Date; firstname: string | null; lastname: string | null }[]
> {
  return db
    .selectFrom('payment_history as h')
    .leftJoin('profiles as p', 'p.id', 'h.by_profile_id')
    .select(['h.status', 'h.reason', 'h.at', 'p.firstname', 'p.lastname'])
    .where('h.payment_id', '=', payment_id)
    .orderBy('h.id')
    .execute()
}

function matching(db: Kysely<DB>, filter: StaffPaymentFilter, isFound: RawBuilder<boolean> | null) {
  let query = db.selectFrom('payments')
  if (filter.type !== undefined) query = query.where(sql.ref<number>('payments.type'), '=', filter.type)
  if (filter.status !== undefined) query = query.where(sql.ref<number>('payments.status'), '=', filter.status)
  if (filter.method !== undefined) query = query.where(sql.ref<number>('payments.method'), '=', filter.method)
  if (filter.order_id !== undefined) query = query.where('payments.order_id', '=', filter.order_id)
  if (filter.profile_id !== undefined) query = query.where('payments.profile_id', '=', filter.profile_id)
  if (filter.company_id !== undefined) query = query.where('payments.company_id', '=', filter.company_id)
  if (filter.kopecks_from !== undefined) query = query.where('payments.sum_kopecks', '>=', filter.kopecks_from)
  if (filter.kopecks_to !== undefined) query = query.where('payments.sum_kopecks', '<=', filter.kopecks_to)
  if (filter.queue !== undefined) query = query.where(QUEUES[filter.queue])
  if (filter.from !== undefined) query = query.where('payments.created_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('payments.created_at', '<', filter.until)
  return isFound === null ? query : query.where(isFound)
}

/** The number is that of the payment, of its order or of its invoice; documents are numbered by four bytes. */
function isNumbered(number: number): RawBuilder<boolean> {
  return sql`payments.id in (
    select ${number}::bigint
    union all select id from payments where order_id = ${number}::bigint
    union all select payment_id from documents where number = ${number}::bigint and payment_id is not null)`
}

/** For going through payments one by one: whether its owner or its company is called so. */
function isCalled(name: string): RawBuilder<boolean> | null {
  if (name === '') return null
  if (isNumber(name)) return isNumbered(Number(name))
  const part = partPattern(name)
  return sql`(exists (select from profiles w where w.id = payments.profile_id and ${isOwnerLike(part)})
    or exists (select from companies c where c.id = payments.company_id and ${isCompanyLike(part)}))`
}

/**
 * The payments that a name means, found by the indexes of words; when they are too many to be gathered, going through the newest
 * finds some at once.
 */
async function findByName(
  db: Kysely<DB>,
  name: string,
): Promise<{ isFound: RawBuilder<boolean> | null; isBroad: boolean }> {
  if (name === '' || isNumber(name)) return { isFound: isCalled(name), isBroad: false }
  const part = partPattern(name)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id from payments p join profiles w on w.id = p.profile_id where ${isOwnerLike(part)}
      union all select p.id from payments p join companies c on c.id = p.company_id where ${isCompanyLike(part)}
    ) as found limit ${COUNTED_AT_MOST + 1}`.execute(db)
  if (rows.length > COUNTED_AT_MOST) return { isFound: isCalled(name), isBroad: true }
  return { isFound: sql`payments.id = any(${rows.map(({ id }) => id)}::bigint[])`, isBroad: false }
}

function isNumber(name: string): boolean {
  return /^\d{1,15}$/.test(name)
}

function isOwnerLike(part: string): RawBuilder<boolean> {
  return sql`replace(lower(w.firstname || ' ' || w.lastname), 'ё', 'е') like ${part}`
}

function isCompanyLike(part: string): RawBuilder<boolean> {
  return sql`replace(lower(c.title), 'ё', 'е') like ${part}`
}

function withOwners(db: Kysely<DB>) {
  return db
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.profile_id')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
    .selectAll('payments')
    .select(['profiles.role as owner_role'])
    .select(['profiles.firstname as owner_firstname', 'profiles.lastname as owner_lastname'])
    .select([
      sql<StaffPaymentRow['acting_agent']>`(
        select jsonb_build_object('id', agent.id, 'role', agent.role, 'firstname', agent.firstname, 'lastname', agent.lastname)
          from profiles agent where agent.id = payments.acting_agent_id
      )`.as('acting_agent'),
      sql<StaffCompany | null>`case when companies.id is not null then to_jsonb(companies) end`.as('company'),
      sql<string | null>`(
        select documents.number::text from documents
        where documents.payment_id = payments.id and documents.kind in ('invoice', 'payout_invoice')
      )`.as('document_number'),
      sql<number>`coalesce((select sum(p.sum_kopecks) from receipt_parts p
        where p.payment_id = payments.id and p.state = 'held'), 0)::bigint`.as('paid_kopecks'),
      sql<boolean>`(payments.type in (${literals(WITHDRAW_TYPES)}) and exists (
        select from payments later where later.profile_id = payments.profile_id and later.id > payments.id
           and later.type in (${literals(WITHDRAW_TYPES)}) and later.refund_of_payment_id is null
      ))`.as('has_later_withdrawal'),
    ])
}
