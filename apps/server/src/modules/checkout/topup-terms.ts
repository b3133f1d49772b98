/** What a top-up of a wallet costs and whether it is allowed (Product §4, §5). */
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { toKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, type PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import { topupRefusal } from '@tembrel/domain/money/payment-limits.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { apiError } from '../../http/api-error.ts'
import type { Settings } from '../settings/settings-shape.ts'

/**
 * Sum and fee of a top-up that belongs to no order. `sum` = whole roubles the wallet gets. Throws FLAG_OFF when the way is
 * switched off, 422 at `sum` outside the limits of the method.
 */
export function requireTopup(settings: Settings, sum: number, method: PaymentMethodId): { sum: Kopecks; fee: Kopecks } {
  const { flags } = settings
  if (!flags.wallet_topup || (method === PAYMENT_METHOD.invoice && !flags.topup_by_invoice)) throw apiError('FLAG_OFF')
  const wanted = roubles(sum)
  const { fee, charge } = topupCharge(wanted, settings.client_topup_commission)
  const refusal = topupRefusal({ sum: wanted, charge, method, is_for_order: false }, settings)
  if (refusal?.problem === 'too_small') {
    throw apiError('VALIDATION', { errors: { sum: { key: 'too_small', params: { minimum: refusal.minimum } } } })
  }
  if (refusal?.problem === 'too_big') {
    throw apiError('VALIDATION', { errors: { sum: { key: 'too_big', params: { maximum: refusal.maximum } } } })
  }
  if (refusal) {
    const params = { maximum: refusal.maximum }
    throw apiError('CARD_SUM_TOO_BIG', { params, errors: { sum: { key: 'card_charge', params } } })
  }
  return { sum: toKopecks(wanted), fee: toKopecks(fee) }
}
