import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { receiptOfTopup } from '../../refunds/fiscal-receipt.ts'
import { insertPayment, type PaymentRow } from '../../rows/payments.queries.ts'

/**
 * Writes a card top-up of a wallet, open and not yet known to the provider (Product §4). Bound to an order when `order_id`
 * is given. The idempotence key for the provider is stored before anybody is called, so that a lost answer can be repeated.
 */
export async function openCardTopup(
  tx: Tx,
  app: AppContext,
  topup: { profile_id: number; sum: Kopecks; fee: Kopecks; order_id: number | null; locale: 'ru' | 'en' },
): Promise<PaymentRow> {
  const payment = await insertPayment(tx.db, {
    profile_id: topup.profile_id,
    type: PAYMENT_TYPE.topup,
    method: PAYMENT_METHOD.card,
    status: PAYMENT_STATUS.waiting_for_payment,
    sum_kopecks: Number(topup.sum),
    fee_kopecks: Number(topup.fee),
    order_id: topup.order_id,
    receipt: await receiptOfTopup(tx, topup),
    provider_key: app.ids.uuid(),
    locale: topup.locale,
    acting_agent_id: null,
    expires_at: null,
    created_at: app.clock.now(),
  })
  tx.changed(topup.profile_id)
  return payment
}
