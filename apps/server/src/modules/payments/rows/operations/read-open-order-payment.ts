import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectOpenPaymentOfOrder, type PaymentRow } from '../payments.queries.ts'

/** The open top-up bound to an order; undefined when none is out. */
export async function readOpenOrderPayment(db: Kysely<DB>, order_id: number): Promise<PaymentRow | undefined> {
  return selectOpenPaymentOfOrder(db, order_id)
}
