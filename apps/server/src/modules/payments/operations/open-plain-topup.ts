import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { topupRefusal } from '@tembrel/domain/money/payment-limits.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { openCardTopup } from './open-card-topup.ts'

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
    if (!settings.flags.wallet_topup) throw apiError('FLAG_OFF')
    const wanted = roubles(sum)
    const { fee, charge } = topupCharge(wanted, settings.client_topup_commission)
    const refusal = topupRefusal({ sum: wanted, charge, method: PAYMENT_METHOD.card, is_for_order: false }, settings)
    if (refusal?.problem === 'too_small') {
      throw apiError('VALIDATION', { errors: { sum: { key: 'too_small', params: { minimum: refusal.minimum } } } })
    }
    if (refusal?.problem === 'too_big') {
      throw apiError('VALIDATION', { errors: { sum: { key: 'too_big', params: { maximum: refusal.maximum } } } })
    }
    if (refusal)
      throw apiError('CARD_SUM_TOO_BIG', { errors: { sum: { key: 'too_big', params: { maximum: refusal.maximum } } } })
    const topup = { profile_id, sum: toKopecks(wanted), fee: toKopecks(fee), order_id: null, locale }
    const opened = await openCardTopup(tx, app, topup)
    await beforeCommit(tx, opened)
    return opened
  })
}
