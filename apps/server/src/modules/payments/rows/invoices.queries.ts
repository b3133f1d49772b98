import { sql, type Kysely } from 'kysely'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../../database/tables.ts'

/** Whether the profile has this company and has not removed it; held, so that it is not removed meanwhile. */
export async function selectOwnCompany(
  db: Kysely<DB>,
  profile_id: number,
  company_id: number,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .where('profile_id', '=', profile_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Kopecks, fees included, of the invoices of a profile that were executed since then without money of a receipt. */
export async function selectConfirmedSum(db: Kysely<DB>, profile_id: number, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payments as i')
    .select(sql<number>`coalesce(sum(i.sum_kopecks + i.fee_kopecks), 0)::bigint`.as('sum'))
    .where('i.profile_id', '=', profile_id)
    .where('i.type', '=', PAYMENT_TYPE.topup)
    .where('i.method', '=', PAYMENT_METHOD.invoice)
    .where('i.status', '=', PAYMENT_STATUS.executed)
    .where('i.updated_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt_parts as p')
            .select('p.id')
            .whereRef('p.payment_id', '=', 'i.id')
            .where('p.state', '=', 'invoice'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Open invoices that belong to no order and whose time is over; an order's own clock closes its invoice. */
export async function selectLapsedInvoices(db: Kysely<DB>, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('type', '=', PAYMENT_TYPE.topup)
    .where('method', '=', PAYMENT_METHOD.invoice)
    .where('status', '=', PAYMENT_STATUS.waiting_for_payment)
    .where('order_id', 'is', null)
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Open invoices of demo clients; held for a change. */
export async function selectDemoInvoices(db: Kysely<DB>): Promise<{ id: number; expires_at: Date | null }[]> {
  return db
    .selectFrom('payments as pay')
    .innerJoin('profiles as p', 'p.id', 'pay.profile_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['pay.id', 'pay.expires_at'])
    .where('a.is_demo', '=', true)
    .where('pay.type', '=', PAYMENT_TYPE.topup)
    .where('pay.method', '=', PAYMENT_METHOD.invoice)
    .where('pay.status', '=', PAYMENT_STATUS.waiting_for_payment)
    .orderBy('pay.id')
    .forUpdate('pay')
    .execute()
}

/** Until when the invoice can be paid. */
export async function updateInvoiceExpiry(db: Kysely<DB>, id: number, expires_at: Date): Promise<void> {
  await db.updateTable('payments').set({ expires_at }).where('id', '=', id).execute()
}
