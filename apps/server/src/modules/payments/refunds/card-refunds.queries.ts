import { sql, type Kysely } from 'kysely'
import { PAYMENT_STATUS, OPEN_PAYMENT_STATUSES } from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../../database/tables.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'

/** Kopecks of a top-up that have gone back to its card or are on the way. */
export async function selectRefundedSum(db: Kysely<DB>, topup_id: number): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('sum_kopecks').as('sum'))
    .where('refund_of_payment_id', '=', topup_id)
    .where('status', 'in', [...OPEN_PAYMENT_STATUSES, PAYMENT_STATUS.executed])
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Refunds of a top-up, oldest first. */
export async function selectRefundsOf(db: Kysely<DB>, topup_id: number): Promise<PaymentRow[]> {
  return db.selectFrom('payments').selectAll().where('refund_of_payment_id', '=', topup_id).orderBy('id').execute()
}

/** Refunds whose result is open and that were not checked since `before`. */
export async function selectOpenRefunds(
  db: Kysely<DB>,
  { before, done }: { before: Date; done: readonly number[] },
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('refund_of_payment_id', 'is not', null)
    .where('status', '=', PAYMENT_STATUS.in_process)
    .where('updated_at', '<', before)
    .where(sql<boolean>`id <> all(${[...done]}::bigint[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** The number under which the provider knows the refund. */
export async function updateRefundAtProvider(db: Kysely<DB>, id: number, provider_payment_id: string): Promise<void> {
  await db.updateTable('payments').set({ provider_payment_id }).where('id', '=', id).execute()
}

/** Where a person can be sent a receipt. */
export async function selectReceiptContact(
  db: Kysely<DB>,
  profile_id: number,
): Promise<{ email: string | null; phone: string | null; contact_email: string | null } | undefined> {
  return db
    .selectFrom('profiles')
    .leftJoin('accounts', 'accounts.id', 'profiles.account_id')
    .select(['accounts.email', 'accounts.phone', 'profiles.contact_email'])
    .where('profiles.id', '=', profile_id)
    .executeTakeFirst()
}
