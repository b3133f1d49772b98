import type { CompiledQuery, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  REWARD_TYPES,
  type PaymentMethodId,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../../database/literals.ts'
import type { DB, Payments } from '../../../database/tables.ts'

export type PaymentRow = Selectable<Payments>

/** Why a payment is nulled whose money the accountant has moved back (Product §4). */
export const CORRECTED = 'corrected'

export interface NewPaymentRow {
  profile_id: number
  type: PaymentTypeId
  method: PaymentMethodId
  status: PaymentStatusId
  sum_kopecks: number
  fee_kopecks: number
  order_id: number | null
  provider_key: string | null
  locale: 'ru' | 'en'
  acting_agent_id: number | null
  expires_at: Date | null
  created_at: Date
  company_id?: number | null
  /** The top-up whose card gets this money back. */
  refund_of_payment_id?: number | null
  /** The fiscal receipt as JSON text. */
  receipt?: string | null
}

/** Writes a payment with the first row of its history; `by_profile_id` = who asked for it in its owner's place. */
export async function insertPayment(
  db: Kysely<DB>,
  row: NewPaymentRow,
  by_profile_id: number | null = null,
): Promise<PaymentRow> {
  const made = db.insertInto('payments').values({ ...row, updated_at: row.created_at })
  const { rows } = await sql<PaymentRow>`
    with made as (${made.returningAll()}),
    told as (
      insert into payment_history (payment_id, status, reason, by_profile_id, at)
      select id, status, null, ${by_profile_id}::bigint, created_at from made
    )
    select * from made`.execute(db)
  const [payment] = rows
  if (!payment) throw new Error('A payment that is written is there')
  return payment
}

/** As `insertPayment`, for a payment that is not read again in the same transaction. */
export function paymentInsertion(db: Kysely<DB>, row: NewPaymentRow): CompiledQuery {
  const made = db.insertInto('payments').values({ ...row, updated_at: row.created_at })
  return sql`
    with made as (${made.returning('id')})
    insert into payment_history (payment_id, status, at)
    select id, ${row.status}::smallint, ${row.created_at}::timestamptz from made`.compile(db)
}

export type NulledRow = Pick<PaymentRow, 'id' | 'profile_id' | 'method' | 'locale'>

/**
 * Nulls the open payment of an order, and with `paid` those that have been made, with their history; returns whose they were.
 * `pay` is written by the same statement: what has been paid for the order in their place.
 */
export async function updateOrderPayments(
  db: Kysely<DB>,
  change: { order_id: number; reason: string; paid: boolean; at: Date },
  pay: NewPaymentRow | null,
): Promise<NulledRow[]> {
  const { order_id, reason, paid, at } = change
  const made =
    pay &&
    db
      .insertInto('payments')
      .values({ ...pay, updated_at: pay.created_at })
      .returning('id')
  const { rows } = await sql<NulledRow>`
    with nulled as (
      update payments set status = ${sql.lit(PAYMENT_STATUS.nulled)}, failure_reason = ${reason}, updated_at = ${at}::timestamptz
       where order_id = ${order_id}::bigint
         and ((type = ${sql.lit(PAYMENT_TYPE.topup)}
           and status in (${literals(OPEN_PAYMENT_STATUSES)})) or (${paid}::boolean
             and type = ${sql.lit(PAYMENT_TYPE.pay)} and status = ${sql.lit(PAYMENT_STATUS.executed)}))
      returning id, profile_id, method, locale
    ),
    ${made ? sql`made as (${made}),` : sql``}
    told as (
      insert into payment_history (payment_id, status, reason, at)
      select id, 10, ${reason}, ${at}::timestamptz from nulled
      ${made ? sql`union all select id, ${pay.status}::smallint, null, ${at}::timestamptz from made` : sql``}
    )
    select id, profile_id, method, locale from nulled`.execute(db)
  return rows
}

/** Appends to the history of a payment; `by_profile_id` is the person behind it, null or left out for the service. */
export async function insertPaymentHistory(
  db: Kysely<DB>,
  row: { payment_id: number; status: PaymentStatusId; reason: string | null; by_profile_id?: number | null; at: Date },
): Promise<void> {
  await db.insertInto('payment_history').values(row).execute()
}

/** Anybody’s payment by its id; nothing is locked. */
export async function selectPayment(db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export async function selectPaymentForUpdate(db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The orders of payments, each once, the smallest number first. */
export async function selectOrdersOfPayments(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where('id', 'in', [...ids])
    .where('order_id', 'is not', null)
    .orderBy('order_id')
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

/** The line of what a worker was given for an order at that moment. */
export async function selectCompensationForUpdate(
  db: Kysely<DB>,
  of: { order_id: number; profile_id: number; created_at: Date },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', of.order_id)
    .where('profile_id', '=', of.profile_id)
    .where('created_at', '=', of.created_at)
    .where('type', 'in', REWARD_TYPES)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment that the provider knows under this number. */
export async function selectPaymentByProviderId(
  db: Kysely<DB>,
  provider_payment_id: string,
): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('provider_payment_id', '=', provider_payment_id).executeTakeFirst()
}

/** The open top-up bound to an order, if there is one. */
export async function selectOpenPaymentOfOrder(db: Kysely<DB>, order_id: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('status', 'in', OPEN_PAYMENT_STATUSES)
    .executeTakeFirst()
}

/** The newest top-up bound to an order, whatever became of it: what the order's screen shows about paying. */
export async function selectLastPaymentOfOrder(
  db: Kysely<DB>,
  order_id: number,
): Promise<(PaymentRow & { paid_kopecks: number }) | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<number>`coalesce((select sum(p.sum_kopecks) from receipt_parts p
        where p.payment_id = payments.id and p.state = 'held'), 0)::bigint`.as('paid_kopecks'),
    )
    .where('order_id', '=', order_id)
    .where('type', '=', PAYMENT_TYPE.topup)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Kopecks of fees of the top-ups bound to an order that arrived since a moment, whenever their links were opened. A payment that
 * was undone by mistake and then restored keeps its first moment of arrival.
 */
export async function selectFeesOfOrder(db: Kysely<DB>, order_id: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('fee_kopecks').as('fees'))
    .where('order_id', '=', order_id)
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('status', '=', PAYMENT_STATUS.executed)
    .where(
      ({ selectFrom }) =>
        selectFrom('payment_history as h')
          .select(({ fn }) => fn.min('h.at').as('arrived_at'))
          .whereRef('h.payment_id', '=', 'payments.id')
          .where('h.status', '=', PAYMENT_STATUS.executed),
      '>=',
      since,
    )
    .executeTakeFirst()
  return Number(row?.fees ?? 0)
}

/** The line of what a worker was booked for an order since a moment. */
export async function selectOrderReward(
  db: Kysely<DB>,
  of: { order_id: number; profile_id: number; since: Date },
): Promise<{ sum_kopecks: number; fee_kopecks: number } | undefined> {
  return db
    .selectFrom('payments')
    .select(['sum_kopecks', 'fee_kopecks'])
    .where('order_id', '=', of.order_id)
    .where('profile_id', '=', of.profile_id)
    .where('type', 'in', REWARD_TYPES)
    .where('status', '=', PAYMENT_STATUS.executed)
    .where('created_at', '>=', of.since)
    .executeTakeFirst()
}

/** Moves a payment to a status and writes it into its history; `reason` is null for a move that needs none. */
export async function updatePaymentStatus(
  db: Kysely<DB>,
  change: { id: number; status: PaymentStatusId; reason: string | null; at: Date; by_profile_id?: number | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: change.status, failure_reason: change.reason, updated_at: change.at })
    .where('id', '=', change.id)
    .execute()
  await insertPaymentHistory(db, {
    payment_id: change.id,
    status: change.status,
    reason: change.reason,
    by_profile_id: change.by_profile_id ?? null,
    at: change.at,
  })
}

/** The moment when money meant for an order stayed in the wallet. */
export async function updateLeftInWallet(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('payments').set({ left_in_wallet_at: at }).where('id', '=', id).execute()
}

/** Kopecks that were left in the wallet since a moment, of all top-ups of an order. */
export async function selectLeftInWallet(db: Kysely<DB>, order_id: number, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string | null>('sum_kopecks').as('sum'))
    .where('order_id', '=', order_id)
    .where('left_in_wallet_at', '>=', since)
    // What the accountant took back as a mistake is there no more.
    .where('failure_reason', 'is distinct from', CORRECTED)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Remembers what the provider answered; the first answer wins, a repeat brings the same one. */
export async function updateProviderAnswer(
  db: Kysely<DB>,
  change: {
    id: number
    provider_payment_id: string
    confirmation_url: string | null
    expires_at: Date | null
    at: Date
  },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      provider_payment_id: change.provider_payment_id,
      confirmation_url: change.confirmation_url,
      expires_at: change.expires_at,
      updated_at: change.at,
    })
    .where('id', '=', change.id)
    .execute()
}

