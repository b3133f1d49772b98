import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectPayment, selectPaymentByProviderId, type PaymentRow } from '../payments.queries.ts'

/** A payment by our id or by the provider's; undefined when it is none of ours. */
export async function findCardPayment(
  db: Kysely<DB>,
  which: { payment_id: number } | { provider_payment_id: string },
): Promise<PaymentRow | undefined> {
  return 'payment_id' in which
    ? selectPayment(db, which.payment_id)
    : selectPaymentByProviderId(db, which.provider_payment_id)
}
