import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { touchPayment } from '../payments.queries.ts'

/** Remembers that an open payment has been looked at, so that the next look waits its turn. */
export async function touchCardPayment(tx: Tx, app: AppContext, payment_id: number): Promise<void> {
  await touchPayment(tx.db, payment_id, app.clock.now())
}