/** The number of the card as people are shown it: its ends, with stars between them. */
export async function updateCardShown(db: Kysely<DB>, id: number, card_number: string): Promise<void> {
  await db.updateTable('payments').set({ card_number }).where('id', '=', id).execute()
}

/** Card payments whose result is open and that were not checked since `before`, without those of `done`. */
export async function selectStuckCardPayments(
  db: Kysely<DB>,
  { before, done }: { before: Date; done: readonly number[] },
  limit: number,
): Promise<{ id: number; provider_payment_id: string | null }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id'])
    .where('method', '=', PAYMENT_METHOD.card)
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('status', 'in', OPEN_PAYMENT_STATUSES)
    .where('updated_at', '<', before)
    .where(sql<boolean>`id <> all(${[...done]}::bigint[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/**
 * Nulled card payments that the provider has not closed, made since a moment and not checked lately, without those of `done`: a late
 * success still has to reach the wallet.
 */
export async function selectNulledCardPayments(
  db: Kysely<DB>,
  { done, ...made }: { since: Date; looked_at_before: Date; done: readonly number[] },
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', PAYMENT_METHOD.card)
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('status', '=', PAYMENT_STATUS.nulled)
    .where('provider_payment_id', 'is not', null)
    .where('provider_closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('failure_reason', 'is', null), eb('failure_reason', '!=', CORRECTED)]))
    .where('created_at', '>', made.since)
    .where('updated_at', '<', made.looked_at_before)
    .where(sql<boolean>`id <> all(${[...done]}::bigint[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** Remembers that the provider has closed a payment without money, so that nothing more can come of it. */
export async function updateClosedAtProvider(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('payments').set({ provider_closed_at: at }).where('id', '=', id).execute()
}

/** Only moves `updated_at`: by it the open payments take turns at being looked at. */
export async function touchPayment(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('payments').set({ updated_at: at }).where('id', '=', id).execute()
}

/** The newest payment of any type that a profile has for an order. */
export async function selectNewestPaymentOfOrder(
  db: Kysely<DB>,
  profile_id: number,
  order_id: number,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('profile_id', '=', profile_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
