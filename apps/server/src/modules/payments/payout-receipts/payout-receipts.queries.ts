import type { PAYOUT_RECEIPT_LISTS } from '@tembrel/contract/calls/payout-receipts.ts'
import type { PayoutReceiptState, TaxStatus } from '@tembrel/domain/money/payout-receipts.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { partPattern } from '../../../database/part-pattern.ts'
import type { DB } from '../../../database/tables.ts'

export interface PayoutReceiptRow {
  payment_id: number
  profile_id: number
  tax_status: TaxStatus | null
  sum_kopecks: number
  executed_at: Date
  state: PayoutReceiptState
  number: string | null
  /** `2026-10-05` */
  receipt_on: string | null
  link: string | null
  file_id: string | null
  reason: string | null
  reminders: number
  file_name: string | null
  role: 'narrator' | 'soundengineer'
  firstname: string
  lastname: string
}

const receipts = sql`
  select r.payment_id, r.profile_id, r.tax_status, r.sum_kopecks, r.executed_at, r.state, r.number,
         to_char(r.receipt_on, 'YYYY-MM-DD') as receipt_on, r.link, r.file_id, r.reason, r.reminders,
         f.name as file_name, p.role, p.firstname, p.lastname
    from payout_receipts r
    join profiles p on p.id = r.profile_id
    left join files f on f.id = r.file_id`

export async function selectTaxStatus(db: Kysely<DB>, profile_id: number): Promise<TaxStatus | null> {
  const row = await db
    .selectFrom('worker_taxes')
    .select('tax_status')
    .where('profile_id', '=', profile_id)
    .executeTakeFirst()
  return (row?.tax_status ?? null) as TaxStatus | null
}

/** Whoever executes a payout of this worker, and whoever says who he is, wait for each other. */
export async function lockTaxes(db: Kysely<DB>, profile_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`worker-taxes ${profile_id}`}, 0))`.execute(db)
}

export async function writeTaxStatus(
  db: Kysely<DB>,
  row: { readonly profile_id: number; readonly tax_status: TaxStatus; readonly changed_at: Date },
): Promise<void> {
  await db
    .insertInto('worker_taxes')
    .values(row)
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
    .execute()
}

/** Payouts that waited for who their worker is are of that status; of one who owes nothing they are no more. */
export async function settleUnknown(db: Kysely<DB>, profile_id: number, tax_status: TaxStatus): Promise<void> {
  if (tax_status === 'individual') {
    await db
      .deleteFrom('payout_receipts')
      .where('profile_id', '=', profile_id)
      .where('tax_status', 'is', null)
      .execute()
    return
  }
  await db
    .updateTable('payout_receipts')
    .set({ tax_status })
    .where('profile_id', '=', profile_id)
    .where('tax_status', 'is', null)
    .execute()
}

/** The INN of the company that a payout went to; null for one to a person. */
export async function selectPayoutInn(db: Kysely<DB>, payment_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select('c.inn')
    .where('p.id', '=', payment_id)
    .executeTakeFirst()
  return row?.inn ?? null
}

/** Nothing when the payout has its paper already. */
export async function insertPayoutReceipt(
  db: Kysely<DB>,
  row: Pick<PayoutReceiptRow, 'executed_at' | 'payment_id' | 'profile_id' | 'sum_kopecks' | 'tax_status'> & {
    readonly next_reminder_at: Date | null
  },
): Promise<void> {
  await db
    .insertInto('payout_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the paper of a payout; undefined when there is none. */
export async function lockPayoutReceipt(db: Kysely<DB>, payment_id: number): Promise<PayoutReceiptRow | undefined> {
  await db
    .selectFrom('payout_receipts')
    .select('payment_id')
    .where('payment_id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  return selectPayoutReceipt(db, payment_id)
}

export async function selectPayoutReceipt(db: Kysely<DB>, payment_id: number): Promise<PayoutReceiptRow | undefined> {
  const { rows } = await sql<PayoutReceiptRow>`${receipts} where r.payment_id = ${payment_id}`.execute(db)
  return rows[0]
}

/** Whether another payout of this worker has a paper of this number that stands. */
export async function selectNumberTaken(
  db: Kysely<DB>,
  of: { readonly profile_id: number; readonly payment_id: number; readonly number: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payout_receipts where profile_id = ${of.profile_id} and lower(number) = lower(${of.number})
       and state in ('sent', 'accepted') and payment_id <> ${of.payment_id}`.execute(db)
  return rows.length > 0
}

/** A page at the tax office in both its forms, without their names. */
const pageOf = (link: string): string => link.replace(/\/(?:print|json)$/, '')

/** Two payouts of whomever with one page at the tax office wait for each other here. */
export async function lockPage(db: Kysely<DB>, link: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout-receipt ${pageOf(link)}`}, 0))`.execute(db)
}

