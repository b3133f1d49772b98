import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { PaymentRow } from '../../payments/rows/payments.queries.ts'
import { requireTopup } from '../topup-terms.ts'
import { openCardTopup } from '../../payments/topups/operations/open-card-topup.ts'

/**
 * Opens a card top-up of a client's wallet that belongs to no order (Product §4). `sum` = whole roubles the wallet gets; the fee
 * comes on top. Throws 422 at `sum` outside the limits, FLAG_OFF when top-ups are switched off. `beforeCommit` runs in the same
 * transaction.
 */
export async function openPlainTopup(
  app: AppContext,
  profile_id: number,
  sum: number,
  locale: Locale,
  beforeCommit: (tx: Tx, opened: PaymentRow) => Promise<void> = async () => undefined,
): Promise<PaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const settings = await readSettings(tx.db)
    const terms = requireTopup(settings, sum, PAYMENT_METHOD.card)
    const opened = await openCardTopup(tx, app, { profile_id, ...terms, order_id: null, locale })
    await beforeCommit(tx, opened)
    return opened
  })
}
