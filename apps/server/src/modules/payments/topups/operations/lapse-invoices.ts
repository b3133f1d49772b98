import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { selectLapsedInvoices } from '../../rows/invoices.queries.ts'
import { releaseHeldParts } from '../../rows/wallet-from-receipt.ts'
import { selectPaymentForUpdate, updatePaymentStatus } from '../../rows/payments.queries.ts'

const AT_ONCE = 200

/**
 * Nulls top-up invoices that were not paid in time (Product §4). Each is checked again under its lock: one that was paid
 * meanwhile stays paid. Parts that were paid go into the wallet. Money that comes later all the same is the client's and is
 * booked by hand.
 */
export async function lapseInvoices(app: AppContext): Promise<void> {
  const now = app.clock.now()
  for (const { id } of await selectLapsedInvoices(app.database.kysely, now, AT_ONCE)) {
    await inTransaction(app.database, async (tx) => {
      const payment = await selectPaymentForUpdate(tx.db, id)
      if (payment?.status !== PAYMENT_STATUS.waiting_for_payment) return
      await updatePaymentStatus(tx.db, { id, status: PAYMENT_STATUS.nulled, reason: 'lapsed', at: now })
      await releaseHeldParts(tx, payment, now)
      tx.changed(payment.profile_id)
    })
  }
}
