import type { OwnCardPayment } from '@tembrel/domain/money/reconciliation.ts'
import {
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Card top-ups of a span of time, and those of these provider ids whenever they were made. */
export async function selectCardTopups(
  db: Kysely<DB>,
  wanted: { from: Date; to: Date; provider_ids: readonly string[] },
): Promise<(OwnCardPayment & { created_at: Date })[]> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [
      'id as payment_id',
      'provider_payment_id',
      'status',
      'created_at',
      sql<number>`sum_kopecks + fee_kopecks`.as('charge_kopecks'),
      eb
        .selectFrom('payments as refunds')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.sum_kopecks'), eb.lit(0)).as('sum'))
        .whereRef('refunds.refund_of_payment_id', '=', 'payments.id')
        .where('refunds.status', '=', PAYMENT_STATUS.executed)
        .as('refunded_kopecks'),
    ])
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('method', '=', PAYMENT_METHOD.card)
    .where('provider_payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', wanted.from), eb('created_at', '<', wanted.to)]),
        eb('provider_payment_id', 'in', wanted.provider_ids.length > 0 ? wanted.provider_ids : ['']),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    provider_payment_id: row.provider_payment_id ?? '',
    charge_kopecks: Number(row.charge_kopecks),
    refunded_kopecks: Number(row.refunded_kopecks ?? 0),
  }))
}

/** Open payments that the provider has to decide about and that are older than a moment: cards, refunds, payouts. */
export async function selectPaymentsStuckSince(
  db: Kysely<DB>,
  before: Date,
  limit: number,
): Promise<{ id: number; type: PaymentTypeId; status: PaymentStatusId; sum_kopecks: number; created_at: Date }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'type', 'status', 'sum_kopecks', 'created_at'])
    .where('method', '=', PAYMENT_METHOD.card)
    .where((eb) =>
      eb.or([
        eb('status', '=', PAYMENT_STATUS.in_process),
        eb.and([eb('status', '=', PAYMENT_STATUS.waiting_for_payment), eb('type', '=', PAYMENT_TYPE.topup)]),
      ]),
    )
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Keeps the report of a day (`2026-11-18`, in Moscow) as JSON text; a later one replaces it. */
export async function upsertReconciliation(
  db: Kysely<DB>,
  row: { day: string; report: string; made_at: Date },
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ report: row.report, made_at: row.made_at }))
    .execute()
}

/** The report of a day (`2026-11-18`); undefined when that day was not compared. */
export async function selectReconciliation(
  db: Kysely<DB>,
  day: string,
): Promise<{ report: unknown; made_at: Date } | undefined> {
  return db
    .selectFrom('reconciliations')
    .select(['report', 'made_at'])
    .where(sql<string>`day::text`, '=', day)
    .executeTakeFirst()
}
