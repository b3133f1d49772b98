import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectLastPaymentOfOrder, type PaymentRow } from '../payments.queries.ts'

/** The newest top-up bound to an order, whatever became of it; undefined when the wallet paid for everything. */
export async function readLastOrderPayment(
  db: Kysely<DB>,
  order_id: number,
): Promise<(PaymentRow & { paid_kopecks: number }) | undefined> {
  return selectLastPaymentOfOrder(db, order_id)
}