/** Whether a page at the tax office stands for another payout, of this worker or of another. */
export async function selectPageTaken(
  db: Kysely<DB>,
  of: { readonly payment_id: number; readonly link: string },
): Promise<boolean> {
  const page = pageOf(of.link)
  const { rows } = await sql`
    select from payout_receipts where link in (${`${page}/print`}, ${`${page}/json`})
       and state in ('sent', 'accepted') and payment_id <> ${of.payment_id}`.execute(db)
  return rows.length > 0
}

export async function updateSent(
  db: Kysely<DB>,
  payment_id: number,
  sent: {
    readonly number: string
    readonly receipt_on: string
    readonly link: string | null
    readonly file_id: string | null
    readonly sent_at: Date
  },
): Promise<void> {
  await db
    .updateTable('payout_receipts')
    .set({ ...sent, state: 'sent', checked_by: null, checked_at: null, reason: null })
    .where('payment_id', '=', payment_id)
    .execute()
}

export async function updateChecked(
  db: Kysely<DB>,
  payment_id: number,
  checked: {
    readonly state: 'accepted' | 'returned'
    readonly checked_by: number
    readonly checked_at: Date
    readonly reason: string | null
    readonly reminders?: number
    readonly next_reminder_at: Date | null
  },
): Promise<void> {
  await db.updateTable('payout_receipts').set(checked).where('payment_id', '=', payment_id).execute()
}

/** Papers of a worker: what he owes first, the oldest of them first, then the others, the newest first. */
export async function selectOwnReceipts(
  db: Kysely<DB>,
  profile_id: number,
  limit: number,
): Promise<PayoutReceiptRow[]> {
  const { rows } = await sql<PayoutReceiptRow>`
    ${receipts} where r.profile_id = ${profile_id}
     order by r.state not in ('missing', 'returned'),
              case when r.state in ('missing', 'returned') then r.payment_id else -r.payment_id end
     limit ${limit}`.execute(db)
  return rows
}

export interface ReceiptFilter {
  readonly state: (typeof PAYOUT_RECEIPT_LISTS)[number]
  readonly name: string
  /** Moments of the payouts; null for all. */
  readonly span: { readonly from: Date; readonly until: Date } | null
}

const STATES = { waiting: sql`('sent')`, owed: sql`('missing', 'returned')`, accepted: sql`('accepted')` } as const

function where({ state, name, span }: ReceiptFilter): RawBuilder<unknown> {
  return sql`r.state in ${STATES[state]}
    and ${name === '' ? sql`true` : sql`(p.firstname || ' ' || p.lastname ilike ${partPattern(name)} or p.lastname || ' ' || p.firstname ilike ${partPattern(name)})`}
    and ${span === null ? sql`true` : sql`r.executed_at >= ${span.from}::timestamptz and r.executed_at < ${span.until}::timestamptz`}`
}

export async function selectReceipts(
  db: Kysely<DB>,
  filter: ReceiptFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PayoutReceiptRow[]> {
  const { rows } = await sql<PayoutReceiptRow>`
    ${receipts} where ${where(filter)} order by r.executed_at, r.payment_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The next papers of the list after one, in its order. */
export async function selectReceiptsAfter(
  db: Kysely<DB>,
  filter: ReceiptFilter,
  last: Pick<PayoutReceiptRow, 'executed_at' | 'payment_id'> | null,
  limit: number,
): Promise<PayoutReceiptRow[]> {
  const after =
    last === null
      ? sql`true`
      : sql`(r.executed_at, r.payment_id) > (${last.executed_at}::timestamptz, ${last.payment_id}::bigint)`
  const { rows } = await sql<PayoutReceiptRow>`
    ${receipts} where ${where(filter)} and ${after} order by r.executed_at, r.payment_id limit ${limit}`.execute(db)
  return rows
}

export async function countReceipts(db: Kysely<DB>, filter: ReceiptFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_receipts r join profiles p on p.id = r.profile_id
     where ${where(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Payouts whose worker is to be reminded now, without those of `done`. */
export async function selectDueReminders(db: Kysely<DB>, at: Date, done: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ payment_id: number }>`
    select payment_id from payout_receipts
     where state in ('missing', 'returned') and next_reminder_at <= ${at}::timestamptz and payment_id <> all(${done}::bigint[])
     order by next_reminder_at limit 100`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}

/** Notes that a worker was reminded; false when he has been meanwhile, or owes nothing any more. */
export async function updateReminded(
  db: Kysely<DB>,
  payment_id: number,
  { at, next_reminder_at }: { readonly at: Date; readonly next_reminder_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_receipts')
    .set(({ eb }) => ({ reminders: eb('reminders', '+', 1), next_reminder_at }))
    .where('payment_id', '=', payment_id)
    .where('state', 'in', ['missing', 'returned'])
    .where('next_reminder_at', '<=', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
