import type { Tx } from '../../../../database/transaction.ts'
import { selectOrdersOfPayments, selectPaymentForUpdate } from '../payments.queries.ts'

/** Holds payments until the transaction ends, the smallest number first; `first` is given their orders, which come before them. */
export async function lockPayments(
  tx: Tx,
  payment_ids: readonly number[],
  first: (order_ids: readonly number[]) => Promise<void>,
): Promise<void> {
  await first(await selectOrdersOfPayments(tx.db, payment_ids))
  for (const id of payment_ids.toSorted((a, b) => a - b)) await selectPaymentForUpdate(tx.db, id)
}
