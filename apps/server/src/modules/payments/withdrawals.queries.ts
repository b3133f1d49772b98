import { sql, type Kysely } from 'kysely'
import { WITHDRAW_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../database/tables.ts'
import { insertPaymentHistory, type NewPaymentRow, type PaymentRow } from './payments.queries.ts'

export interface NewWithdrawalRow extends NewPaymentRow {
  card_number: string | null
  card_number_encrypted: Buffer | null
  crypto_number: string | null
}

/** Writes a request with the first row of its history; undefined when the wallet has an open one. */
export async function insertWithdrawal(db: Kysely<DB>, row: NewWithdrawalRow): Promise<PaymentRow | undefined> {
  const payment = await db
    .insertInto('payments')
    .values({ ...row, updated_at: row.created_at })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .where('type', 'in', [...WITHDRAW_TYPES])
        .where('status', 'in', [1, 5])
        .where('refund_of_payment_id', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (payment) {
    const { id, status } = payment
    await insertPaymentHistory(db, { payment_id: id, status, reason: null, at: row.created_at })
  }
  return payment
}

/** Whether the wallet has a withdrawal on its way; a refund of a top-up to its card is none. */
export async function selectHasOpenWithdrawal(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('profile_id', '=', profile_id)
    .where('type', 'in', [...WITHDRAW_TYPES])
    .where('status', 'in', [1, 5])
    .where('refund_of_payment_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The withdrawal goes to the provider under a key that is stored before anybody is called. */
export async function updatePayoutStarted(
  db: Kysely<DB>,
  change: { id: number; provider_key: string; at: Date },
): Promise<void> {
  const { id, provider_key, at } = change
  await db.updateTable('payments').set({ provider_key, payout_started_at: at }).where('id', '=', id).execute()
}

export async function updatePayoutAtProvider(db: Kysely<DB>, id: number, provider_payment_id: string): Promise<void> {
  await db.updateTable('payments').set({ provider_payment_id }).where('id', '=', id).execute()
}

/** The money has left: the number is not needed any more. */
export async function clearCardNumber(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('payments').set({ card_number_encrypted: null }).where('id', '=', id).execute()
}

/** Forgets the card numbers of closed withdrawals at which nothing has changed since `before`; returns how many. */
export async function clearOldCardNumbers(db: Kysely<DB>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ card_number_encrypted: null })
    .where('card_number_encrypted', 'is not', null)
    .where('status', 'not in', [1, 5])
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Withdrawals that the provider is executing and at which nobody has looked since `before`. */
export async function selectOpenPayouts(db: Kysely<DB>, before: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('type', 'in', [...WITHDRAW_TYPES])
    .where('method', '=', 1)
    .where('status', '=', 5)
    .where('refund_of_payment_id', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** A payment of anybody with its owner and its company, as staff see it. */
export interface StaffPaymentRow extends PaymentRow {
  owner_role: string
  owner_firstname: string
  owner_lastname: string
  company: StaffCompany | null
  document_number: string | null
}

interface StaffCompany {
  id: number
  title: string
  inn: string
  legal_address: string
  current_account_number: string
  bank_name: string
  bik: string
  bank_corr_account: string
}

export interface StaffFilter {
  readonly type?: number | undefined
  readonly status?: number | undefined
  readonly method?: number | undefined
  readonly page: number
  readonly per_page: number
}

/** Payments of everybody, newest first. */
export async function selectStaffPayments(
  db: Kysely<DB>,
  filter: StaffFilter,
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await withOwner(matching(db, filter))
    .orderBy('payments.id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute()
  return { rows, total }
}

export async function selectStaffPayment(db: Kysely<DB>, id: number): Promise<StaffPaymentRow | undefined> {
  return withOwner(paymentsWithOwners(db).where('payments.id', '=', id)).executeTakeFirst()
}

/** What became of a payment, oldest first, with the names of those who did it. */
export async function selectPaymentHistory(
  db: Kysely<DB>,
  payment_id: number,
): Promise<{ status: number; reason: string | null; at: Date; firstname: string | null; lastname: string | null }[]> {
  return db
    .selectFrom('payment_history as h')
    .leftJoin('profiles as p', 'p.id', 'h.by_profile_id')
    .select(['h.status', 'h.reason', 'h.at', 'p.firstname', 'p.lastname'])
    .where('h.payment_id', '=', payment_id)
    .orderBy('h.id')
    .execute()
}

function paymentsWithOwners(db: Kysely<DB>) {
  return db
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.profile_id')
    .leftJoin('companies', 'companies.id', 'payments.company_id')
}

function matching(db: Kysely<DB>, filter: StaffFilter) {
  let query = paymentsWithOwners(db)
  if (filter.type !== undefined) query = query.where('payments.type', '=', filter.type)
  if (filter.status !== undefined) query = query.where('payments.status', '=', filter.status)
  if (filter.method !== undefined) query = query.where('payments.method', '=', filter.method)
  return query
}

function withOwner(query: ReturnType<typeof paymentsWithOwners>) {
  return query.selectAll('payments').select([
    'profiles.role as owner_role',
    'profiles.firstname as owner_firstname',
    'profiles.lastname as owner_lastname',
    sql<StaffCompany | null>`case when companies.id is not null then to_jsonb(companies) end`.as('company'),
    sql<string | null>`(
      select documents.number::text from documents
      where documents.payment_id = payments.id and documents.kind in ('invoice', 'payout_invoice')
    )`.as('document_number'),
  ])
}
