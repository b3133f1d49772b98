import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { invoiceDueAt } from '@tembrel/domain/orders/clocks.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { readCalendar } from '../../settings/operations/calendar.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { PaymentRow } from '../../payments/rows/payments.queries.ts'
import { requireTopup } from '../topup-terms.ts'
import { openInvoiceTopup } from '../../payments/topups/operations/open-invoice-topup.ts'

/**
 * Opens a top-up of a client's wallet by invoice (Product §4). `sum` = whole roubles the wallet gets; the fee is a line of the
 * invoice. Throws 422 at `sum` or `company`, FLAG_OFF when it is switched off. `beforeCommit` issues the invoice in the same
 * transaction.
 */
export async function openPlainInvoice(
  app: AppContext,
  profile_id: number,
  wanted: { sum: number; company: number | undefined },
  locale: Locale,
  beforeCommit: (tx: Tx, opened: PaymentRow) => Promise<void> = async () => undefined,
): Promise<PaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const settings = await readSettings(tx.db)
    const terms = requireTopup(settings, wanted.sum, PAYMENT_METHOD.invoice)
    const expires_at = invoiceDueAt(app.clock.now(), settings.clocks, await readCalendar(tx.db))
    const { company } = wanted
    const topup = { profile_id, ...terms, order_id: null, company, locale, expires_at }
    const opened = await openInvoiceTopup(tx, app, topup)
    await beforeCommit(tx, opened)
    return opened
  })
}
