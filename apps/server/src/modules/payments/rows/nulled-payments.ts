import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { NulledRow } from './payments.queries.ts'
import { releaseHeldParts } from './wallet-from-receipt.ts'

/** After payments of an order were nulled: their owners' views change, and what had come of an invoice goes into the wallet. */
export async function releaseNulled(tx: Tx, nulled: readonly NulledRow[], at: Date): Promise<void> {
  for (const payment of nulled) {
    tx.changed(payment.profile_id)
    if (payment.method === PAYMENT_METHOD.invoice) await releaseHeldParts(tx, payment, at)
  }
}
